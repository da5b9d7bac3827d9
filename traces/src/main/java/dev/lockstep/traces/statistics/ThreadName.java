package dev.lockstep.traces.statistics;

/**
 * A thread's name as a cell of a table: short, and without characters that a terminal would obey,
 * which are shown as Java writes them.
 */
public final class ThreadName {
  private static final int MOST = 40;

  private ThreadName() {}

  static String of(String name) {
    return of(name, MOST);
  }

  /**
   * The same for another place.
   *
   * @param most how many characters it has at most, but for a sign that there were more
   */
  public static String of(String name, int most) {
    StringBuilder shown = new StringBuilder();
    int roomForDots = 0;
    int at = 0;
    while (at < name.length() && shown.length() <= most) {
      int codePoint = name.codePointAt(at);
      at += Character.charCount(codePoint);
      add(codePoint, shown);
      roomForDots = shown.length() < most ? shown.length() : roomForDots;
    }
    return shown.length() <= most ? shown.toString() : shown.substring(0, roomForDots) + "…";
  }

  private static void add(int codePoint, StringBuilder shown) {
    // What is of a format turns the direction of writing, or is not seen.
    if (Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.FORMAT) {
      shown.append("\\u%04x".formatted(codePoint));
    } else {
      shown.appendCodePoint(codePoint);
    }
  }
}
