package dev.lockstep.picl;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.schedule.Task;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is told of parameters that a machine doesn't allow, and of calls out of order. */
class ErrorsTest {
  private static final byte[] BUF = new byte[300_000];

  /** What a call on a machine's node, or host, makes it say. */
  record Case(String machine, boolean onHost, Task.Body call, String message) {}

  private static Case node(String machine, Task.Body call, String message) {
    return new Case(machine, false, call, message);
  }

  private static Case host(String machine, Task.Body call, String message) {
    return new Case(machine, true, call, message);
  }

  /** Section 7: the ranges of each machine, and one beyond. */
  static List<Case> cases() {
    return List.of(
        node(
            "ipsc2",
            () -> send0(BUF, 1, 900_000_000, 0),
            "send0 on node 1: type 900000000 is not between 0 and 899999999 on ipsc2"),
        node(
            "ipsc860",
            () -> send0(BUF, 1, -1, 0),
            "send0 on node 1: type -1 is not between 0 and 899999999 on ipsc860"),
        node(
            "ncube3200",
            () -> send0(BUF, 1, 32_000, 0),
            "send0 on node 1: type 32000 is not between 0 and 31999 on ncube3200"),
        node(
            "ipsc2",
            () -> send0(BUF, 1, 1, 4),
            "send0 on node 1: dest 4 is not between -1 and 3 on ipsc2, with 4 processors"
                + " allocated"),
        node(
            "ipsc2",
            () -> send0(BUF, 1, 1, -2),
            "send0 on node 1: dest -2 is not between -1 and 3 on ipsc2, with 4 processors"
                + " allocated"),
        node(
            "ncube3200",
            () -> send0(BUF, 1, 1, -1),
            "send0 on node 1: dest -1 is not between 0 and 3 on ncube3200, with 4 processors"
                + " allocated"),
        node(
            "ipsc2",
            () -> send0(BUF, 0, 1, HOST),
            "send0 on node 1: bytes 0 is not between 1 and 256000 on ipsc2"),
        node(
            "ipsc860",
            () -> send0(BUF, 256_001, 1, HOST),
            "send0 on node 1: bytes 256001 is not between 1 and 256000 on ipsc860"),
        host(
            "ipsc2",
            () -> send0(BUF, 256_001, 1, 0),
            "send0 on the host: bytes 256001 is not between 1 and 256000 on ipsc2"),
        node(
            "ncube3200",
            () -> send0(BUF, 27_001, 1, 0),
            "send0 on node 1: bytes 27001 is not between 0 and 27000 on ncube3200"),
        node(
            "ncube3200",
            () -> send0(BUF, 27_001, 1, HOST),
            "send0 on node 1: bytes 27001 is not between 0 and 27000 on ncube3200"),
        host(
            "ncube3200",
            () -> send0(BUF, 65_528, 1, 0),
            "send0 on the host: bytes 65528 is not between 0 and 65527 on ncube3200"),
        node(
            "ipsc2",
            () -> send0(new int[1], 5, 1, 0),
            "send0 on node 1: bytes 5 is more than buf has, which are 4"),
        node(
            "ipsc860",
            () -> send0(BUF, 0, 1, 0),
            "send0 on node 1: bytes 0 is not between 1 and 2147483647 on ipsc860"),
        node("ipsc2", () -> send0(null, 5, 1, 0), "send0 on node 1: the message is null"),
        node(
            "ipsc2",
            () -> recv0(BUF, -1, 1),
            "recv0 on node 1: bytes -1 is not between 1 and 2147483647 on ipsc2"),
        node(
            "ipsc2",
            () -> recv0(BUF, 1, 900_000_000),
            "recv0 on node 1: type 900000000 is not between -1 and 899999999 on ipsc2"),
        node(
            "ncube3200",
            () -> recv0(BUF, 1, -2),
            "recv0 on node 1: type -2 is not between -1 and 31999 on ncube3200"),
        node(
            "ncube3200",
            () -> recv0(new int[1], 8, 1),
            "recv0 on node 1: bytes 8 is more than buf has, which are 4"),
        node(
            "ipsc2",
            () -> probe0(-2),
            "probe0 on node 1: type -2 is not between -1 and 899999999 on ipsc2"),
        node(
            "ipsc2",
            () -> recvinfo0(),
            "recvinfo0 on node 1: no message was received or probed for yet"),
        host(
            "ipsc2",
            () -> load0("Node", 4),
            "load0 on the host: node 4 is not between -1 and 3 on ipsc2, with 4 processors"
                + " allocated"),
        host("ipsc2", () -> load0("Other", 0), "load0 on the host: class Other can't be found"),
        node("ipsc2", () -> load0("Node", 0), "load0 on node 1: only the host can call it"),
        host(
            "ipsc2",
            () -> open0(4),
            "open0 on the host: the communication channel is open already; call close0 before"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void a_parameter_out_of_range_is_told_on_the_hosts_output_and_ends_the_run(Case wrong) {
    PiclRun run = run(wrong);
    String message = run.fail(() -> host(wrong));
    assertEquals(wrong.message, message);
    assertEquals(wrong.message + System.lineSeparator(), run.output());
  }

  private static PiclRun run(Case wrong) {
    PiclRun run = new PiclRun(wrong.machine, 4);
    return run.program(
        "Node",
        () -> {
          open0();
          if (who0().me() == 1 && !wrong.onHost) {
            wrong.call.run();
          }
          close0();
        });
  }

  private static void host(Case wrong) throws Throwable {
    open0(4);
    load0("Node", ALL);
    if (wrong.onHost) {
      wrong.call.run();
    }
    close0();
  }

  /** Section 3, close0. */
  static Stream<Arguments> calls() {
    Map<String, Task.Body> calls =
        Map.of(
            "close0", () -> close0(),
            "load0", () -> load0("Node", 0),
            "probe0", () -> probe0(1),
            "recv0", () -> recv0(BUF, 1, 1),
            "recvinfo0", () -> recvinfo0(),
            "send0", () -> send0(BUF, 1, 1, 0),
            "sync0", () -> sync0(),
            "who0", () -> who0());
    return calls.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(call -> Arguments.of(call.getKey(), call.getValue()));
  }

  @ParameterizedTest
  @MethodSource("calls")
  void what_needs_communication_is_refused_while_it_is_closed(String routine, Task.Body call) {
    assertEquals(
        routine + " on the host: the communication channel is not open; call open0 first",
        new PiclRun("ipsc2", 4).fail(call));
    assertEquals(
        routine + " on the host: the communication channel is not open; call open0 first",
        new PiclRun("ipsc2", 4)
            .fail(
                () -> {
                  open0(4);
                  close0();
                  call.run();
                }));
  }

  @Test
  void a_node_opens_once() {
    PiclRun run = new PiclRun("ipsc2", 1);
    run.program(
        "Node",
        () -> {
          open0();
          close0();
          open0();
        });
    assertEquals(
        "open0 on node 0: a node's communication channel can't be opened again after close0",
        run.fail(
            () -> {
              open0(1);
              load0("Node", 0);
            }));
  }

  @Test
  void a_node_prints_while_it_is_open_and_the_host_always() {
    PiclRun run = new PiclRun("ipsc2", 1);
    run.program("Node", () -> message0("too early"));
    assertEquals(
        "message0 on node 0: the communication channel is not open; call open0 first",
        run.fail(
            () -> {
              message0("early");
              open0(1);
              load0("Node", 0);
            }));
    assertEquals(
        "early%nmessage0 on node 0: the communication channel is not open; call open0 first%n"
            .formatted(),
        run.output());
  }

  @Test
  void a_message_that_is_longer_than_its_buffer_is_told() {
    PiclRun run = new PiclRun("ipsc2", 1);
    run.program(
        "Node",
        () -> {
          open0();
          recv0(BUF, 4, 1);
        });
    assertEquals(
        "recv0 on node 0: bytes 4 is less than the message of type 1 from the host has, which are"
            + " 8",
        run.fail(
            () -> {
              open0(1);
              load0("Node", 0);
              send0(BUF, 8, 1, 0);
            }));
  }

  @Test
  void a_message_of_any_type_that_is_longer_than_its_buffer_is_told_with_its_type_and_sender() {
    PiclRun run = new PiclRun("ipsc2", 2);
    run.program(
        "Node",
        () -> {
          if (open0().me() == 0) {
            recv0(BUF, 4, ANY);
          } else {
            send0(BUF, 8, 5678, 0);
          }
        });
    assertEquals(
        "recv0 on node 0: bytes 4 is less than the message of type 5678 from node 1 has, which are"
            + " 8",
        run.fail(
            () -> {
              open0(2);
              load0("Node", -1);
            }));
  }

  @Test
  void without_checking_a_type_above_the_programs_own_is_no_message_of_sync0s() {
    PiclRun run = new PiclRun("ipsc2", 1);
    run.program(
        "Node",
        () -> {
          open0();
          recv0(BUF, 1, ANY);
          run.log("" + recvinfo0().type());
          check0(false);
          recv0(BUF, 1, 900_000_000);
          run.log("" + recvinfo0().type());
          close0();
        });
    run.complete(
        () -> {
          open0(1);
          load0("Node", 0);
          check0(false);
          send0(BUF, 1, 950_000_000, 0);
          send0(BUF, 1, 900_000_000, 0);
          close0();
        });
    assertEquals(List.of("950000000", "900000000"), run.log);
  }

  @Test
  void where_there_is_no_host_nobody_sends_to_it() {
    PiclRun run = new PiclRun("ipsc2", 1);
    AssertionError failed =
        assertThrows(
            AssertionError.class,
            () ->
                run.spmd(
                    node ->
                        () -> {
                          open0();
                          send0(BUF, 1, 1, HOST);
                        }));
    assertEquals(
        "send0 on node 0: dest -32768 is the host, and there is none with --spmd%n".formatted(),
        run.output(),
        failed.getMessage());
  }

  /** The kernel checks all the same: it couldn't send the message. */
  @Test
  void without_checking_the_machine_refuses_what_it_can_not_do() {
    PiclRun run = new PiclRun("ncube3200", 2);
    run.program("Node", () -> {});
    assertEquals(
        "load0 on the host: there is no node 2: nodes are between 0 and 1, or -1 for the host",
        run.fail(
            () -> {
              open0(2);
              check0(false);
              load0("Node", 2);
            }));
    assertEquals(
        "open0 on the host: numproc 2000000000 is unavailable: it takes 2147483648 processors, and"
            + " the machine has 2 (--nodes)",
        run.fail(
            () -> {
              check0(false);
              open0(2_000_000_000);
            }));
    assertEquals(
        "send0 on the host: message type 40000 is not between 0 and 32767, the types of ncube3200",
        run.fail(
            () -> {
              open0(2);
              check0(false);
              send0(BUF, 8, 32_000, 0);
              send0(BUF, 8, 40_000, 0);
            }));
  }
}
