package dev.lockstep.blacs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.reader.Profiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What broadcasts and combines take, by the formulas of sections 4.3 and 5.4, to the tick.
 *
 * <p>They assume that all processors begin together, that messages never wait for each other, and
 * that all are equally far apart. Here the library's own instructions aren't counted; what Ts and
 * Tc are is measured as in section 3.3, on the same machine.
 */
class FormulaTest {
  private static final int REPETITIONS = 10;

  /** What a combine's operation takes: To. */
  private static final int OPERATION = 5000;

  private static final int MOST = 32;

  /** Where all processors are as far apart as neighbours. */
  enum Network {
    /** A message arrives later than its send returns, so that an exchange goes both ways. */
    FULLY_CONNECTED(
        "paragon",
        "nodes.most=2000",
        "network.topology=fully-connected",
        "network.full-duplex-nodes=true",
        "messages.local-sends.up-to-100-bytes.hop-nanoseconds=20000",
        "messages.local-sends.up-to-8192-bytes.hop-nanoseconds=80000"),
    /** Hops cost nothing; a send returns when the message has arrived. */
    HYPERCUBE(
        "ipsc860",
        "messages.local-sends.up-to-100-bytes.hop-nanoseconds=0",
        "messages.local-sends.any-length.hop-nanoseconds=0");

    private final String machine;

    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
    private final List<String> settings;

    Network(String machine, String... settings) {
      this.machine = machine;
      this.settings = List.of(settings);
    }

    private BlacsRun run() {
      MachineProfile profile = Profiles.load(machine, settings);
      return new BlacsRun(profile, MOST).network(NetworkModel.IDEAL);
    }
  }

  /**
   * What a message costs.
   *
   * @param ts the time to send it
   * @param tc the time of a complete communication
   * @param tr the time to receive it when it is here already
   */
  private record Times(long ts, long tc, long tr) {
    /** By the echo test and the test of the send. */
    static Times measure(Network network, int n) {
      long[] ticks = new long[3];
      double[] message = new double[n];
      network
          .run()
          .complete(
              node -> {
                Blacs.blacsinit(1, 2);
                if (node < 2) {
                  ticks[2 * node] = echo(node, message, n);
                  Blacs.barrier("All");
                  // All messages are there before the first of them is received.
                  Code.compute(node * 3_000_000);
                  long before = BlacsRun.now();
                  for (int i = 0; i < REPETITIONS; i++) {
                    post(node, message, n);
                  }
                  ticks[node == 0 ? 1 : 2] = (BlacsRun.now() - before) / REPETITIONS;
                }
              });
      return new Times(ticks[1], ticks[0], ticks[2]);
    }

    private static long echo(int node, double[] message, int n) {
      if (node == 1) {
        for (int i = 0; i < REPETITIONS; i++) {
          Blacs.dgerv2d(n, 1, message, 0, n, 0, 0);
          Blacs.dgesd2d(n, 1, message, 0, n, 0, 0);
        }
        return 0;
      }
      long before = BlacsRun.now();
      for (int i = 0; i < REPETITIONS; i++) {
        Blacs.dgesd2d(n, 1, message, 0, n, 0, 1);
        Blacs.dgerv2d(n, 1, message, 0, n, 0, 1);
      }
      return (BlacsRun.now() - before) / (2 * REPETITIONS);
    }

    private static void post(int node, double[] message, int n) {
      if (node == 0) {
        Blacs.dgesd2d(n, 1, message, 0, n, 0, 1);
      } else {
        Blacs.dgerv2d(n, 1, message, 0, n, 0, 0);
      }
    }
  }

  /** What each process spends in an operation, and the messages of it. */
  private record Spent(long[] ticks, List<MessageSent> messages) {
    long source() {
      return ticks[0];
    }

    long most() {
      return LongStream.of(ticks).max().orElse(0);
    }
  }

  private static Spent spend(Network network, int count, IntConsumer operation) {
    long[] ticks = new long[count];
    BlacsRun run = network.run();
    run.complete(
        node -> {
          Blacs.blacsinit(1, count);
          if (node < count) {
            long before = BlacsRun.now();
            operation.accept(node);
            ticks[node] = BlacsRun.now() - before;
          }
        });
    return new Spent(ticks, run.events(MessageSent.class));
  }

  private static Spent broadcast(Network network, int n, String top, int branches, int count) {
    double[] message = new double[n];
    return spend(
        network,
        count,
        node -> {
          Blacs.setbranches(branches);
          if (node == 0) {
            Blacs.dgebs2d("All", top, n, 1, message, 0, n);
          } else {
            Blacs.dgebr2d("All", top, n, 1, message, 0, n, 0, 0);
          }
        });
  }

