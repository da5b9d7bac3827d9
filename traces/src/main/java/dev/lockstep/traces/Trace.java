package dev.lockstep.traces;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.events.Both;
import dev.lockstep.traces.events.TraceExtent;
import dev.lockstep.traces.format.EventReader;
import dev.lockstep.traces.format.TraceFormat;
import dev.lockstep.traces.format.TraceInput;
import dev.lockstep.traces.format.TraceOutput;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.lines.LineInput;
import dev.lockstep.traces.lines.LineScanner;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.statistics.NodeStatistics;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A trace that is read, whose format shows in its first line. */
public final class Trace implements AutoCloseable {
  /** The first line with something in it is taken to be in here. */
  private static final int HEAD_BYTES = 1 << 16;

  private final TraceFormats formats;
  private final TraceInput input;
  private final TraceFormat format;
  private final TraceExtent extent = new TraceExtent();

  Trace(TraceInput in, TraceFormats formats) {
    this.formats = formats;
    try {
      byte[] head = CompressedFiles.first(in.stream(), HEAD_BYTES);
      InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in.stream());
      this.input = new TraceInput(whole, in.name());
      this.format = formatOf(head);
    } catch (IOException broken) {
      throw in.failure(broken);
    }
  }

  /** Later formats are asked first: Dunigan's knows a line by a single word of it. */
  private TraceFormat formatOf(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8).stripLeading();
    String line = text.lines().findFirst().orElse("").replace('\t', ' ');
    return formats.all().reversed().stream()
        .filter(one -> one.begins(line))
        .findFirst()
        .orElseThrow(() -> line.isEmpty() ? emptiness() : refusal(head));
  }

  private TraceFormatException emptiness() {
    return LineInput.ofShortLines(InputStream.nullInputStream(), input.name()).emptiness();
  }

  private TraceFormatException refusal(byte[] head) {
    LineInput lines = LineInput.ofShortLines(new ByteArrayInputStream(head), input.name());
    LineScanner line = LineScanner.ofBareValues(lines);
    do {
      lines.next();
      line.begin();
    } while (line.isAtEnd());
    String word = line.shownWord();
    return lines.refusal(
        line.valueIsBinary()
            ? "binary data, not a trace"
            : "'%s' begins no record of %s format".formatted(word, formats.words().owners()));
  }

  /** What messages call it. */
  public String name() {
    return input.name();
  }

  /** Where it is read from, for those who read its records themselves; it has its beginning. */
  public TraceInput input() {
    return input;
  }

  /** What it is written in. */
  public TraceFormat format() {
    return format;
  }

  /**
   * Adds up what each node did, where the format holds a run's events. If the trace is cut off,
   * what is there is added up.
   *
   * @throws TraceFormatException if the trace is damaged
   * @throws UncheckedIOException if it can't be read
   */
  public NodeStatistics statistics() {
    NodeStatistics statistics = new NodeStatistics();
    tell(statistics);
    return statistics;
  }

  /**
   * Tells its events, where the format holds a run's. If the trace is cut off, those are told that
   * are there.
   *
   * @throws TraceFormatException if the trace is damaged
   * @throws UncheckedIOException if it can't be read
   */
  public void tell(TraceSink sink) {
    BooleanSupplier telling = telling(sink);
    boolean goesOn = true;
    while (goesOn) {
      goesOn = telling.getAsBoolean();
    }
  }

  /**
   * Tells the same, one event after the other: each time that it is asked, the supplier tells the
   * next one and says whether there was one, with the same exceptions. Behind the last one it is
   * asked no more.
   */
  public BooleanSupplier telling(TraceSink sink) {
    EventReader events = format.events(input);
    TraceSink told = new Both(extent, sink);
    return () -> tellNext(events, told);
  }

  private boolean tellNext(EventReader events, TraceSink sink) {
    try {
      if (events.tellNext(sink)) {
        return true;
      }
    } catch (TraceFormatException refused) {
      if (!refused.isCutOff()) {
        throw refused;
      }
      extent.isCutOff();
    }
    extent.close();
    return false;
  }

  /**
   * Tells what it tells of a run, where its format holds no run's events.
   *
   * @param program what the program is called
   * @throws TraceFormatException if the trace is damaged
   * @throws UncheckedIOException if it can't be read
   */
  public void tellWithoutEvents(String program, Recorder to) {
    format.tell(input, program, to);
  }

  /**
   * Turns it into a trace of another format, if there is no reason why not, and closes that.
   *
   * @throws TraceFormatException if the trace is damaged, or can't be converted; the message has
   *     the line and the reason, and what was written is of no use
   * @throws UncheckedIOException if something can't be read or written
   */
  public void convert(TraceFormat to, TraceOutput out, TracedRun run) {
    format.convert(input, to, out, run, extent);
    extent.close();
  }

  /** Where it lacked its end when it was read, in words that follow its name: "is cut off...". */
  public List<String> cutOffs() {
    return extent.cutOffs();
  }

  @Override
  public void close() {
    input.close();
  }
}
