package dev.lockstep.traces.picl;

import dev.lockstep.traces.lines.LineInput;
import dev.lockstep.traces.lines.LineScanner;
import java.util.Map;

/** Takes the keyword or number that a line begins with, or says what the line is instead. */
final class FirstWord {
  /** What the table reserves, and what later versions of the library write. */
  private static final Map<String, String> UNREAD =
      Map.of(
          "5", "probe",
          "22", "trace_mark_array",
          "23", "clock_sync",
          "probe", "probe",
          "trace_mark_array", "trace_mark_array",
          "clock_sync", "clock_sync");

  private final LineInput input;
  private final LineScanner line;
  private final PiclForm form;
  private boolean sawRecords;

  FirstWord(LineInput input, LineScanner line, PiclForm form) {
    this.input = input;
    this.line = line;
    this.form = form;
  }

  /** The kind of the record on the line that the scanner has begun. */
  PiclKind<?> take() {
    PiclKind<?> kind = PiclKinds.taken(line, form);
    if (kind == null) {
      throw input.refusal(reason());
    }
    sawRecords = true;
    return kind;
  }

  private String reason() {
    PiclForm other = form.other();
    if (PiclKinds.taken(line, other) != null) {
      return "a record in %s form in a trace in %s form".formatted(other.word(), form.word());
    }
    String word = line.shownWord();
    if (UNREAD.containsKey(word)) {
      return "records of kind " + UNREAD.get(word) + " are not read";
    }
    return sawRecords ? "'" + word + "' begins no record of PICL's format" : ofFirstWord(word);
  }

  /** A file of another format shows in its first line. */
  private String ofFirstWord(String word) {
    if (line.valueIsBinary()) {
      return "binary data, not a trace in PICL's format";
    }
    return word.equals("cnt") || word.equals("timer") || line.takes("tid")
        ? "a trace in Dunigan's format, not one in PICL's"
        : "'" + word + "' begins no record of PICL's format";
  }
}