  private static Spent combine(
      Network network, int n, String top, int branches, int count, boolean forAll) {
    double[] message = new double[n];
    return spend(
        network,
        count,
        _ -> {
          Blacs.setbranches(branches);
          Blacs.dtuop2d(
              "All",
              top,
              "G",
              "N",
              n,
              1,
              message,
              0,
              n,
              forAll ? -1 : 0,
              0,
              (_, _) -> {},
              (_, _, _) -> Code.compute(OPERATION),
              (_, _) -> {});
        });
  }

  private interface Check {
    void check(int n, Times times, String where);
  }

  private static void forLengths(Network network, Check check) {
    for (int n : new int[] {1, 10, 1000}) {
      check.check(n, Times.measure(network, n), network + ", N = " + n);
    }
  }

  private static int log2(int count) {
    return 31 - Integer.numberOfLeadingZeros(count);
  }

  private static int ceilLog(int base, int count) {
    int log = 0;
    for (long power = 1; power < count; power *= base) {
      log++;
    }
    return log;
  }

  private static int power(int base, int exponent) {
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
  }

  // Ts and Tc

  @ParameterizedTest
  @EnumSource
  void a_send_takes_less_than_a_complete_communication(Network network) {
    forLengths(
        network,
        (_, times, where) -> assertTrue(0 < times.ts && times.ts < times.tc, where + ": " + times));
  }

  /** The profile's own figures, in ticks of 20 nanoseconds. */
  @Test
  void what_is_measured_is_what_the_profile_says() {
    // 44000 + 8 x 27.5 + 4500 + 8 x 6.25 nanoseconds, rounded up before and after the message;
    // 44000 + 8 x 27.5 + 20000 + 20000 + 56000; 20000.
    assertEquals(new Times(2439, 7011, 1000), Times.measure(Network.FULLY_CONNECTED, 1));
  }

  // Rings

  /** Unidirectional rings: the source takes Ts, and the last one (Np - 1) Tc. */
  @ParameterizedTest
  @EnumSource
  void the_last_of_a_ring_waits_for_all_others(Network network) {
    forLengths(
        network,
        (n, times, where) -> {
          for (int count = 2; count <= 17; count++) {
            for (String top : new String[] {"I", "D"}) {
              Spent spent = broadcast(network, n, top, 1, count);
              assertEquals(times.ts, spent.source(), where);
              assertEquals((count - 1) * times.tc, spent.most(), where);
            }
          }
        });
  }

  /**
   * Split ring: the source takes 2 Ts. The longest time is "roughly" Np / 2 Tc, which is exact if
   * Np is even; else both rings have the same length, and the second one starts Ts later.
   */
  @ParameterizedTest
  @EnumSource
  void a_split_ring_takes_half_as_long(Network network) {
    forLengths(
        network,
        (n, times, where) -> {
          for (int count = 3; count <= 17; count++) {
            Spent spent = broadcast(network, n, "S", 1, count);
            long later = count % 2 == 0 ? 0 : times.ts;
            assertEquals(2 * times.ts, spent.source(), where);
            assertEquals(count / 2 * times.tc + later, spent.most(), where);
          }
        });
  }

  /**
   * Multiring: the source takes Nr Ts. The longest time is that of the last ring if all have the
   * same length, else that of the last long ring; or of the last ring, where there are so many that
   * it starts later than Tc behind the last long one, "a detail" in the document.
   */
  @ParameterizedTest
  @EnumSource
  void the_last_long_ring_is_the_last(Network network) {
    forLengths(
        network,
        (n, times, where) -> {
          for (int rings = 1; rings <= 5; rings++) {
            for (int count = rings + 1; count <= 17; count++) {
              Spent spent = broadcast(network, n, "M", rings, count);
              int longRings = (count - 1) % rings;
              long length = (count - 1L) / rings;
              long ofLast = length * times.tc + (rings - 1) * times.ts;
              long ofLong = (length + 1) * times.tc + (longRings - 1L) * times.ts;
              assertEquals(rings * times.ts, spent.source(), where);
              assertEquals(longRings == 0 ? ofLast : Math.max(ofLast, ofLong), spent.most(), where);
            }
          }
        });
  }

  /** Fully connected: as many rings as there are others. */
  @ParameterizedTest
  @EnumSource
  void the_source_may_send_to_everybody_itself(Network network) {
    forLengths(
        network,
        (n, times, where) -> {
          for (int count = 2; count <= 17; count++) {
            Spent spent = broadcast(network, n, "F", 1, count);
            assertEquals((count - 1) * times.ts, spent.source(), where);
            assertEquals(times.tc + (count - 2) * times.ts, spent.most(), where);
          }
        });
  }

  // Trees

