package dev.lockstep.ipsc;

import static dev.lockstep.ipsc.Ipsc.*;
import static dev.lockstep.kernel.Code.compute;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.trace.TraceEvent;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each function of the manual pages (Dunigan, appendix C). */
class IpscTest {
  private static final int STACK = 10_000;
  private static final int PID = 15;

  private final List<Object> log = new ArrayList<>();
  private final Machine machine = new Machine();

  // Figure 1.

  @Test
  void the_document_s_matrix_vector_product_is_what_its_sample_session_prints() {
    int[] vector = {2, 3, 2, 4, 3};
    int[][] matrix = {
      {1, 2, 3, 4, 5}, {2, 3, 1, 0, 4}, {3, 3, 1, 2, 2}, {0, 1, 1, 0, 3}, {4, 3, 2, 1, 5}
    };
    int[] result = new int[5];
    machine.complete(
        () -> {
          cube_init(0.1, 0.3, 0.2, 1024);
          Chnl d = copen(PID);
          for (int i = 0; i < 5; i++) {
            tfork(IpscTest::mult, STACK);
            sendmsg(d, 1, matrix[i], sizeof(matrix[i]), i, PID);
            sendmsg(d, 2, vector, sizeof(vector), i, PID);
          }
          int[] val = new int[1];
          for (int i = 0; i < 5; i++) {
            Receipt receipt = recvmsg(d, val, sizeof(val));
            result[receipt.node()] = val[0];
          }
        });
    assertArrayEquals(new int[] {45, 27, 31, 14, 40}, result);
  }

  private static void mult() {
    int[] v1 = new int[5];
    int[] v2 = new int[5];
    Chnl d = copen(PID);
    recvw(d, 1, v1, sizeof(v1));
    Receipt receipt = recvw(d, 2, v2, sizeof(v2));
    int[] sum = {0};
    for (int i = 0; i < receipt.length() / Integer.BYTES; i++) {
      sum[0] += v1[i] * v2[i];
    }
    sendw(d, 3, sum, sizeof(sum), receipt.node(), receipt.pid());
  }

  // ppsim.

  @Test
  void tfork_twait_texit_gettid_and_mynode() {
    machine.complete(
        () -> {
          int first = tfork(() -> log.add(gettid() + " on " + mynode()), STACK);
          twait(first);
          int second =
              tfork(
                  number -> {
                    log.add(number + ": " + gettid() + " on " + mynode());
                    texit(4);
                    log.add("went on");
                  },
                  STACK,
                  "argument");
          twait(second);
          log.add(gettid() + " on " + mynode());
        });
    assertEquals(List.of("1 on 0", "argument: 2 on 1", "0 on -1"), log);
  }

  @Test
  void tsleep_and_clock() {
    machine.complete(
        () -> {
          compute(3);
          tsleep(100);
          log.add(clock());
        });
    assertEquals(List.of(103L), log);
  }

  @Test
  void lock_and_unlock() {
    Lock lock = new Lock();
    machine.complete(
        () -> {
          lock(lock);
          tfork(
              () -> {
                lock(lock);
                log.add(clock());
                unlock(lock);
              },
              STACK);
          compute(10);
          unlock(lock);
        });
    assertEquals(List.of(10L), log);
  }

  @Test
  void evpost_evclear_and_evwait() {
    Event event = new Event();
    machine.complete(
        () -> {
          evpost(event);
          evwait(event);
          evclear(event);
          tfork(
              () -> {
                compute(10);
                evpost(event);
              },
              STACK);
          evwait(event);
          log.add(clock());
        });
    assertEquals(List.of(10L), log);
  }

  @Test
  void strace_etrace_mark_and_syslog() {
    machine.complete(
        () -> {
          strace("a.trace");
          mark("here");
          mark(null);
          syslog(7, "we are");
          etrace();
          mark("not there");
          strace("");
        });
    assertEquals(
        List.of(
            new TraceEvent.TraceStarted(0, 0),
            new TraceEvent.ActiveProcessors(0, 1),
            new TraceEvent.Marked(0, 0, "here"),
            new TraceEvent.Marked(0, 0, "null"),
            new TraceEvent.Logged(0, 0, 7, "we are"),
            new TraceEvent.TraceStopped(0, 0)),
        machine.files.get("a.trace"));
    assertEquals(new TraceEvent.TraceStarted(0, 0), machine.files.get("").getFirst());
  }

