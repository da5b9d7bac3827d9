package dev.lockstep.traces.dunigan;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.traces.lines.LineInput;
import dev.lockstep.traces.lines.LineScanner;
import org.jspecify.annotations.Nullable;

/** Turns one line of Dunigan's format into an event: the inverse of {@link DuniganWriter}. */
final class DuniganParser {
  private final LineInput input;
  private final LineScanner line;
  private final EventFields fields;

  DuniganParser(LineInput input) {
    this.input = input;
    this.line = new LineScanner(input);
    this.fields = new EventFields(input, line);
  }

  /** The event of the input's present line; null if the line is blank. */
  @Nullable TraceEvent parse() {
    line.begin();
    if (line.isAtEnd()) {
      return null;
    }
    DuniganKind<?> kind = DuniganKinds.taken(line);
    if (kind == null) {
      throw input.refusal(ForeignLine.describe(line, input.lineNumber() == 1));
    }
    TraceEvent event = kind.read(fields);
    line.end();
    return event;
  }
}