  /**
   * Hypercube: the source takes log2(Np) Ts, and nobody more than log2(Np) Tc. The general tree
   * with one branch has the same times; table 9's 2 log2(Np) Ts contradicts the text.
   */
  @ParameterizedTest
  @EnumSource
  void a_hypercube_takes_a_step_for_each_dimension(Network network) {
    forLengths(
        network,
        (n, times, where) -> {
          for (int count = 2; count <= MOST; count *= 2) {
            for (String top : new String[] {"H", "1"}) {
              Spent spent = broadcast(network, n, top, 1, count);
              assertEquals(log2(count) * times.ts, spent.source(), where);
              assertEquals(log2(count) * times.tc, spent.most(), where);
            }
          }
        });
  }

  /**
   * General tree: the source's time is exact for every Np. The longest time is where the tree is
   * full, when Np is (Nis + 1) (Nb + 1)^(Ht - 1); else the process that would take it may be
   * missing, and the formula is the most that it can be.
   */
  @ParameterizedTest
  @EnumSource
  void a_tree_takes_a_step_for_each_level(Network network) {
    forLengths(
        network,
        (n, times, where) -> {
          int full = 0;
          for (int branches = 1; branches <= 9; branches++) {
            for (int count = 2; count <= MOST; count += branches < 5 ? 1 : 3) {
              Spent spent = broadcast(network, n, "" + branches, 1, count);
              int height = ceilLog(branches + 1, count);
              int below = power(branches + 1, height - 1);
              int initial = Math.ceilDiv(count, below) - 1;
              assertEquals((branches * (height - 1) + initial) * times.ts, spent.source(), where);
              long most =
                  ((height - 1) * (branches - 1) + initial - 1) * times.ts + height * times.tc;
              if (count == (initial + 1) * below) {
                assertEquals(most, spent.most(), where);
                full++;
              } else {
                assertTrue(spent.most() < most, where);
              }
            }
          }
          assertEquals(42, full);
        });
  }

  // Steps

  /**
   * How many messages each step has.
   *
   * @param first to how many the source sends in the first step
   * @param width to how many everybody sends in each step from then on
   */
  private static List<Integer> steps(Spent spent, int first, int width) {
    Map<Integer, Integer> begins = new HashMap<>(Map.of(0, 0));
    Map<Integer, Integer> sent = new HashMap<>();
    Map<Integer, Integer> counts = new TreeMap<>();
    for (MessageSent message : spent.messages) {
      int from = message.tid() - 1;
      int index = sent.merge(from, 1, Integer::sum) - 1;
      int behind = index < first || from != 0 ? 0 : 1;
      int inStep = from == 0 && index >= first ? (index - first) / width : index / width;
      int step = begins.get(from) + behind + (from == 0 && index < first ? 0 : inStep);
      begins.put(message.to() - 1, step + 1);
      counts.merge(step, 1, Integer::sum);
    }
    return new ArrayList<>(counts.values());
  }

  /**
   * Table 9: Nr messages in each step, if Nr divides the number of the others. Its Np / Nr steps
   * have one at the end in which nobody sends any more.
   */
  @Test
  void rings_have_a_message_each_in_every_step() {
    for (int rings = 1; rings <= 5; rings++) {
      for (int length = 1; length <= 5; length++) {
        Spent spent = broadcast(Network.HYPERCUBE, 1, "M", rings, 1 + rings * length);
        Integer[] expected = new Integer[length];
        Arrays.fill(expected, rings);
        assertEquals(List.of(expected), steps(spent, rings, MOST));
      }
    }
  }

  /** Of other numbers the first rings are longer, and the last step is theirs alone. */
  @Test
  void long_rings_have_a_step_of_their_own() {
    Spent spent = broadcast(Network.HYPERCUBE, 1, "M", 3, 9);
    assertEquals(List.of(3, 3, 2), steps(spent, 3, MOST));
    assertEquals(List.of(2, 2, 1), steps(broadcast(Network.HYPERCUBE, 1, "S", 1, 6), 2, MOST));
  }

  /** Table 9: 2^i messages in step i, log2(Np) steps; with more branches accordingly. */
  @Test
  void trees_have_more_messages_in_every_step() {
    for (String top : new String[] {"H", "1"}) {
      Spent spent = broadcast(Network.HYPERCUBE, 1, top, 1, MOST);
      assertEquals(List.of(1, 2, 4, 8, 16), steps(spent, 1, 1));
    }
    assertEquals(List.of(2, 6, 18), steps(broadcast(Network.HYPERCUBE, 1, "2", 1, 27), 2, 2));
    assertEquals(List.of(1, 4, 12), steps(broadcast(Network.HYPERCUBE, 1, "2", 1, 18), 1, 2));
    assertEquals(List.of(1, 24), steps(broadcast(Network.HYPERCUBE, 1, "T", 12, 26), 1, 12));
  }

  // Combines

