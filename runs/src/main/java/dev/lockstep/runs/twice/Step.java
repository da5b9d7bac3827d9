package dev.lockstep.runs.twice;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Something that a run did.
 *
 * @param tick when
 * @param task whose step it is, in words
 * @param place where the task was in the program; empty if that is not known
 * @param text what it wrote, or how the run ended
 */
record Step(Kind kind, long tick, String task, String place, String text) {
  private static final int MOST_LETTERS = 100;

  enum Kind {
    GOES_ON,
    WRITES,
    ENDS
  }

  /**
   * In words.
   *
   * @param other a step that is another; of texts the first lines that differ are told
   */
  String besides(Step other) {
    String what =
        switch (kind) {
          case GOES_ON -> task + " goes on";
          case WRITES -> task + " writes " + quoted(other);
          case ENDS -> "the run ends with " + line(other);
        };
    String where = place.isEmpty() ? "" : ", at " + place;
    return String.format(Locale.ROOT, "%s at tick %,d%s", what, tick, where);
  }

  private String quoted(Step other) {
    String line = line(other);
    boolean isLong = line.length() > MOST_LETTERS;
    return "\"" + (isLong ? line.substring(0, MOST_LETTERS) + "..." : line) + "\"";
  }

  private String line(Step other) {
    List<String> lines = Arrays.asList(text.split("\n", -1));
    List<String> others = Arrays.asList(other.text.split("\n", -1));
    int first = 0;
    while (other.kind == kind
        && first < Math.min(lines.size(), others.size()) - 1
        && lines.get(first).equals(others.get(first))) {
      first++;
    }
    return lines.get(first);
  }
}
