package dev.lockstep.views.report;

import static dev.lockstep.views.report.HtmlText.escaped;

import dev.lockstep.views.plot.chart.Picture;
import dev.lockstep.views.plot.figure.Figure;
import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * A page of tables and pictures that looks as the report does. Its one script sorts tables by the
 * heading that is pressed; pictures are SVG within it, so that it needs no network.
 *
 * <p>All words are escaped here. Its parts are added in the order in which they are read.
 */
public final class TablePage {
  private static final int WIDTH = 820;
  private static final int HEIGHT = 460;
  private static final String END =
      """
      </main></div>
      <script>@SCRIPT@</script>
      </body>
      </html>
      """;

  private final StringBuilder text = new StringBuilder();
  private boolean isInSection;

  /** An empty page. */
  public TablePage(String title) {
    text.append(
        Resource.text("table-page.html")
            .replace("@SCRIPT-HASH@", Resource.hash(script()))
            .replace("@STYLE@", PageStyle.text())
            .replace("@TITLE@", escaped(title)));
  }

  private static String script() {
    return Resource.text("js/table-page.js");
  }

  /** Begins a section; the first one is the page's own. */
  public void section(String heading) {
    String level = isInSection ? "h2" : "h1";
    endSection();
    isInSection = true;
    text.append("<section>\n<%1$s>%2$s</%1$s>\n".formatted(level, escaped(heading)));
  }

  private void endSection() {
    if (isInSection) {
      text.append("</section>\n");
    }
  }

  /** A paragraph. */
  public void sentence(String sentence) {
    text.append("<p>").append(escaped(sentence)).append("</p>\n");
  }

  /** Names, and what they stand for. */
  public void list(Map<String, String> entries) {
    text.append("<dl>\n");
    entries.forEach(
        (name, value) ->
            text.append("<dt>%s</dt><dd>%s</dd>\n".formatted(escaped(name), escaped(value))));
    text.append("</dl>\n");
  }

  /** Rows of as many cells as there are headings. A column of numbers lies at the right. */
  public void table(List<String> headings, List<List<String>> rows) {
    boolean[] isText = new boolean[headings.size()];
    for (List<String> row : rows) {
      for (int at = 0; at < isText.length; at++) {
        isText[at] |= !row.get(at).matches("[-+.\\deE]*");
      }
    }
    text.append("<div class=\"scroll\"><table>\n<thead><tr>");
    for (int at = 0; at < isText.length; at++) {
      text.append(isText[at] ? "<th class=\"text\">" : "<th>");
      text.append("<button type=\"button\">").append(escaped(headings.get(at)));
      text.append("</button></th>");
    }
    text.append("</tr></thead>\n<tbody>\n");
    for (List<String> row : rows) {
      text.append("<tr>");
      for (int at = 0; at < isText.length; at++) {
        text.append(isText[at] ? "<td class=\"text\">" : "<td>").append(escaped(row.get(at)));
        text.append("</td>");
      }
      text.append("</tr>\n");
    }
    text.append("</tbody>\n</table></div>\n");
  }

  /** Pictures, beside each other where there is room, with their titles for those who see none. */
  public void pictures(List<Figure> figures) {
    text.append("<div class=\"columns\">\n");
    for (Figure figure : figures) {
      ByteArrayOutputStream svg = new ByteArrayOutputStream();
      new Picture(figure, WIDTH, HEIGHT).svg(svg);
      text.append(
          "<figure><img alt=\"%s\" width=\"%s\" height=\"%s\" src=\"data:image/svg+xml;base64,%s\"></figure>\n"
              .formatted(
                  escaped(figure.title()),
                  WIDTH,
                  HEIGHT,
                  Base64.getEncoder().encodeToString(svg.toByteArray())));
    }
    text.append("</div>\n");
  }

  /** The whole page, with its end. */
  public String html() {
    endSection();
    isInSection = false;
    return text + END.replace("@SCRIPT@", script());
  }
}