  /**
   * One branch: TD is ceil(log2(Np)) (Tc + To) on the destination, if Np is a power of two; else
   * some of the messages are there before they are asked for, and it is the most that TD can be.
   */
  @ParameterizedTest
  @EnumSource
  void a_gather_takes_a_step_and_an_operation_for_each_level(Network network) {
    forLengths(
        network,
        (n, times, where) -> {
          for (int count = 2; count <= MOST; count++) {
            long expected = ceilLog(2, count) * (times.tc + OPERATION);
            for (String top : new String[] {"1", "H"}) {
              Spent spent = combine(network, n, top, 1, count, /* forAll= */ false);
              if (Integer.bitCount(count) == 1) {
                assertEquals(expected, spent.source(), where);
                assertEquals(expected, spent.most(), where);
              } else {
                assertTrue(spent.source() < expected, where);
              }
            }
          }
        });
  }

  /**
   * More branches: the document assumes that a processor receives one message at a time, and has Nb
   * Tc + To for each level of a full tree. Here messages don't wait for each other, and all but the
   * first are there when they are asked for.
   */
  @ParameterizedTest
  @EnumSource
  void with_more_branches_each_level_has_more_operations(Network network) {
    forLengths(
        network,
        (n, times, where) -> {
          for (int branches = 2; branches <= 5; branches++) {
            for (int height = 1; power(branches + 1, height) <= MOST; height++) {
              int count = power(branches + 1, height);
              Spent spent = combine(network, n, "T", branches, count, /* forAll= */ false);
              long level = times.tc + OPERATION + (branches - 1) * (times.tr + OPERATION);
              assertEquals(height * level, spent.source(), where);
            }
          }
        });
  }

  /** A result for all is broadcast: nobody takes more than ceil(log2(Np)) (2 Tc + To). */
  @ParameterizedTest
  @EnumSource
  void a_result_for_all_takes_a_broadcast_more(Network network) {
    forLengths(
        network,
        (n, times, where) -> {
          for (int count = 2; count <= MOST; count++) {
            Spent spent = combine(network, n, "1", 1, count, /* forAll= */ true);
            long expected = ceilLog(2, count) * (2 * times.tc + OPERATION);
            if (Integer.bitCount(count) == 1) {
              assertEquals(expected, spent.most(), where);
            } else {
              assertTrue(spent.most() < expected, where);
            }
          }
        });
  }

  /**
   * Bidirectional exchange, where a send and a receive go on at the same time: all take log2(Np)
   * (Tc + To) if Np is a power of two.
   */
  @Test
  void an_exchange_takes_all_the_same_time() {
    Network network = Network.FULLY_CONNECTED;
    forLengths(
        network,
        (n, times, where) -> {
          for (int count = 2; count <= MOST; count *= 2) {
            Spent spent = combine(network, n, "H", 1, count, /* forAll= */ true);
            long expected = log2(count) * (times.tc + OPERATION);
            for (long ticks : spent.ticks) {
              assertEquals(expected, ticks, where);
            }
          }
        });
  }

  /**
   * On a hypercube of this kind a send returns when its message has arrived, and so has the other
   * one by then: receiving it takes Tr.
   */
  @Test
  void an_exchange_of_sends_that_return_late_finds_messages_there() {
    Network network = Network.HYPERCUBE;
    forLengths(
        network,
        (n, times, where) -> {
          for (int count = 2; count <= MOST; count *= 2) {
            Spent spent = combine(network, n, "H", 1, count, /* forAll= */ true);
            long expected = log2(count) * (times.ts + times.tr + OPERATION);
            for (long ticks : spent.ticks) {
              assertEquals(expected, ticks, where);
            }
          }
        });
  }

  /**
   * Other sizes: the formulas for processes within and beyond the power of two are the most that
   * they can take, and Tr: a partner that waits for nobody beyond sends at once, and its message,
   * of the same id, is taken from the machine before the one that is waited for. They are exact
   * where all partners have waited as long; if one process is missing to the next power of two,
   * from 7 on, some have.
   */
  @Test
  void an_exchange_has_two_steps_more_for_those_beyond_a_power_of_two() {
    Network network = Network.FULLY_CONNECTED;
    forLengths(
        network,
        (n, times, where) -> {
          for (int count = 3; count <= MOST; count++) {
            if (Integer.bitCount(count) == 1) {
              continue;
            }
            Spent spent = combine(network, n, "H", 1, count, /* forAll= */ true);
            long step = times.tc + OPERATION;
            long within = step + times.ts + log2(count) * step + times.tr;
            long beyond = step + times.tc + log2(count) * step + times.tr;
            for (int i = 0; i < count; i++) {
              boolean isWithin = i < Integer.highestOneBit(count);
              assertTrue(spent.ticks[i] <= (isWithin ? within : beyond), where);
            }
            if (count > 3 && Integer.bitCount(count + 1) == 1) {
              assertEquals(beyond, spent.most(), where + ", Np = " + count);
            }
          }
        });
  }
}
