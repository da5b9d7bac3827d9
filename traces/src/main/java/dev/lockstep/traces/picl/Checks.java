package dev.lockstep.traces.picl;

/** Says what a field may hold. The messages are reasons for which a line is refused. */
final class Checks {
  private Checks() {}

  static void notNegative(String name, long number) {
    if (number < 0) {
      throw new IllegalArgumentException(name + " is negative: " + number);
    }
  }

  static void node(String name, int number) {
    if (number < 0 && number != PiclStamp.HOST) {
      throw new IllegalArgumentException(
          "'" + name + "' is neither a node nor the host: " + number);
    }
  }

  static void nodeOrAll(String name, int number) {
    if (number != PiclStamp.ALL_NODES) {
      node(name, number);
    }
  }

  static void length(int number) {
    notNegative("'lth'", number);
  }

  static void text(String text) {
    if (text.length() > PiclRecord.TraceMessage.LONGEST_READ) {
      throw new IllegalArgumentException(
          "the text has "
              + text.length()
              + " characters, more than "
              + PiclRecord.TraceMessage.LONGEST_READ);
    }
    if (!text.codePoints().allMatch(Checks::isPlain)) {
      throw new IllegalArgumentException("the text holds a character that is no part of a line");
    }
  }

  /** Whether a line can hold it. */
  static boolean isPlain(int codePoint) {
    boolean loneSurrogate =
        codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    return codePoint == '\t' || !(Character.isISOControl(codePoint) || loneSurrogate);
  }
}