  // intel.

  /** When 100 bytes are here that are sent at tick 0: to a neighbour, or from the host. */
  private long delay(Task init, boolean fromHost) {
    machine.complete(
        () -> {
          init.run();
          if (fromHost) {
            send(copen(PID), 1, new byte[100], 100, 0, PID);
          }
          tfork(fromHost ? this::receive : () -> sendTo(1), STACK);
          tfork(fromHost ? () -> {} : this::receive, STACK);
        });
    return (Long) log.removeLast();
  }

  private void receive() {
    recvw(copen(PID), 1, new byte[100], 100);
    log.add(clock());
  }

  private static void sendTo(int node) {
    send(copen(PID), 1, new byte[100], 100, node, PID);
  }

  @Test
  void cube_init_may_leave_out_what_comes_last() {
    assertEquals(0, delay(() -> {}, false));
    assertEquals(50, delay(() -> cube_init(0.5), false));
    assertEquals(0, delay(() -> cube_init(0.5), true));
    assertEquals(50, delay(() -> cube_init(0.5, 0.25), false));
    assertEquals(25, delay(() -> cube_init(0.5, 0.25), true));
    assertEquals(60, delay(() -> cube_init(0.5, 0.25, 0.1), false));
    assertEquals(35, delay(() -> cube_init(0.5, 0.25, 0.1), true));
    assertEquals(600, delay(() -> cube_init(0.5, 0.25, 0.1, 1000), false));
    assertEquals(60, delay(() -> cube_init(0.5, 0.25, 0.1, 1, 3), false));
    assertEquals(60, delay(() -> cube_init(0.5, 0.25, 0.1, 1, 3, 0), false));
  }

  @Test
  void cubedim_is_what_cube_init_said() {
    machine.complete(
        () -> {
          log.add(cubedim());
          cube_init(0, 0, 0, 1, 5);
          log.add(cubedim());
          cube_init(0, 0, 0, 1, 0);
          log.add(cubedim());
        });
    assertEquals(List.of(0, 5, 5), log);
  }

  @Test
  void cubedim_is_what_the_nodes_need_where_the_command_gives_their_number() {
    for (int[] nodesAndDimension : new int[][] {{1, 0}, {2, 1}, {3, 2}, {8, 3}, {9, 4}}) {
      new Machine(nodesAndDimension[0])
          .complete(() -> assertEquals(nodesAndDimension[1], cubedim()));
    }
  }

  @Test
  void cube_init_sets_the_timeslice() {
    StringBuilder order = new StringBuilder();
    new Machine(1)
        .complete(
            () -> {
              cube_init(0, 0, 0, 1, 0, 2);
              for (char name : new char[] {'a', 'b'}) {
                tfork(
                    () -> {
                      for (int i = 0; i < 4; i++) {
                        compute(1);
                        order.append(name);
                      }
                    },
                    STACK);
              }
            });
    assertEquals("aabbaabb", order.toString());
  }

  @Test
  void send_is_free_at_once_and_recv_when_the_message_is_there() {
    machine.complete(
        () -> {
          cube_init(0, 0.5);
          Chnl d = copen(PID);
          send(d, 1, new byte[100], 100, 0, PID);
          assertEquals(FREE, status(d));
          tfork(
              () -> {
                Chnl ci = copen(PID);
                byte[] mesg = new byte[200];
                Receipt receipt = recv(ci, ANY, mesg, 200);
                while (status(ci) == BUSY) {
                  compute(1);
                  flick();
                }
                log.add(clock());
                log.add(receipt.length());
                log.add(receipt.type());
                log.add(receipt.node());
                log.add(receipt.pid());
                cclose(ci);
              },
              STACK);
        });
    assertEquals(List.of(50L, 100, 1, HOST, PID), log);
  }

