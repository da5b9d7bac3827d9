package dev.lockstep.cli.explain;

import static dev.lockstep.views.report.HtmlText.escaped;

import dev.lockstep.runs.explain.Interleaving;
import dev.lockstep.runs.explain.Interleaving.Column;
import dev.lockstep.runs.explain.Interleaving.Place;
import dev.lockstep.runs.explain.Interleaving.Row;
import dev.lockstep.views.report.PageStyle;
import java.util.Locale;

/**
 * An explanation as a page: sentences, then a table with a column for each task and the source
 * beside each step. What does not matter unfolds by a click. The page has no script, and needs no
 * network.
 */
public final class ExplainedHtml {
  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>@FAILURE@</title>
      <link rel="icon" href="data:,">
      <style>
      @STYLE@
      td.step, th.step { text-align: left; white-space: normal; vertical-align: top; min-width: 12rem; }
      td.step code { display: block; color: var(--soft); white-space: pre-wrap; }
      tr.mark td { background: var(--mark); }
      tr.mark td.step { font-weight: 600; }
      td.fold { text-align: left; color: var(--soft); white-space: normal; }
      td.fold details { margin: 0; }
      ol { margin: .2rem 0 0; padding-left: 1.6rem; }
      tr:target td { outline: 2px solid var(--accent); }
      </style>
      </head>
      <body>
      <header class="bar"><div class="brand"><strong>Lockstep</strong> <span>@NAME@</span></div></header>
      <div class="frame"><main id="content">
      <section>
      <h1>@FAILURE@</h1>
      @STORY@</section>
      <section>
      <h2>What the tasks did</h2>
      @LEFT@<table>
      <thead><tr><th>row</th><th>tick</th><th class="text">place</th>@COLUMNS@</tr></thead>
      <tbody>
      """;

  private static final String END =
      """
      </tbody>
      </table>
      </section>
      </main></div>
      </body>
      </html>
      """;

  private ExplainedHtml() {}

  /**
   * The whole page.
   *
   * @param name what was run
   */
  public static String of(Interleaving told, String name) {
    StringBuilder columns = new StringBuilder();
    for (Column column : told.columns()) {
      columns.append("<th class=\"step\">").append(escaped(column.name())).append("</th>");
    }
    StringBuilder story = new StringBuilder();
    for (String sentence : told.story()) {
      story.append("<p>").append(linked(escaped(sentence))).append("</p>\n");
    }
    String left =
        told.leftOut() == 0
            ? ""
            : String.format(
                Locale.ROOT,
                "<p class=\"remark\">Of a long run: %,d steps before these are left out.</p>%n",
                told.leftOut());
    StringBuilder page =
        new StringBuilder(
            HEAD.replace("@STYLE@", PageStyle.text())
                .replace("@COLUMNS@", columns)
                .replace("@LEFT@", left)
                .replace("@STORY@", story)
                .replace("@NAME@", escaped(name))
                .replace("@FAILURE@", escaped(told.failure())));
    int number = 0;
    for (Row row : told.rows()) {
      if (row.isFold()) {
        fold(row, told.columns().size(), page);
      } else {
        step(++number, row, told, page);
      }
    }
    return page.append(END).toString();
  }

  private static void fold(Row row, int columns, StringBuilder page) {
    page.append("<tr><td></td><td></td><td></td><td class=\"fold\" colspan=\"")
        .append(columns)
        .append("\"><details><summary>")
        .append(escaped(row.text()))
        .append("</summary><ol>");
    row.folded().forEach(step -> page.append("<li>").append(escaped(step)).append("</li>"));
    page.append("</ol></details></td></tr>\n");
  }

  private static void step(int number, Row row, Interleaving told, StringBuilder page) {
    boolean isMarked = row.kind().equals("switch") || row.kind().equals("failure");
    page.append("<tr id=\"row-")
        .append(number)
        .append(isMarked ? "\" class=\"mark\"><td>" : "\"><td>")
        .append(number)
        .append(String.format(Locale.ROOT, "</td><td>%,d</td><td class=\"text\">", row.tick()))
        .append(escaped(row.place().map(Place::toString).orElse("")))
        .append("</td>");
    for (Column column : told.columns()) {
      page.append("<td class=\"step\">");
      if (column.task() == row.column()) {
        page.append(escaped(row.text()));
        row.place()
            .map(Place::source)
            .filter(source -> !source.isEmpty())
            .ifPresent(source -> page.append("<code>").append(escaped(source)).append("</code>"));
      }
      page.append("</td>");
    }
    page.append("</tr>\n");
  }

  /** Rows that a sentence names are a click away. */
  private static String linked(String sentence) {
    return sentence.replaceAll("row (\\d+)", "<a href=\"#row-$1\">row $1</a>");
  }
}
