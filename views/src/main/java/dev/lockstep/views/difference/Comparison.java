package dev.lockstep.views.difference;

import dev.lockstep.traces.Trace;
import dev.lockstep.traces.TraceFormats;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.Recording;
import dev.lockstep.views.difference.Difference.Extent;
import dev.lockstep.views.difference.Difference.Form;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Compares two runs.
 *
 * <p>Of two recordings all is compared that they tell; of a recording and a trace of Dunigan's
 * format, what a trace tells. A trace of PICL's format is compared with such ones only: it has
 * neither tasks nor ticks.
 *
 * @param most how many happenings that differ are looked for
 * @param ignoresTicks whether order and content are compared only, and not when and how long
 */
public record Comparison(int most, boolean ignoresTicks) {
  /**
   * A run to be compared: one of both.
   *
   * @param name what it is called
   */
  public record Source(String name, Optional<Recording> recording, Optional<Trace> trace)
      implements AutoCloseable {
    /**
     * Opens a file.
     *
     * @throws TraceFormatException if it is neither, or is damaged
     * @throws UncheckedIOException if it can't be read
     */
    public static Source open(Path file) {
      return Recording.isIn(file)
          ? new Source(file.toString(), Optional.of(Recording.open(file)), Optional.empty())
          : of(TraceFormats.STANDARD.read(file));
    }

    /** A trace that is open, such as one on standard input. */
    public static Source of(Trace trace) {
      return new Source(trace.name(), Optional.empty(), Optional.of(trace));
    }

    private boolean isRecording() {
      return recording.isPresent();
    }

    private boolean isPicl() {
      return trace.stream().anyMatch(one -> one.format().whyNoEvents().isPresent());
    }

    private RunReader reader(boolean isWhole, HappeningQueue queue) {
      if (recording.isPresent()) {
        return isWhole
            ? new WholeRecording(recording.get(), queue)
            : new RecordingAsTrace(recording.get(), queue);
      }
      Trace read = trace.orElseThrow();
      return isPicl() ? new PiclTrace(read.input(), queue) : new WholeTrace(read, queue);
    }

    @Override
    public void close() {
      recording.ifPresent(Recording::close);
      trace.ifPresent(Trace::close);
    }
  }

  /**
   * Reads both files to their ends.
   *
   * @throws TraceFormatException if one is neither, is damaged, or can't be compared with the other
   * @throws UncheckedIOException if one can't be read
   */
  public Difference of(Path first, Path second) {
    try (Source one = Source.open(first);
        Source other = Source.open(second)) {
      return of(one, other);
    }
  }

  /** The same of runs that are open, and stay so. */
  public Difference of(Source one, Source other) {
    refuseMixed(one, other);
    refuseMixed(other, one);
    boolean isWhole = one.isRecording() && other.isRecording();
    Form form =
        new Form(
            one.isPicl() ? "microsecond" : "tick",
            one.isRecording() != other.isRecording(),
            ignoresTicks);
    return compare(read(one, isWhole), read(other, isWhole), form);
  }

  private static void refuseMixed(Source picl, Source other) {
    if (picl.isPicl() && !other.isPicl()) {
      throw new TraceFormatException(
          ("%s: is a trace of PICL's format, which has neither tasks nor ticks, and %s is none:"
                  + " compare it with what this makes: lockstep convert %2$s --to picl -o FILE")
              .formatted(picl.name(), other.name()));
    }
  }

  private ReadRun read(Source source, boolean isWhole) {
    HappeningQueue queue = new HappeningQueue(ignoresTicks);
    return new ReadRun(source.reader(isWhole, queue), queue);
  }

  private Difference compare(ReadRun first, ReadRun second, Form form) {
    Alignment alignment = new Alignment(first, second, ignoresTicks);
    List<Pair> pairs = alignment.differences(most);
    RunReader one = first.reader();
    RunReader other = second.reader();
    boolean haveNodes = one.nodes().isPresent() && other.nodes().isPresent();
    SortedMap<Integer, NodeRow> nodes = haveNodes ? one.nodes().get() : new TreeMap<>();
    SortedMap<Integer, NodeRow> others = haveNodes ? other.nodes().get() : new TreeMap<>();
    return new Difference(
        one.name(),
        other.name(),
        form,
        Fact.different(one.facts(), other.facts()),
        new Extent(alignment.firstCount(), one.lastTick()),
        new Extent(alignment.secondCount(), other.lastTick()),
        pairs,
        NodePair.different(nodes, others),
        NodePair.processors(nodes, others).size(),
        Stream.of(one, other)
            .flatMap(read -> read.cutOffs().stream().map(cut -> read.name() + " " + cut))
            .toList());
  }
}
