package dev.lockstep.samples.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.samples.laws.Counted.Outcome;
import dev.lockstep.samples.laws.Counted.Settings;
import dev.lockstep.traces.events.MissingDetails;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.picl.PiclForm;
import dev.lockstep.traces.picl.PiclReader;
import dev.lockstep.traces.picl.PiclRecord;
import dev.lockstep.traces.picl.PiclWriter;
import dev.lockstep.traces.picl.recorder.PiclRecorder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * PICL's traces of programs whose processes share nothing: the same at every timeslice, the same
 * when they are converted from Dunigan's, and true to themselves.
 *
 * <p>One seed alone: {@code -Dlockstep.seed=17}.
 */
final class PiclTraceTest {
  private static final int[] TIMESLICES = {0, 1, 7};
  private static final int SEEDS = 40;

  static LongStream seeds() {
    Long one = Long.getLong("lockstep.seed");
    return one == null ? LongStream.range(0, SEEDS) : LongStream.of(one);
  }

  private static Counted program() {
    Long one = Long.getLong("lockstep.seed");
    return Counted.java(
        one == null ? ShareNothingTest.text(0, SEEDS) : ShareNothingTest.text(one, 1));
  }

  /** A trace while it is written. */
  private static final class Trace {
    final ByteArrayOutputStream file = new ByteArrayOutputStream();
    final PiclRecorder recorder =
        new PiclRecorder(
            new PiclWriter(file, "a.trf", PiclForm.VERBOSE),
            new TracedRun(Counted.MACHINE.clockHertz(), RandomNodes.NODES));

    List<PiclRecord> records() {
      PiclReader reader = new PiclReader(new ByteArrayInputStream(file.toByteArray()), "a.trf");
      List<PiclRecord> records = new ArrayList<>();
      reader.forEachRemaining(records::add);
      return records;
    }

    /** Dunigan's traces don't tell of probes, and of events at one tick the order differs. */
    Map<Integer, String> nodes() {
      Map<Integer, String> nodes = new TreeMap<>();
      for (PiclRecord record : records()) {
        String text = record.toString().replaceAll("probed=\\d+", "");
        nodes.merge(record.at().node(), text, (before, next) -> before + "\n" + next);
      }
      return nodes;
    }

    @Override
    public String toString() {
      return file.toString(StandardCharsets.UTF_8);
    }
  }

  private static Trace converted(List<TraceEvent> events) {
    Trace trace = new Trace();
    try (TraceSink sink = new MissingDetails(trace.recorder, RandomNodes.NODES)) {
      events.forEach(sink::accept);
    }
    return trace;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void random_nodes_leave_the_same_records_at_every_timeslice_and_converted(long seed) {
    Counted program = program();
    String expected = null;
    for (int timeslice : TIMESLICES) {
      Trace trace = new Trace();
      Settings settings = new Settings(RandomNodes.NODES, timeslice);
      Outcome outcome = program.runProcesses(settings, "run" + seed, trace.recorder);
      trace.recorder.close();
      assertEquals(trace.nodes(), converted(outcome.events()).nodes());
      assertEquals(expected == null ? trace.toString() : expected, trace.toString());
      expected = trace.toString();
      assertSums(trace.records());
    }
  }

  /** Each node's clock and sums never go back, and busy and idle make up the clock. */
  private static void assertSums(List<PiclRecord> records) {
    Map<Integer, Long> clocks = new TreeMap<>();
    Map<Integer, Long> busy = new TreeMap<>();
    Map<Integer, Long> idle = new TreeMap<>();
    for (PiclRecord record : records) {
      int node = record.at().node();
      long clock = record.at().clock().toMicros();
      assertNoStepBack(clocks, node, clock);
      if (record instanceof PiclRecord.Compstats statistics) {
        assertNoStepBack(busy, node, statistics.busy().toMicros());
        assertNoStepBack(idle, node, statistics.idle().toMicros());
        assertEquals(clock, busy.get(node) + idle.get(node));
      }
    }
  }

  private static void assertNoStepBack(Map<Integer, Long> last, int node, long now) {
    assertEquals(now, Math.max(now, last.getOrDefault(node, 0L)));
    last.put(node, now);
  }
}
