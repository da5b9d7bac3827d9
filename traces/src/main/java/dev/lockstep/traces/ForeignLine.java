package dev.lockstep.traces;

/** Says what a line may be that is no record of Dunigan's format. */
final class ForeignLine {
  private ForeignLine() {}

  /**
   * The reason to give for refusing a line with this first word. A file of another format shows in
   * its first line; a strange line further down is something else.
   */
  static String describe(String word, boolean isFirstLine) {
    if (isBinary(word)) {
      return "binary data, not a trace in Dunigan's format";
    }
    if (isFirstLine && word.startsWith("trace_")) {
      return "a PICL trace (verbose form), not one in Dunigan's format";
    }
    if (isFirstLine && word.chars().allMatch(Character::isDigit)) {
      return "a PICL trace (compact form), not one in Dunigan's format";
    }
    return "'" + word + "' begins no record of Dunigan's format";
  }

  /** Whether a word holds what no text holds. */
  static boolean isBinary(String word) {
    return word.chars().anyMatch(ForeignLine::isBinary);
  }

  private static boolean isBinary(int character) {
    return Character.isISOControl(character) || character == '\uFFFD';
  }
}
