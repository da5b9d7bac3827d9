package dev.lockstep.views.source;

import java.util.List;

/**
 * A table that is shown as text or in a page.
 *
 * @param title what stands above it
 * @param remarks sentences below the title
 * @param headings of the columns; the last column is text, the others are numbers
 * @param rows a cell for each heading
 */
public record ShownTable(
    String title, List<String> remarks, List<String> headings, List<List<String>> rows) {
  /** Takes copies of the lists. */
  public ShownTable {
    remarks = List.copyOf(remarks);
    headings = List.copyOf(headings);
    rows = List.copyOf(rows);
  }

  /** As text, whose columns are as wide as they need to be. */
  public String text() {
    int last = headings.size() - 1;
    int[] widths = new int[last];
    for (int at = 0; at < last; at++) {
      widths[at] = headings.get(at).length();
      for (List<String> row : rows) {
        widths[at] = Math.max(widths[at], row.get(at).length());
      }
    }
    StringBuilder text = new StringBuilder(title).append('\n');
    remarks.forEach(remark -> text.append(remark).append('\n'));
    add(headings, widths, text);
    rows.forEach(row -> add(row, widths, text));
    return text.toString();
  }

  private static void add(List<String> row, int[] widths, StringBuilder text) {
    int start = text.length();
    for (int at = 0; at < widths.length; at++) {
      text.append(" ".repeat(widths[at] - row.get(at).length())).append(row.get(at)).append("  ");
    }
    text.append(row.getLast());
    int end = text.length();
    while (end > start && text.charAt(end - 1) == ' ') {
      end--;
    }
    text.setLength(end);
    text.append('\n');
  }
}
