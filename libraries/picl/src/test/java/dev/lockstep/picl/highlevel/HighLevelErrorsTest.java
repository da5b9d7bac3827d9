package dev.lockstep.picl.highlevel;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.picl.PiclRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of wrong parameters, and on the host's standard output. */
final class HighLevelErrorsTest {
  private static final int LAST = 3;

  private static final double[] VECTOR = new double[4];

  private static String refused(Task.Body host, Task.Body node) {
    PiclRun run = new PiclRun("ipsc2", 4);
    run.program("Node", node);
    String told = run.fail(host);
    assertEquals(told + "\n", run.output());
    return told;
  }

  /** The host, with four processors. */
  private static String onHost(Task.Body call) {
    return refused(
        () -> {
          open0(4);
          load0("Node", -1);
          call.run();
        },
        () -> {
          open0();
          setarc0();
        });
  }

  /** The last of four nodes in use. */
  private static String onNode(Task.Body call) {
    return refused(
        () -> {
          open0(4);
          load0("Node", -1);
          setarc0(4, 1, 0, 1);
          recv0(new byte[1], 1, 5);
        },
        () -> {
          int me = open0().me();
          setarc0();
          if (me == LAST) {
            call.run();
          }
        });
  }

  @ParameterizedTest
  @CsvSource({
    "5, 1, 0, 1, nprocs 5 is not between 0 and 4",
    "-1, 1, 0, 1, nprocs -1 is not between 0 and 4",
    "4, 0, 0, 1, top 0 is not between 1 and 4",
    "4, 5, 0, 1, top 5 is not between 1 and 4",
    "4, 2, 2, 1, ord 2 is not between 0 and 1",
    "4, 3, -1, 1, ord -1 is not between 0 and 1",
    "4, 4, 0, 0, dir 0 is not 1 or -1",
    "3, 3, 1, 1, 'nprocs 3 is not a power of two, as Gray code order (ord 1) needs'",
  })
  void setarc0_refuses_what_no_architecture_has(int nprocs, int top, int ord, int dir, String why) {
    assertEquals("setarc0 on the host: " + why, onHost(() -> setarc0(nprocs, top, ord, dir)));
  }

  @Test
  void a_hypercube_ignores_order_and_direction_and_no_processors_all_the_rest() {
    CollectiveRun.of(new dev.lockstep.picl.Arc(3, 1, 1, 7), (arc, me) -> barrier0());
    PiclRun run = new PiclRun("ipsc2", 4);
    run.program(
        "Node",
        () -> {
          open0();
          assertEquals(0, setarc0().nprocs());
          close0();
        });
    run.complete(
        () -> {
          open0(4);
          load0("Node", -1);
          setarc0(0, 9, 9, 9);
          close0();
        });
  }

  @Test
  void host_and_nodes_have_each_their_own_setarc0() {
    assertEquals(
        "setarc0 on the host: the host sets the parameters; only nodes call it without any",
        onHost(() -> setarc0()));
    assertEquals(
        "setarc0 on node 3: only the host sets the parameters; nodes call setarc0()",
        onNode(() -> setarc0(4, 1, 0, 1)));
  }

  @Test
  void before_open0_nothing_works() {
    String closed = " on the host: the communication channel is not open; call open0 first";
    assertEquals("setarc0" + closed, refused(() -> setarc0(1, 1, 0, 1), () -> {}));
    assertEquals("barrier0" + closed, refused(() -> barrier0(), () -> {}));
    assertEquals("sync0" + closed, refused(() -> sync0(), () -> {}));
    assertEquals("bcast0" + closed, refused(() -> bcast0(VECTOR, 8, 1, HOST), () -> {}));
    assertEquals("gsum0" + closed, refused(() -> gsum0(VECTOR, 1, 5, 1, HOST), () -> {}));
  }

  @Test
  void before_setarc0_no_collective_works() {
    String unset = " on the host: nobody knows how many processors are in use; call setarc0 first";
    assertEquals("bcast1" + unset, onHost(() -> bcast1(VECTOR, 8, 1, HOST)));
    assertEquals("gcomb0" + unset, onHost(() -> gcomb0(VECTOR, 1, 5, 1, HOST, (a, b, c, d) -> {})));
  }

  @Test
  void a_node_that_is_not_in_use_takes_no_part() {
    String told =
        refused(
            () -> {
              open0(4);
              load0("Node", -1);
              setarc0(4, 1, 0, 1);
              setarc0(3, 1, 0, 1);
              setarc0(0, 1, 0, 1);
              recv0(new byte[1], 1, 5);
            },
            () -> {
              int me = open0().me();
              while (setarc0().nprocs() > 0) {}
              if (me == LAST) {
                barrier0();
              }
            });
    assertEquals("barrier0 on node 3: the node is not in use: setarc0 says nprocs 0", told);
  }

