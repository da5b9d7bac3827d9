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
   * What a file holds: one of both.
   *
   * @param file what it is called
   */
  private record Source(Path file, Optional<Recording> recording, Optional<Trace> trace)
      implements AutoCloseable {
    static Source open(Path file) {
      return Recording.isIn(file)
          ? new Source(file, Optional.of(Recording.open(file)), Optional.empty())
          : new Source(file, Optional.empty(), Optional.of(TraceFormats.STANDARD.read(file)));
    }

    boolean isRecording() {
      return recording.isPresent();
    }

    boolean isPicl() {
      return trace.stream().anyMatch(one -> one.format().whyNoEvents().isPresent());
    }

    RunReader reader(boolean isWhole, HappeningQueue queue) {
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
  }

  private static void refuseMixed(Source picl, Source other) {
    if (picl.isPicl() && !other.isPicl()) {
      throw new TraceFormatException(
          ("%s: is a trace of PICL's format, which has neither tasks nor ticks, and %s is none:"
                  + " compare it with what this makes: lockstep convert %2$s --to picl -o FILE")
              .formatted(picl.file(), other.file()));
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
