package dev.lockstep.traces.dunigan;

import dev.lockstep.traces.lines.LineScanner;

/** Says what a line may be that is no record of Dunigan's format. */
final class ForeignLine {
  private ForeignLine() {}

  /**
   * The reason to give for refusing a line whose first word is the scanner's next one. A file of
   * another format shows in its first line; a strange line further down is something else.
   */
  static String describe(LineScanner line, boolean isFirstLine) {
    String word = line.word();
    if (line.valueIsBinary()) {
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
}
