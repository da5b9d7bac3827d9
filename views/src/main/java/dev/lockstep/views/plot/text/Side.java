package dev.lockstep.views.plot.text;

import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Numbers;

/**
 * What stands to the left of a text plot, and below it.
 *
 * @param width how wide names on the left are
 * @param columns how many columns there are between the two
 */
record Side(int width, int columns) {
  private static final int FEW_DIGITS = 4;

  /** A side for names of at most this length, in lines of at most that width. */
  static Side of(int names, int lineWidth) {
    return new Side(names, Math.max(1, lineWidth - names - 2));
  }

  /** A line with its name and a bar beside it. */
  String line(String name, String content) {
    return " ".repeat(Math.max(0, width - name.length())) + name + " │" + content;
  }

  /** The line below, and what is along it: where it begins, what it is, where it ends. */
  String foot(Axis axis) {
    int digits = Numbers.digits(axis.low(), axis.high());
    return foot(
        Numbers.rounded(axis.low(), digits), axis.label(), Numbers.rounded(axis.high(), digits));
  }

  /** The same in words. */
  String foot(String first, String label, String last) {
    String left = " ".repeat(width + 1);
    int room = columns - first.length() - last.length();
    int before = Math.max(1, (room - label.length()) / 2);
    int after = Math.max(1, room - label.length() - before);
    return left
        + "└"
        + "─".repeat(columns)
        + "\n"
        + left
        + " "
        + first
        + " ".repeat(before)
        + label
        + " ".repeat(after)
        + last;
  }

  /** The first four digits, and never fewer than are before the point. */
  static String shortly(double number) {
    return Numbers.rounded(number, FEW_DIGITS);
  }
}