  @Test
  void a_receipt_can_not_be_read_before_the_message_is_there() {
    machine.complete(
        () -> {
          Receipt receipt = recv(copen(PID), 1, new byte[1], 1);
          for (Executable reading :
              List.<Executable>of(receipt::length, receipt::node, receipt::pid, receipt::type)) {
            assertEquals(
                "the message has not arrived yet: wait until status(channel) is FREE",
                assertThrows(IllegalStateException.class, reading).getMessage());
          }
          log.add("done");
        });
    assertEquals(List.of("done"), log);
  }

  @Test
  void probe_tells_the_length_of_what_is_there() {
    machine.complete(
        () -> {
          Chnl d = copen(PID);
          log.add(probe(d, 1));
          sendw(d, 1, new int[3], 12, HOST, PID);
          log.add(probe(d, 1));
          log.add(probe(d, 2));
          log.add(recvw(d, 1, new int[2], 8).length());
        });
    assertEquals(List.of(-1, 12, -1, 12), log);
  }

  // Memory.

  static Stream<Arguments> memories() {
    return Stream.of(
        Arguments.of(new byte[] {1, 2, 3, 4}, new byte[4], 4, 1),
        Arguments.of(new short[] {1, 2, 3, 4}, new short[4], 8, 2),
        Arguments.of(new char[] {1, 2, 3, 4}, new char[4], 8, 2),
        Arguments.of(new int[] {1, 2, 3, 4}, new int[4], 16, 4),
        Arguments.of(new float[] {1, 2, 3, 4}, new float[4], 16, 4),
        Arguments.of(new long[] {1, 2, 3, 4}, new long[4], 32, 8),
        Arguments.of(new double[] {1, 2, 3, 4}, new double[4], 32, 8));
  }

  @ParameterizedTest
  @MethodSource("memories")
  void every_array_of_numbers_can_be_sent_whole_or_from_an_element_on(
      Object sent, Object received, int bytes, int elementBytes) {
    assertEquals(bytes, sizeof(sent));
    assertEquals(bytes - 3 * elementBytes, sizeof(ptr(sent, 3)));
    assertEquals(0, sizeof(ptr(sent, 4)));
    machine.complete(
        () -> {
          Chnl d = copen(PID);
          sendw(d, 1, sent, sizeof(sent), HOST, PID);
          sendw(d, 1, ptr(sent, 3), elementBytes, HOST, PID);
          recvw(d, 1, received, sizeof(received));
          recvw(d, 1, ptr(received, 0), elementBytes);
          for (int i = 0; i < 4; i++) {
            log.add(((Number) asNumber(received, i)).intValue());
          }
        });
    assertEquals(List.of(4, 2, 3, 4), log);
  }

  private static Object asNumber(Object array, int index) {
    Object element = java.lang.reflect.Array.get(array, index);
    return element instanceof Character character ? (int) character : element;
  }

  @Test
  void segments_can_be_sent_and_received() {
    machine.complete(
        () -> {
          Chnl d = copen(PID);
          try (Arena arena = Arena.ofConfined()) {
            MemorySegment segment = arena.allocateFrom(ValueLayout.JAVA_INT, 5, 6, 7);
            sendw(d, 1, ptr(segment, 4), 8, HOST, PID);
            recvw(d, 1, segment, 12);
            assertArrayEquals(new int[] {6, 7, 7}, segment.toArray(ValueLayout.JAVA_INT));
          }
          log.add("done");
        });
    assertEquals(List.of("done"), log);
  }

  // Mistakes.

  interface Mistake {
    void make(Chnl channel);
  }

  private static Arguments mistake(String message, Mistake mistake) {
    return Arguments.of(message, mistake);
  }

