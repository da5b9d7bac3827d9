package dev.lockstep.traces.picl;

import dev.lockstep.traces.lines.LineInput;
import dev.lockstep.traces.lines.LineScanner;

/**
 * Takes the fields of a record off a line, from the left; in the verbose form each behind its
 * keyword. Every method refuses the line if its field isn't there.
 */
final class FieldReader {
  private final LineInput input;
  private final LineScanner line;
  private final boolean keywords;
  private final BusyTimes busyTimes = new BusyTimes();

  FieldReader(LineInput input, LineScanner line, PiclForm form) {
    this.input = input;
    this.line = line;
    this.keywords = form == PiclForm.VERBOSE;
  }

  /** A number of 32 bits. */
  int integer(String name) {
    begin(name);
    return line.integerAfter(name);
  }

  /** A number of 64 bits. */
  long decimal(String name) {
    begin(name);
    return line.decimalAfter(name);
  }

  PiclTime time(String name) {
    int seconds = integer(name);
    if (line.isAtEnd()) {
      throw input.refusal("the microseconds of '" + name + "' are missing");
    }
    return new PiclTime(seconds, line.integerAfter(name));
  }

  /** Whether fields have names; those that the compact form leaves out are there then. */
  boolean isVerbose() {
    return keywords;
  }

  /** What the compact form leaves out, worked out of the records before. */
  BusyTimes busyTimes() {
    return busyTimes;
  }

  PiclStamp stamp() {
    PiclTime clock = time("clock");
    return new PiclStamp(clock, integer("node"));
  }

  /** Words that only the verbose form has. */
  void words(String... words) {
    if (keywords) {
      for (String word : words) {
        line.field(word);
      }
    }
  }

  /** All that is left. */
  String text() {
    return line.rest();
  }

  private void begin(String name) {
    words(name);
    if (line.isAtEnd()) {
      throw input.refusal("'" + name + "' is missing");
    }
  }
}
