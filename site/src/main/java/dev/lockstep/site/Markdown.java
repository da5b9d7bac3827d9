package dev.lockstep.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/** Markdown as the repository has it: CommonMark with GitHub's tables. */
final class Markdown {
  private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
  private static final Parser PARSER =
      Parser.builder()
          .extensions(EXTENSIONS)
          .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
          .build();
  private static final TextContentRenderer TEXT =
      TextContentRenderer.builder().extensions(EXTENSIONS).build();

  private Markdown() {}

  /** Reads a file. */
  static Source read(Path root, String path) {
    try {
      return parse(path, Files.readString(root.resolve(path)));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  static Source parse(String path, String text) {
    Node document = PARSER.parse(text);
    List<Heading> headings = new ArrayList<>();
    Anchors anchors = new Anchors();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(org.commonmark.node.Heading heading) {
            String words = plain(heading);
            headings.add(new Heading(heading.getLevel(), words, anchors.next(words)));
          }
        });
    return new Source(path, document, List.copyOf(headings));
  }

  /** Its HTML, where links lead to pages of the site. */
  static String html(Source source, Links links) {
    rewrite(source, links);
    Anchors anchors = new Anchors();
    AttributeProvider named =
        (node, _, attributes) -> {
          if (node instanceof org.commonmark.node.Heading heading) {
            attributes.put("id", anchors.next(plain(heading)));
          }
        };
    return HtmlRenderer.builder()
        .extensions(EXTENSIONS)
        .attributeProviderFactory(_ -> named)
        .build()
        .render(source.document());
  }

  /** Its words. */
  static String text(Source source) {
    return TEXT.render(source.document());
  }

  private static void rewrite(Source source, Links links) {
    source
        .document()
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(Link link) {
                visitChildren(link);
                link.setDestination(links.of(source, line(link), link.getDestination()));
              }

              @Override
              public void visit(Image image) {
                image.setDestination(links.of(source, line(image), image.getDestination()));
              }

              @Override
              public void visit(HtmlBlock block) {
                if (isComment(block.getLiteral())) {
                  block.unlink();
                }
              }

              @Override
              public void visit(HtmlInline inline) {
                if (isComment(inline.getLiteral())) {
                  inline.unlink();
                }
              }
            });
  }

  /** Such as those that say where a quotation comes from. */
  private static boolean isComment(String html) {
    return html.strip().startsWith("<!--");
  }

  private static int line(Node node) {
    List<SourceSpan> spans = node.getSourceSpans();
    return spans.isEmpty() ? 1 : spans.getFirst().getLineIndex() + 1;
  }

  private static String plain(Node node) {
    StringBuilder words = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text text) {
            words.append(text.getLiteral());
          }

          @Override
          public void visit(Code code) {
            words.append(code.getLiteral());
          }

          @Override
          public void visit(SoftLineBreak end) {
            words.append(' ');
          }
        });
    return words.toString();
  }

  /** What the characters of HTML are written as. */
  static String escaped(String text) {
    String escaped = text;
    for (Map.Entry<String, String> each :
        List.of(
            Map.entry("&", "&amp;"),
            Map.entry("<", "&lt;"),
            Map.entry(">", "&gt;"),
            Map.entry("\"", "&quot;"))) {
      escaped = escaped.replace(each.getKey(), each.getValue());
    }
    return escaped;
  }
}