  static Stream<Arguments> mistakes() {
    byte[] one = new byte[1];
    return Stream.of(
        mistake("tfork: the function is null", d -> tfork((Task) null, STACK)),
        mistake("tfork: the function is null", d -> tfork(null, STACK, "argument")),
        mistake("tfork: stack size -1 is negative", d -> tfork(() -> {}, -1)),
        mistake("twait: there is no task 7", d -> twait(7)),
        mistake("tsleep: -5 ticks are negative", d -> tsleep(-5)),
        mistake("lock: the lock is null", d -> lock(null)),
        mistake("unlock: the lock is null", d -> unlock(null)),
        mistake("evpost: the event is null", d -> evpost(null)),
        mistake("evclear: the event is null", d -> evclear(null)),
        mistake("evwait: the event is null", d -> evwait(null)),
        mistake("strace: the file name is null", d -> strace(null)),
        mistake("cube_init: nndelay -0.1 is not between 0 and 1000000", d -> cube_init(-0.1)),
        mistake("cube_init: hndelay NaN is not between 0 and 1000000", d -> cube_init(0, 0.0 / 0)),
        mistake(
            "cube_init: startup 2000000.0 is not between 0 and 1000000", d -> cube_init(0, 0, 2e6)),
        mistake("cube_init: packetsize 0 is not at least 1", d -> cube_init(0, 0, 0, 0)),
        mistake("cube_init: dimension 21 is not between 0 and 20", d -> cube_init(0, 0, 0, 1, 21)),
        mistake("cube_init: dimension -1 is not between 0 and 20", d -> cube_init(0, 0, 0, 1, -1)),
        mistake("cube_init: timeslice -1 is negative", d -> cube_init(0, 0, 0, 1, 0, -1)),
        mistake("cclose: the channel is null", d -> cclose(null)),
        mistake("send: the channel is null", d -> send(null, 1, one, 1, 0, PID)),
        mistake("sendw: the channel is null", d -> sendw(null, 1, one, 1, 0, PID)),
        mistake("sendmsg: the channel is null", d -> sendmsg(null, 1, one, 1, 0, PID)),
        mistake("recv: the channel is null", d -> recv(null, 1, one, 1)),
        mistake("recvw: the channel is null", d -> recvw(null, 1, one, 1)),
        mistake("recvmsg: the channel is null", d -> recvmsg(null, one, 1)),
        mistake("probe: the channel is null", d -> probe(null, 1)),
        mistake("status: the channel is null", d -> status(null)),
        mistake("send: the message is null", d -> send(d, 1, null, 1, 0, PID)),
        mistake(
            "sendw: the message must be an array of numbers or a MemorySegment, and is of class"
                + " java.lang.String",
            d -> sendw(d, 1, "text", 1, 0, PID)),
        mistake(
            "recvw: the message must be an array of numbers or a MemorySegment, and is of class"
                + " boolean[]",
            d -> recvw(d, 1, new boolean[1], 1)),
        mistake(
            "sendw: there is no node 2: nodes are between 0 and 1, or -1 for the host",
            d -> sendw(d, 1, one, 1, 2, PID)),
        mistake(
            "sendmsg: message type -1 is what receivers take any type with; choose another number",
            d -> sendmsg(d, -1, one, 1, 0, PID)),
        mistake(
            "recvmsg: message length 2 is not between 0 and the buffer's 1 bytes",
            d -> recvmsg(d, one, 2)),
        mistake("ptr: index 2 is outside the array's 1 elements", d -> ptr(one, 2)),
        mistake("ptr: index -1 is outside the array's 1 elements", d -> ptr(one, -1)),
        mistake("ptr: index 1 is outside the array's 0 elements", d -> ptr(new int[0], 1)));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void a_mistake_is_named_by_the_call_and_the_program_may_go_on(String message, Mistake mistake) {
    new Machine(2)
        .complete(
            () -> {
              Chnl channel = copen(PID);
              log.add(
                  assertThrows(IllegalArgumentException.class, () -> mistake.make(channel))
                      .getMessage());
              compute(5);
              log.add(clock());
            });
    assertEquals(List.of(message, 5L), log);
  }

  @Test
  void outside_a_simulation_the_calls_say_what_they_need() {
    assertEquals(
        "this call needs a simulated machine: start the program with ./lockstep run, or with java"
            + " -javaagent:lockstep.jar",
        assertThrows(IllegalStateException.class, Ipsc::mynode).getMessage());
  }
}