  @Test
  void the_host_takes_no_part_when_no_node_is_in_use() {
    String none = " on the host: no node is in use: setarc0 says nprocs 0";
    assertEquals("bcast0" + none, onHost(() -> afterAll(() -> bcast0(VECTOR, 8, 1, HOST))));
    assertEquals("gsum0" + none, onHost(() -> afterAll(() -> gsum0(VECTOR, 1, 5, 1, HOST))));
  }

  private static void afterAll(Runnable call) {
    setarc0(0, 0, 0, 0);
    call.run();
  }

  @Test
  void barriers_are_for_nodes() {
    assertEquals("barrier0 on the host: only nodes can call it", onHost(() -> barrier0()));
    assertEquals("sync0 on the host: only nodes can call it", onHost(() -> sync0()));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 4, -32767})
  void a_root_is_a_node_in_use_or_the_host(int root) {
    String why = " is not between 0 and 3, nor the host's number, -32768";
    assertEquals("bcast0 on node 3: root " + root + why, onNode(() -> bcast0(VECTOR, 8, 1, root)));
    assertEquals("bcast1 on node 3: root " + root + why, onNode(() -> bcast1(VECTOR, 8, 1, root)));
    assertEquals("gmax0 on node 3: root " + root + why, onNode(() -> gmax0(VECTOR, 1, 5, 1, root)));
  }

  @Test
  void the_host_is_the_root_or_has_nothing_to_do() {
    assertEquals(
        "gsum0 on the host: root 2 is not the host's number, -32768; the host only takes part as"
            + " the root",
        onHost(
            () -> {
              setarc0(4, 1, 0, 1);
              gsum0(VECTOR, 1, 5, 1, 2);
            }));
  }

  @Test
  void bits_are_those_of_integers() {
    assertEquals(
        "gand0 on node 3: datatype 5 is not between 0 and 3",
        onNode(() -> gand0(VECTOR, 1, 5, 1, 0)));
    assertEquals(
        "gor0 on node 3: datatype 4 is not between 0 and 3",
        onNode(() -> gor0(new float[1], 1, 4, 1, 0)));
    assertEquals(
        "gxor0 on node 3: datatype 4 is not between 0 and 3",
        onNode(() -> gxor0(new float[1], 1, 4, 1, 0)));
  }

  @Test
  void a_vector_has_one_of_six_types_and_so_many_items_as_there_is_room_for() {
    assertEquals(
        "gsum0 on node 3: datatype 6 is not between 0 and 5",
        onNode(() -> gsum0(VECTOR, 1, 6, 1, 0)));
    assertEquals(
        "gprod0 on node 3: datatype -1 is not between 0 and 5",
        onNode(() -> gprod0(VECTOR, 1, -1, 1, 0)));
    assertEquals(
        "gmin0 on node 3: items 5 is not between 0 and 4", onNode(() -> gmin0(VECTOR, 5, 5, 1, 0)));
    assertEquals(
        "gmin0 on node 3: items -1 is not between 0 and 8",
        onNode(() -> gmin0(VECTOR, -1, 4, 1, 0)));
    assertEquals("gsum0 on node 3: the message is null", onNode(() -> gsum0(null, 1, 5, 1, 0)));
    assertEquals(
        "gsum0 on node 3: the message must be an array of numbers or a MemorySegment, and is of"
            + " class java.lang.String",
        onNode(() -> gsum0("text", 1, 5, 1, 0)));
    assertEquals(
        "gsum0 on node 3: buf can't be written",
        onNode(() -> gsum0(ptr(VECTOR, 0).asReadOnly(), 1, 5, 1, 0)));
    assertEquals("gcomb0 on node 3: comb is null", onNode(() -> gcomb0(VECTOR, 1, 5, 1, 0, null)));
  }

  @Test
  void lengths_and_types_are_checked_where_they_are_sent() {
    assertEquals(
        "send0 on node 3: type -5 is not between 0 and 899999999 on ipsc2",
        onNode(() -> gsum0(VECTOR, 1, 5, -5, 0)));
    assertEquals(
        "recv0 on node 3: bytes -8 is not between 1 and 2147483647 on ipsc2",
        onNode(() -> bcast0(VECTOR, -8, 1, 0)));
  }

  /** Nothing is hidden when the low level checks nothing. */
  @Test
  void check0_does_not_turn_these_checks_off() {
    assertEquals(
        "gsum0 on node 3: items 5 is not between 0 and 4",
        onNode(
            () -> {
              check0(false);
              gsum0(VECTOR, 5, 5, 1, 0);
            }));
  }
}
