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
  /** What a file holds. */
  private enum Kind {
    RECORDING,
    EVENTS,
    PICL;

    static Kind of(Path file) {
      if (Recording.isIn(file)) {
        return RECORDING;
      }
      try (Trace trace = TraceFormats.STANDARD.read(file)) {
        return trace.format().whyNoEvents().isEmpty() ? EVENTS : PICL;
      }
    }
  }

  /**
   * Reads both files to their ends.
   *
   * @throws TraceFormatException if one is neither, is damaged, or can't be compared with the other
   * @throws UncheckedIOException if one can't be read
   */
  public Difference of(Path first, Path second) {
    Kind one = Kind.of(first);
    Kind other = Kind.of(second);
    refuseMixed(first, one, second, other);
    refuseMixed(second, other, first, one);
    boolean isWhole = one == Kind.RECORDING && other == Kind.RECORDING;
    Form form =
        new Form(one == Kind.PICL ? "microsecond" : "tick", !isWhole && one != other, ignoresTicks);
    try (ReadRun left = open(first, one, isWhole);
        ReadRun right = open(second, other, isWhole)) {
      return compare(left, right, form);
    }
  }

  private static void refuseMixed(Path first, Kind one, Path second, Kind other) {
    if (one == Kind.PICL && other != Kind.PICL) {
      throw new TraceFormatException(
          ("%s: is a trace of PICL's format, which has neither tasks nor ticks, and %s is none:"
                  + " compare it with what this makes: lockstep convert %2$s --to picl -o FILE")
              .formatted(first, second));
    }
  }

  private ReadRun open(Path file, Kind kind, boolean isWhole) {
    HappeningQueue queue = new HappeningQueue(ignoresTicks);
    RunReader reader =
        switch (kind) {
          case RECORDING ->
              isWhole
                  ? new WholeRecording(Recording.open(file), queue)
                  : new RecordingAsTrace(Recording.open(file), queue);
          case EVENTS -> new WholeTrace(TraceFormats.STANDARD.read(file), queue);
          case PICL -> new PiclTrace(file, queue);
        };
    return new ReadRun(reader, queue);
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
