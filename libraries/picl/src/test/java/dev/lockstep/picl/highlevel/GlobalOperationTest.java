package dev.lockstep.picl.highlevel;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.picl.Arc;
import dev.lockstep.picl.highlevel.Numbers.Operation;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** gand0, gmax0, gmin0, gor0, gprod0, gsum0, gxor0 and gcomb0. */
final class GlobalOperationTest {
  private static final int ITEMS = 3;

  /** One call: nodes combine random vectors of a data type on a root. */
  private record Call(Operation operation, int datatype, int root) {
    Object vector(int node) {
      long seed = ((operation.ordinal() * 6L + datatype) * 100 + node) * 100 + root;
      return Numbers.random(datatype, ITEMS, seed);
    }

    void combine(Object vector, int msgtype) {
      switch (operation) {
        case GAND0 -> gand0(vector, ITEMS, datatype, msgtype, root);
        case GMAX0 -> gmax0(vector, ITEMS, datatype, msgtype, root);
        case GMIN0 -> gmin0(vector, ITEMS, datatype, msgtype, root);
        case GOR0 -> gor0(vector, ITEMS, datatype, msgtype, root);
        case GPROD0 -> gprod0(vector, ITEMS, datatype, msgtype, root);
        case GSUM0 -> gsum0(vector, ITEMS, datatype, msgtype, root);
        case GXOR0 -> gxor0(vector, ITEMS, datatype, msgtype, root);
      }
    }

    void check(Arc arc, Object result) {
      Object[] vectors = IntStream.range(0, arc.nprocs()).mapToObj(this::vector).toArray();
      Object expected = Numbers.combined(operation, datatype, vectors);
      assertArrayEquals(
          new Object[] {expected}, new Object[] {result}, () -> this + " with " + arc);
    }
  }

  /** All operations with all types they take, each with a few roots or, of few nodes, with all. */
  private static List<Call> calls(int nprocs, int roots) {
    List<Call> calls = new ArrayList<>();
    for (Operation operation : Operation.values()) {
      for (int datatype = 0; datatype <= 5; datatype++) {
        if (operation.takes(datatype)) {
          int first = (operation.ordinal() * 5 + datatype * 11) % nprocs;
          for (int i = 0; i < Math.min(roots, nprocs); i++) {
            calls.add(new Call(operation, datatype, (first + i) % nprocs));
          }
          calls.add(new Call(operation, datatype, HOST));
        }
      }
    }
    return calls;
  }

  static IntStream numbersOfProcessors() {
    return FlowTest.numbersOfProcessors();
  }

  @ParameterizedTest
  @MethodSource("numbersOfProcessors")
  void every_root_has_what_a_sequential_computation_has(int nprocs) {
    check("vax780", 1000, nprocs, nprocs <= 9 ? nprocs : 2);
  }

  @ParameterizedTest
  @CsvSource({
    "ipsc2, 1000, 3", "ipsc2, 1000, 16", "ipsc2, 1, 32", "ipsc860, 1000, 13", "ipsc860, 7, 19",
    "ncube3200, 1000, 1", "ncube3200, 7, 20", "ncube3200, 1000, 64", "cm5, 1, 6",
        "paragon, 1000, 12",
    "vax780, 1, 11"
  })
  void it_is_the_same_on_every_machine_at_every_timeslice(
      String profile, int timeslice, int nprocs) {
    check(profile, timeslice, nprocs, 1);
  }

  private static void check(String profile, int timeslice, int nprocs, int roots) {
    List<Call> calls = calls(nprocs, roots);
    CollectiveRun.on(
        profile,
        timeslice,
        nprocs,
        Arcs.all(nprocs),
        (arc, host) -> run(arc, host, calls),
        (arc, node) -> run(arc, node, calls));
  }

  private static void run(Arc arc, int me, List<Call> calls) {
    for (int i = 0; i < calls.size(); i++) {
      Call call = calls.get(i);
      if (me != HOST || call.root() == HOST) {
        Object vector = me == HOST ? Numbers.zeros(call.datatype(), ITEMS) : call.vector(me);
        call.combine(vector, i);
        if (me == call.root()) {
          call.check(arc, vector);
        }
      }
    }
  }

  /** Node i gives 2 to the i, so each has the set of those whose contributions reached it. */
  @Test
  void the_others_have_what_came_together_there() {
    assertArrayEquals(new int[] {255, 170, 68, 136, 16, 32, 64, 128}, sums(Arcs.hypercube(8)));
    assertArrayEquals(
        new int[] {31, 2, 6, 14, 30},
        sums(new Arc(5, Arc.UNIDIRECTIONAL_RING, Arc.NATURAL, Arc.FORWARD)));
    assertArrayEquals(
        new int[] {31, 6, 4, 8, 24},
        sums(new Arc(5, Arc.BIDIRECTIONAL_RING, Arc.NATURAL, Arc.FORWARD)));
    assertArrayEquals(
        new int[] {31, 2, 4, 8, 16}, sums(new Arc(5, Arc.FULL, Arc.NATURAL, Arc.FORWARD)));
  }

  private static int[] sums(Arc arc) {
    int[] sums = new int[arc.nprocs()];
    CollectiveRun.of(
        arc,
        (same, me) -> {
          int[] vector = {1 << me};
          gsum0(vector, 1, 2, 1, 0);
          sums[me] = vector[0];
        });
    return sums;
  }

