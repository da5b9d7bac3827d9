package dev.lockstep.samples.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.samples.laws.Counted.Outcome;
import dev.lockstep.samples.laws.Counted.Settings;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs whose processes share nothing leave the same trace at every timeslice and granularity.
 *
 * <p>One seed alone: {@code mvn verify -Dtest=ShareNothingTest -Dlockstep.seed=17}.
 */
final class ShareNothingTest {
  private static final int[] TIMESLICES = {0, 1, 2, 7, 31, 32, 100, 1000, 100_000};

  /** So many programs are methods of one class, which is compiled and loaded at once. */
  private static final int BATCH = 50;

  private static final int BATCHES = 6;

  /** The first seed of each batch. */
  static LongStream batches() {
    Long one = Long.getLong("lockstep.seed");
    return one == null
        ? LongStream.range(0, BATCHES).map(batch -> batch * BATCH)
        : LongStream.of(one);
  }

  @ParameterizedTest
  @MethodSource("batches")
  void random_nodes_leave_the_same_trace_at_every_timeslice(long first) {
    int count = Long.getLong("lockstep.seed") == null ? BATCH : 1;
    Counted program = Counted.java(text(first, count));
    for (long seed = first; seed < first + count; seed++) {
      String method = "run" + seed;
      Outcome expected = null;
      for (int timeslice : TIMESLICES) {
        Settings settings = new Settings(RandomNodes.NODES, timeslice);
        Outcome outcome = program.runProcesses(settings, method);
        expected = expected == null ? outcome : expected;
        String replay = "%s; to replay: -Dlockstep.seed=%d".formatted(settings, seed);
        if (!expected.events().equals(outcome.events())) {
          assertEquals(lines(expected.events()), lines(outcome.events()), replay);
        }
        assertEquals(expected.result().toString(), outcome.result().toString(), replay);
      }
    }
  }

  private static String lines(List<TraceEvent> events) {
    return events.stream().map(TraceEvent::toString).collect(Collectors.joining("\n"));
  }

  /** The class {@code Program} with a method {@code run} and seed for each. */
  static String text(long first, int count) {
    String methods =
        LongStream.range(first, first + count)
            .mapToObj(seed -> RandomNodes.method(seed, "run" + seed))
            .collect(Collectors.joining());
    return "import static dev.lockstep.ipsc.Ipsc.*; import dev.lockstep.ipsc.Chnl;"
        + " import java.util.Random; class Program {\n%s%s}".formatted(RandomNodes.COMMON, methods);
  }
}
