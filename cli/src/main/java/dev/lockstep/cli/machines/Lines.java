package dev.lockstep.cli.machines;

import java.util.List;
import java.util.regex.Pattern;

/** Lines of text that are nowhere wider than a hundred columns. */
final class Lines {
  private static final int WIDTH = 100;
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private final StringBuilder text = new StringBuilder();

  void add(String line) {
    text.append(line.stripTrailing()).append('\n');
  }

  /**
   * Adds a paragraph, broken between words.
   *
   * @param first what its first line begins with
   * @param indent what its other lines begin with
   */
  void paragraph(String first, String indent, String words) {
    StringBuilder line = new StringBuilder(first);
    boolean atStart = true;
    for (String word : BLANKS.split(words.strip(), -1)) {
      if (!atStart && line.length() + 1 + word.length() > WIDTH) {
        add(line.toString());
        line = new StringBuilder(indent);
        atStart = true;
      }
      line.append(atStart ? "" : " ").append(word);
      atStart = false;
    }
    add(line.toString());
  }

  /** The width of the first cells of some rows. */
  static int width(List<List<String>> rows) {
    return rows.stream().mapToInt(row -> row.getFirst().length()).max().orElse(0);
  }

  /** Adds rows of two cells, the first ones at least so wide. */
  void rows(String indent, int width, List<List<String>> rows) {
    for (List<String> row : rows) {
      String first = indent + row.getFirst() + " ".repeat(width - row.getFirst().length()) + "  ";
      paragraph(first, " ".repeat(first.length()), row.getLast());
    }
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
