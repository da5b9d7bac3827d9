package dev.lockstep.traces.format;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.events.Both;
import dev.lockstep.traces.events.MissingDetails;
import dev.lockstep.traces.events.TraceExtent;
import dev.lockstep.traces.lines.TraceFormatException;
import java.util.Optional;

/**
 * One way to write trace files: how such a file is known, opened, read and converted.
 *
 * <p>A new format is one class that implements this, and its place in the list of {@code
 * TraceFormats}; options, help pages, messages and conversions follow from that. It holds nothing
 * of any trace, and equal formats are the same one: a record.
 */
public interface TraceFormat {
  /** What options call it, in lower case, with hyphens. */
  String name();

  /** Whose it is, as in "Dunigan's format". The forms of one format are of the same owner. */
  String whose();

  /**
   * Whether a file that begins with this line is taken for such a trace, damaged or not.
   *
   * @param line has no spaces before its first word, and no tabs
   */
  boolean begins(String line);

  // Writing.

  /**
   * Whether it writes what events don't tell: the machine's time, where tasks are, and what else
   * {@link dev.lockstep.kernel.trace.TraceDetail} says.
   */
  boolean needsDetails();

  /**
   * Opens a trace of a run's events. It may begin later than the run.
   *
   * @throws java.io.UncheckedIOException if it can't be written, here and from the trace
   */
  TraceSink open(TraceOutput out, TracedRun run);

  // Reading.

  /**
   * Why such traces don't hold a run's events, and so can't be added up, in words that follow the
   * name of one: "is ..."; empty if they do.
   */
  default Optional<String> whyNoEvents() {
    return Optional.empty();
  }

  /** Reads the events of a trace that holds them; closing the reader closes the trace. */
  EventReader events(TraceInput in);

  /**
   * Tells what a trace that holds no run's events tells all the same.
   *
   * @param program what the program is called
   * @throws TraceFormatException if it is damaged
   */
  default void tell(TraceInput in, String program, Recorder to) {
    throw new UnsupportedOperationException(in.name() + " holds a run's events");
  }

  /**
   * Reads enough to be sure that it is such a trace.
   *
   * @throws TraceFormatException if it isn't
   */
  default void readBeginning(TraceInput in) {
    events(in).next();
  }

  // Converting. What holds a run's events becomes whatever can be opened for them.

  /**
   * Why such traces don't become those of another format, in words that follow the name of one: "is
   * ..."; empty if they do.
   */
  default Optional<String> whyNot(TraceFormat to) {
    return whyNoEvents();
  }

  /** Whether the machine has to be known to turn such traces into those of another format. */
  default boolean needsMachine(TraceFormat to) {
    return to.needsDetails();
  }

  /**
   * Turns a trace into one of another format, and closes what it writes.
   *
   * @param extent takes what is read
   * @throws TraceFormatException if what is read is damaged, or can't be converted; the message has
   *     the line and the reason, and what was written is of no use
   * @throws java.io.UncheckedIOException if something can't be read or written
   */
  default void convert(
      TraceInput in, TraceFormat to, TraceOutput out, TracedRun run, TraceExtent extent) {
    TraceSink opened = to.open(out, run);
    TraceSink whole = to.needsDetails() ? new MissingDetails(opened, run.processors()) : opened;
    try (TraceSink sink = new Both(extent, whole)) {
      events(in).replay(sink);
    }
    if (out.isEmpty()) {
      throw new TraceFormatException(
          "%s: holds nothing that %s format could tell of".formatted(in.name(), to.whose()));
    }
  }

  // Words for a help page.

  /**
   * What such traces become.
   *
   * @param others whose other formats there are: "PICL's"
   */
  default String becomes(String others) {
    return whose() + " traces become " + others;
  }

  /**
   * What they never become, as a sentence; empty if there is no such thing.
   *
   * @param others whose other formats there are
   */
  default String neverBecomes(String others) {
    return "";
  }
}
