package dev.lockstep.traces.picl;

import dev.lockstep.traces.lines.LineOutput;

/**
 * Adds the fields of a record to a line; in the verbose form each behind its keyword, which is
 * given with the spaces around it.
 */
final class FieldWriter {
  private final LineOutput line;
  private final boolean keywords;

  FieldWriter(LineOutput line, PiclForm form) {
    this.line = line;
    this.keywords = form == PiclForm.VERBOSE;
  }

  FieldWriter number(String keyword, long number) {
    line.ascii(keywords ? keyword : " ").decimal(number);
    return this;
  }

  FieldWriter time(String keyword, PiclTime time) {
    number(keyword, time.seconds());
    line.ascii(" ").decimal(time.micros());
    return this;
  }

  /** What the compact form leaves out. */
  FieldWriter verboseTime(String keyword, PiclTime time) {
    return keywords ? time(keyword, time) : this;
  }

  /** Words that only the verbose form has. */
  FieldWriter words(String words) {
    line.ascii(keywords ? words : "");
    return this;
  }

  /** What is left of the line. */
  FieldWriter text(String text) {
    line.ascii(" ").text(text);
    return this;
  }
}
