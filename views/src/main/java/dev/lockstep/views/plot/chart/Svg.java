package dev.lockstep.views.plot.chart;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** A drawing in SVG. Its text is text; where the font is not there, one as wide takes its place. */
final class Svg {
  private static final String NAMESPACE = "http://www.w3.org/2000/svg";
  private static final String OURS = "'" + Look.TITLE.getFamily() + "'";
  private static final String OTHERS = OURS + ",Arial,Helvetica,sans-serif";

  private final SVGGraphics2D graphics;
  private final String title;

  Svg(String title, int width, int height) {
    Document document = document();
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
    context.setComment(" Lockstep ");
    this.title = title;
    graphics = new SVGGraphics2D(context, false);
    graphics.setSVGCanvasSize(new Dimension(width, height));
  }

  private static Document document() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument(NAMESPACE, "svg", null);
    } catch (ParserConfigurationException broken) {
      throw new IllegalStateException(broken);
    }
  }

  /** Where to draw. */
  Graphics2D graphics() {
    return graphics;
  }

  /** Writes what was drawn. */
  void write(OutputStream out) {
    try {
      Element root = graphics.getRoot();
      Element words = root.getOwnerDocument().createElementNS(NAMESPACE, "title");
      words.setTextContent(title);
      root.insertBefore(words, root.getFirstChild());
      nameOtherFonts(root);
      Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
      graphics.stream(root, writer, false, false);
      writer.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static void nameOtherFonts(Element element) {
    if (element.getAttribute("font-family").equals(OURS)) {
      element.setAttribute("font-family", OTHERS);
    }
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element inner) {
        nameOtherFonts(inner);
      }
    }
  }
}