  @Test
  void what_is_behind_the_items_stays() {
    double[][] x = new double[6][];
    CollectiveRun.of(
        Arcs.hypercube(6),
        (arc, me) -> {
          x[me] = new double[] {me, 1, 7};
          gsum0(x[me], 2, 5, 1, 5);
        });
    assertArrayEquals(new double[] {15, 6, 7}, x[5]);
  }

  @Test
  void no_items_are_combined_too() {
    CollectiveRun run =
        CollectiveRun.of(Arcs.hypercube(2), (arc, me) -> gsum0(new double[0], 0, 5, 1, 0));
    assertEquals("1>0", run.sends());
  }

  @Test
  void a_vector_may_be_in_memory_of_any_kind() {
    double[] results = new double[3];
    CollectiveRun.of(
        Arcs.hypercube(3),
        (arc, me) -> {
          MemorySegment inArray = ptr(new double[] {9, me + 0.5, 9}, 1);
          gsum0(inArray, 1, 5, 1, 0);
          results[0] += me == 0 ? inArray.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, 0) : 0;
          long[] bits = {Double.doubleToRawLongBits(me)};
          gsum0(bits, 1, 5, 2, 1);
          results[1] += me == 1 ? Double.longBitsToDouble(bits[0]) : 0;
          try (Arena arena = Arena.ofConfined()) {
            MemorySegment ints = arena.allocate(8);
            ints.set(ValueLayout.JAVA_INT, 4, me + 1);
            gprod0(ints, 2, 2, 3, 2);
            results[2] += me == 2 ? ints.get(ValueLayout.JAVA_INT, 4) : 0;
          }
        });
    assertArrayEquals(new double[] {4.5, 3, 6}, results);
  }

  /** Counts in the first element, and keeps the numerically greatest in the others. */
  private static void countAndMax(Object p1, Object p2, int items, int datatype) {
    assertEquals(2, datatype);
    int[] own = (int[]) p1;
    int[] other = (int[]) p2;
    own[0] += other[0];
    for (int i = 1; i < items; i++) {
      own[i] = Math.max(own[i], other[i]);
    }
  }

  @ParameterizedTest
  @MethodSource("numbersOfProcessors")
  void a_program_can_combine_with_what_it_likes(int nprocs) {
    for (Arc arc : Arcs.all(nprocs)) {
      int[][] results = new int[2][];
      int root = nprocs / 2;
      CollectiveRun.of(
          arc,
          (same, host) -> {
            results[1] = new int[3];
            gcomb0(results[1], 3, 2, 2, HOST, GlobalOperationTest::countAndMax);
          },
          (same, me) -> {
            int[] vector = {1, me, -me};
            gcomb0(vector, 3, 2, 1, root, GlobalOperationTest::countAndMax);
            results[0] = me == root ? vector : results[0];
            gcomb0(new int[] {1, me, -me}, 3, 2, 2, HOST, GlobalOperationTest::countAndMax);
          });
      int[] expected = {nprocs, nprocs - 1, 0};
      assertArrayEquals(new int[][] {expected, expected}, results);
    }
  }

  @Test
  void messages_flow_to_the_root_as_figure_7_shows() {
    Arcs.assertPatterns(
        GlobalOperationTest::pattern,
        "4>0 5>1 6>2 7>3 2>0 3>1 1>0",
        "0>4 1>5 2>6 3>7 4>6 5>7 6>7",
        "4>0 5>1 6>2 7>3 2>0 3>1 1>0 0>H",
        "1>0 2>0 3>0 4>0 5>0 6>0 7>0",
        "1>3 3>2 2>6 6>7 7>5 5>4 4>0",
        "4>5 5>7 7>6 6>2 2>3 3>1 1>0",
        "6>2 7>5 2>3 5>4 3>1 4>0 1>0");
  }

  private static String pattern(Arc arc, int root) {
    return CollectiveRun.of(
            arc,
            (same, host) -> {
              if (root == HOST) {
                gsum0(new int[1], 1, 2, 1, HOST);
              }
            },
            (same, me) -> gsum0(new int[1], 1, 2, 1, root))
        .sends();
  }

  @Test
  void messages_have_the_type_that_was_given_and_the_vector_s_length() {
    CollectiveRun run =
        CollectiveRun.of(Arcs.hypercube(4), (arc, me) -> gmin0(new short[9], 9, 1, 77, 3));
    assertEquals(
        List.of("77 18", "77 18", "77 18"),
        run.sent(message -> true).stream()
            .filter(message -> message.tid() > 0)
            .map(message -> message.type() + " " + message.length())
            .toList());
  }

  @Test
  void a_sum_of_numbers_that_are_rounded_is_the_same_at_every_timeslice() {
    double[] sums = new double[3];
    int[] timeslices = {1, 7, 1000};
    for (int i = 0; i < sums.length; i++) {
      int run = i;
      CollectiveRun.on(
          "ncube3200",
          timeslices[i],
          13,
          List.of(new Arc(13, Arc.FULL, Arc.NATURAL, Arc.FORWARD)),
          (arc, host) -> {},
          (arc, me) -> {
            double[] x = {1.0 / (me + 3)};
            gsum0(x, 1, 5, 1, 4);
            sums[run] += me == 4 ? x[0] : 0;
          });
    }
    assertArrayEquals(new double[] {sums[0], sums[0], sums[0]}, sums);
  }
}
