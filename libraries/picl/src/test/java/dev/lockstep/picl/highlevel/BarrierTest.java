package dev.lockstep.picl.highlevel;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.machines.reader.Profiles;
import dev.lockstep.picl.Arc;
import dev.lockstep.picl.PiclRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** barrier0 and sync0. */
final class BarrierTest {
  /** setarc0's type on vax780; barrier0's are right above. */
  private static final int BASETYPE = 800_000_000;

  /** vax780's highest type for programs; sync0's are right above. */
  private static final int HIGHEST_TYPE = 899_999_999;

  private static final long LATE = 100_000_000;

  private static final int TIMES = 4;

  /** What is tested: one of the two. */
  private interface Barrier {
    void run();
  }

  static IntStream numbersOfProcessors() {
    return FlowTest.numbersOfProcessors();
  }

  @ParameterizedTest
  @MethodSource("numbersOfProcessors")
  void nobody_leaves_barrier0_before_all_have_come(int nprocs) {
    check("vax780", nprocs, 1000, () -> barrier0());
  }

  @ParameterizedTest
  @MethodSource("numbersOfProcessors")
  void nobody_leaves_sync0_before_all_have_come(int nprocs) {
    check("vax780", nprocs, 1000, () -> sync0());
  }

  @ParameterizedTest
  @CsvSource({
    "ipsc2, 16, 1000",
    "ipsc2, 6, 7",
    "ipsc860, 13, 1000",
    "ncube3200, 20, 1000",
    "ncube3200, 32, 1",
    "cm5, 6, 1",
    "paragon, 12, 1000"
  })
  void it_is_the_same_on_every_machine(String profile, int nprocs, int timeslice) {
    check(profile, nprocs, timeslice, () -> barrier0());
    check(profile, nprocs, timeslice, () -> sync0());
  }

  /** Each node is the late one once, several times in a row without a pause in between. */
  private static void check(String profile, int nprocs, int timeslice, Barrier barrier) {
    CollectiveRun.on(
        profile,
        timeslice,
        nprocs,
        List.of(Arcs.hypercube(nprocs)),
        (arc, host) -> {},
        (arc, me) -> {
          for (int late = 0; late < nprocs; late++) {
            if (me == late) {
              Kernel.running().spend(LATE);
            }
            for (int i = 0; i < TIMES; i++) {
              barrier.run();
            }
            long earliest = (late + 1) * LATE;
            assertTrue(
                CollectiveRun.now() >= earliest,
                () -> "node %d waits for %d".formatted(me, nprocs));
          }
        });
  }

  /** All but one come, and nobody leaves. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7, 8, 11})
  void without_one_node_nobody_leaves(int nprocs) {
    for (int missing = 0; missing < nprocs; missing++) {
      assertEquals(List.of(), leaving(nprocs, missing, () -> barrier0()));
      assertEquals(List.of(), leaving(nprocs, missing, () -> sync0()));
    }
  }

  private static List<String> leaving(int nprocs, int missing, Barrier barrier) {
    PiclRun run = new PiclRun("vax780", 16);
    run.program(
        "Node",
        () -> {
          int me = open0().me();
          setarc0();
          if (me != missing) {
            barrier.run();
            run.log(me + " leaves");
          }
          close0();
        });
    run.run(
        () -> {
          open0(nprocs);
          load0("Node", -1);
          setarc0(nprocs, 1, 0, 1);
          close0();
        });
    return run.log;
  }

  private static CollectiveRun barrierOf(Arc arc) {
    return CollectiveRun.of(arc, (same, me) -> barrier0());
  }

  private static String barrierPattern(int nprocs) {
    return barrierOf(Arcs.hypercube(nprocs)).sends(BASETYPE + 1, HIGHEST_TYPE);
  }

  @Test
  void in_barrier0_neighbours_exchange_dimension_by_dimension() {
    assertEquals("", barrierPattern(1));
    assertEquals("0>1 1>0", barrierPattern(2));
    assertEquals("0>1 1>0 2>3 3>2 0>2 1>3 2>0 3>1", barrierPattern(4));
  }

  @Test
  void in_an_incomplete_cube_the_nodes_behind_come_first_and_leave_last() {
    assertEquals("1>0 2>0 0>1 0>2", barrierPattern(3));
    assertEquals("2>3 3>2 4>0 5>1 0>1 1>0 2>0 3>1 0>2 0>4 1>3 1>5", barrierPattern(6));
  }

  @Test
  void the_topology_does_not_matter_to_barrier0() {
    for (Arc arc : Arcs.all(8)) {
      assertEquals(barrierPattern(8), barrierOf(arc).sends(BASETYPE + 1, HIGHEST_TYPE));
    }
  }

  @ParameterizedTest
  @MethodSource("numbersOfProcessors")
  void barrier0_s_types_are_between_basetype_and_basetype_plus_nprocs(int nprocs) {
    List<MessageSent> sent = barrierOf(Arcs.hypercube(nprocs)).sent(message -> message.tid() > 0);
    for (MessageSent message : sent) {
      assertEquals(1, message.length());
      int bit = (message.tid() - 1) ^ (message.to() - 1);
      assertEquals(BASETYPE + bit, message.type());
      assertTrue(bit <= nprocs);
    }
  }

  /** ipsc2's types are vax780's. */
  private static String syncPattern(String profile, int nprocs) {
    return CollectiveRun.on(
            profile,
            1000,
            nprocs,
            List.of(Arcs.hypercube(nprocs)),
            (arc, host) -> {},
            (arc, me) -> {
              Kernel.running().spend(LATE - CollectiveRun.now());
              sync0();
            })
        .sends(HIGHEST_TYPE + 1, Integer.MAX_VALUE);
  }

