package dev.lockstep.traces.statistics;

/**
 * A thread's name as a cell of a table: short, and without characters that a terminal would obey,
 * which are shown as Java writes them.
 */
final class ThreadName {
  private static final int MOST = 40;

  private ThreadName() {}

  static String of(String name) {
    StringBuilder shown = new StringBuilder();
    int roomForDots = 0;
    int at = 0;
    while (at < name.length() && shown.length() <= MOST) {
      int codePoint = name.codePointAt(at);
      at += Character.charCount(codePoint);
      add(codePoint, shown);
      roomForDots = shown.length() < MOST ? shown.length() : roomForDots;
    }
    return shown.length() <= MOST ? shown.toString() : shown.substring(0, roomForDots) + "…";
  }

  private static void add(int codePoint, StringBuilder shown) {
    if (Character.isISOControl(codePoint)) {
      shown.append("\\u%04x".formatted(codePoint));
    } else {
      shown.appendCodePoint(codePoint);
    }
  }
}
