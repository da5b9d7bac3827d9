package dev.lockstep.traces.picl;

import dev.lockstep.traces.lines.LineInput;
import dev.lockstep.traces.lines.LineScanner;
import dev.lockstep.traces.lines.TraceFormatException;
import org.jspecify.annotations.Nullable;

/** Makes one record of each line of a trace in one form, or refuses the line. */
final class PiclParser {
  private final LineInput input;
  private final PiclForm form;
  private final LineScanner line;
  private final FieldReader fields;
  private final FirstWord firstWord;

  PiclParser(LineInput input, PiclForm form) {
    this.input = input;
    this.form = form;
    this.line =
        form == PiclForm.VERBOSE
            ? LineScanner.ofNamedValues(input)
            : LineScanner.ofBareValues(input);
    this.fields = new FieldReader(input, line, form);
    this.firstWord = new FirstWord(input, line, form);
  }

  PiclForm form() {
    return form;
  }

  /**
   * The record on the present line, or null if the line is blank.
   *
   * @throws TraceFormatException if it is no record in this form
   */
  @Nullable PiclRecord parse() {
    line.begin();
    if (line.isAtEnd()) {
      return null;
    }
    try {
      PiclRecord record = firstWord.take().read(fields);
      line.end();
      return record;
    } catch (IllegalArgumentException impossible) {
      throw input.refusal(String.valueOf(impossible.getMessage()));
    }
  }
}