  @Test
  void in_sync0_neighbours_exchange_where_there_is_a_complete_cube() {
    assertEquals("", syncPattern("vax780", 1));
    assertEquals("0>1 1>0 2>3 3>2 0>2 1>3 2>0 3>1", syncPattern("vax780", 4));
    assertEquals("0>1 1>0", syncPattern("ipsc2", 2));
  }

  @Test
  void in_sync0_only_neighbours_talk_where_messages_are_stored_on_their_way() {
    assertEquals(barrierPattern(3), syncPattern("vax780", 3));
    assertEquals(barrierPattern(6), syncPattern("vax780", 6));
  }

  @Test
  void in_sync0_an_incomplete_cube_is_a_ring_where_distance_costs_nothing() {
    assertEquals("0>1 1>2 2>0 0>2 1>0 2>1", syncPattern("ipsc2", 3));
  }

  @ParameterizedTest
  @CsvSource({"vax780, 899999999", "ipsc860, 899999999", "ncube3200, 31999", "ipsc2, 899999999"})
  void sync0_s_messages_are_a_byte_long_and_have_types_above_the_programs(
      String profile, int highestType) {
    for (int nprocs : new int[] {5, 16}) {
      CollectiveRun run =
          CollectiveRun.on(
              profile,
              1000,
              nprocs,
              List.of(Arcs.hypercube(nprocs)),
              (arc, host) -> {},
              (arc, me) -> sync0());
      List<MessageSent> sent = run.sent(message -> message.type() > highestType);
      assertTrue(sent.size() >= 2 * (nprocs - 1));
      for (MessageSent message : sent) {
        assertEquals(1, message.length());
        assertTrue(message.type() <= highestType + 4);
      }
    }
  }

  /** All allocated processors meet there, those in use and the others. */
  @Test
  void sync0_has_nothing_to_do_with_who_is_in_use() {
    List<String> left = new ArrayList<>();
    PiclRun run = new PiclRun("vax780", 8);
    run.program(
        "Node",
        () -> {
          int me = open0().me();
          if (me < 2) {
            setarc0();
          }
          sync0();
          left.add("" + me);
          close0();
        });
    run.complete(
        () -> {
          open0(5);
          load0("Node", -1);
          setarc0(2, 1, 0, 1);
          close0();
        });
    assertEquals(List.of("0", "1", "2", "3", "4"), left.stream().sorted().toList());
  }

  /** In microseconds, when all have come at once; the ring's depends on who is how far. */
  @ParameterizedTest
  @CsvSource({
    "ipsc2, 8, 5",
    "ipsc860, 16, 5",
    "ncube3200, 32, 0",
    "ipsc2, 6, 100",
    "ipsc860, 13, 250"
  })
  void all_leave_sync0_nearly_at_once(String profile, int nprocs, long microseconds) {
    long[] left = new long[nprocs];
    CollectiveRun.on(
        profile,
        1000,
        nprocs,
        List.of(Arcs.hypercube(nprocs)),
        (arc, host) -> {},
        (arc, me) -> {
          Kernel.running().spend(LATE - CollectiveRun.now());
          sync0();
          left[me] = CollectiveRun.now();
        });
    long first = Arrays.stream(left).min().orElseThrow();
    long last = Arrays.stream(left).max().orElseThrow();
    long hertz = Profiles.load(profile).clockHertz();
    assertTrue((last - first) * 1_000_000 <= microseconds * hertz);
  }
}
