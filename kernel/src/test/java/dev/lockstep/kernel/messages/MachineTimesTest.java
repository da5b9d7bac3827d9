package dev.lockstep.kernel.messages;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.kernel;
import static dev.lockstep.kernel.messages.PricedNetworks.network;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MessageDelays;
import dev.lockstep.machines.profile.Switching;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What messages cost the tasks at their ends, and the nodes on their way.
 *
 * <p>A send works 20 ticks before a message leaves and 7 after. The first byte needs 10 ticks a
 * link, and the ends 2 ticks a byte. Receiving takes 13 ticks, and 50 more for who has waited. All
 * messages have 100 bytes: 200 ticks.
 */
class MachineTimesTest {
  static final int PID = 15;
  static final int BYTES = 100;

  private final List<String> log = new ArrayList<>();

  private static TestMachine circuits() {
    return machine(Switching.CIRCUIT_SWITCHED, Blocking.LOCAL);
  }

  /** Sends block until the receiver has asked for the message. */
  private static TestMachine globals() {
    return machine(Switching.CIRCUIT_SWITCHED, Blocking.GLOBAL);
  }

  private static TestMachine stored() {
    return machine(Switching.STORE_AND_FORWARD, Blocking.LOCAL);
  }

  private static TestMachine machine(Switching switching, Blocking blocking) {
    return new TestMachine().network(network(switching, blocking, /* buffers= */ false));
  }

  static TestMachine.Run run(TestMachine machine, Task.Body... nodes) {
    TestMachine.Run run = machine.spmd(nodes.length, node -> nodes[node]);
    assertInstanceOf(RunResult.Completed.class, run.result(), run.result()::toString);
    return run;
  }

  private static Channel open() {
    return kernel().messages().open("copen", PID);
  }

  private void sendTo(int node) {
    MemorySegment message = MemorySegment.ofArray(new byte[BYTES]);
    kernel().messages().send("sendw", open(), 1, message, BYTES, new Address(node, PID));
    note("sent");
  }

  private void receive() {
    MemorySegment buffer = MemorySegment.ofArray(new byte[BYTES]);
    kernel().messages().receive("recvw", open(), 1, buffer, BYTES);
    note("received");
  }

  private void note(String what) {
    log.add("%d %s %d".formatted(kernel().task().node(), what, clock()));
  }

  private static void nothing() {}

  /** 20, then 10 + 200 until it is there, then 7; who has waited goes on 63 ticks after that. */
  @Test
  void a_send_returns_when_the_message_has_left_and_a_waiting_receiver_pays_for_waking() {
    run(circuits(), () -> sendTo(1), this::receive);
    assertEquals(List.of("0 sent 237", "1 received 293"), log);
  }

  @Test
  void a_message_that_is_here_costs_no_waking() {
    run(
        circuits(),
        () -> sendTo(1),
        () -> {
          compute(1000);
          receive();
        });
    assertEquals(List.of("0 sent 237", "1 received 1013"), log);
  }

  @Test
  void a_sender_that_buffers_goes_on_while_the_message_travels() {
    LinkNetwork buffers = network(Switching.CIRCUIT_SWITCHED, Blocking.LOCAL, /* buffers= */ true);
    run(new TestMachine().network(buffers), () -> sendTo(1), this::receive);
    assertEquals(List.of("0 sent 27", "1 received 293"), log);
  }

  @Test
  void a_send_that_does_not_wait_only_takes_the_processor() {
    Task.Body sender =
        () -> {
          MemorySegment message = MemorySegment.ofArray(new byte[BYTES]);
          kernel().messages().sendAndGoOn("send", open(), 1, message, BYTES, new Address(1, PID));
          note("sent");
        };
    run(circuits(), sender, this::receive);
    assertEquals(List.of("0 sent 27", "1 received 293"), log);
  }

  /**
   * 1 is through at 230; 2 waits for the way in until then, streams until 430, and works 7 more.
   */
  @Test
  void a_sender_waits_until_the_network_takes_its_message() {
    run(
        circuits(),
        () -> {
          receive();
          receive();
        },
        () -> sendTo(0),
        () -> sendTo(0),
        MachineTimesTest::nothing);
    assertEquals(List.of("1 sent 237", "0 received 293", "2 sent 437", "0 received 493"), log);
  }

  /** Word of the message comes at 30, the answer at 40, then 10 + 200. */
  @Test
  void a_globally_blocking_send_asks_first() {
    run(globals(), () -> sendTo(1), this::receive);
    assertEquals(List.of("0 sent 257", "1 received 313"), log);
  }

  /** The receiver asks at 500, its answer is there at 510, the message at 720. */
  @Test
  void a_globally_blocking_send_waits_for_the_receiver() {
    run(
        globals(),
        () -> sendTo(1),
        () -> {
          compute(500);
          receive();
        });
    assertEquals(List.of("0 sent 727", "1 received 783"), log);
  }

  /**
   * The answer is there at 510. Then the sender's processor feeds the network for 200 ticks, and
   * the last byte leaves 10 ticks later: 200 ticks longer takes what it computes.
   */
  @Test
  void a_globally_blocking_machine_sends_without_waiting_when_the_receiver_asks() {
    run(
        globals(),
        () -> {
          MemorySegment message = MemorySegment.ofArray(new byte[BYTES]);
          Outgoing sent =
              kernel()
                  .messages()
                  .sendAndGoOn("send", open(), 1, message, BYTES, new Address(1, PID));
          note("sent");
          compute(400);
          note("left: " + kernel().messages().hasLeft(sent));
          compute(1000);
          note("left: " + kernel().messages().hasLeft(sent));
        },
        () -> {
          compute(500);
          receive();
        });
    assertEquals(
        List.of("0 sent 27", "0 left: false 427", "1 received 783", "0 left: true 1627"), log);
  }

  private void handle() {
    kernel()
        .messages()
        .handle(
            PID,
            (node, type, content) ->
                log.add("%d type %d, %d bytes".formatted(node, type, content.length)));
  }

  /** Word is there at 30, the answer at 40, and the message at 250: 40, 10 and 200. */
  @Test
  void a_handler_asks_for_what_a_globally_blocking_send_offers() {
    run(
        globals(),
        () -> sendTo(1),
        () -> {
          handle();
          compute(300);
          kernel().tasks().sleep("tsleep", 1);
          note("computed");
        });
    assertEquals(List.of("0 type 1, 100 bytes", "0 sent 257", "1 computed 314"), log);
  }

  /** The handler asks at 500; all else is 470 later than in the test before. */
  @Test
  void a_handler_takes_what_was_offered_or_came_before_it_was_set() {
    run(
        globals(),
        () -> sendTo(1),
        () -> {
          compute(500);
          handle();
        });
    assertEquals(List.of("0 type 1, 100 bytes", "0 sent 727"), log);
    log.clear();
    run(
        circuits(),
        () -> sendTo(1),
        () -> {
          compute(500);
          handle();
          compute(1);
          kernel().tasks().sleep("tsleep", 1);
          note("goes on");
        });
    assertEquals(List.of("0 sent 237", "0 type 1, 100 bytes", "1 goes on 515"), log);
  }

  @Test
  void two_globally_blocking_sends_to_each_other_never_end() {
    Task.Body[] bodies = {() -> sendTo(1), () -> sendTo(0)};
    TestMachine.Run run = globals().spmd(2, node -> bodies[node]);
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, run.result());
    assertEquals(
        List.of("node 1 to receive a message of type 1", "node 0 to receive a message of type 1"),
        deadlock.tasks().stream().map(RunResult.WaitingTask::what).toList());
  }

  /** A probe sees a message of which only word is here. */
  @Test
  void word_of_a_message_can_be_probed() {
    run(
        globals(),
        () -> sendTo(1),
        () -> {
          compute(25);
          Channel channel = open();
          log.add("" + kernel().messages().probe("probe", channel, 1));
          compute(10);
          log.add("" + kernel().messages().probe("probe", channel, 1));
          kernel().messages().close("cclose", channel);
          receive();
        });
    assertEquals(List.of("-1", "100", "0 sent 262", "1 received 318"), log);
  }

  /** The message is there at 230, and the processor copies it for 13 ticks. */
  @Test
  void a_message_that_was_asked_for_interrupts_what_the_node_computes() {
    run(
        circuits(),
        () -> sendTo(1),
        () -> {
          MemorySegment buffer = MemorySegment.ofArray(new byte[BYTES]);
          kernel().messages().post("recv", open(), 1, buffer, BYTES);
          compute(1000);
          note("computed");
          kernel().tasks().sleep("tsleep", 1);
          note("slept");
        });
    assertEquals(List.of("0 sent 237", "1 computed 1013", "1 slept 1014"), log);
  }

  /** 0 -> 3 is stored at 1, which hands it on 5 ticks later; 3 gets it at 20 + 200 + 5 + 200. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void a_node_that_hands_messages_on_computes_more_slowly(int timeslice) {
    run(
        stored().timeslice(timeslice),
        () -> sendTo(3),
        () -> {
          compute(1000);
          kernel().tasks().sleep("tsleep", 0);
          note("computed");
        },
        MachineTimesTest::nothing,
        this::receive);
    assertEquals(List.of("0 sent 227", "3 received 488", "1 computed 1005"), log);
  }

  /** The packet takes 5 ticks at 220: no reading before that has them, and all later ones do. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void a_clock_that_is_read_has_what_took_its_processor_before(int timeslice) {
    List<Long> read = new ArrayList<>();
    run(
        stored().timeslice(timeslice),
        () -> sendTo(3),
        () -> {
          for (int i = 0; i < 4; i++) {
            compute(110);
            read.add(clock());
          }
        },
        MachineTimesTest::nothing,
        this::receive);
    assertEquals(List.of(110L, 225L, 335L, 445L), read);
  }

  /** The handler takes the message of 230 for 13 ticks. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void a_clock_that_is_read_has_the_time_of_handlers(int timeslice) {
    List<Long> read = new ArrayList<>();
    run(
        circuits().timeslice(timeslice),
        () -> sendTo(1),
        () -> {
          handle();
          compute(229);
          read.add(clock());
          compute(100);
          read.add(clock());
          compute(100);
          read.add(clock());
        });
    assertEquals(List.of(229L, 342L, 442L), read);
  }

  /** 1 is busy with the packet from 220 to 225; its own message comes at 222. */
  @Test
  void a_node_that_waits_goes_on_when_it_has_handed_on() {
    run(
        stored(),
        () -> sendTo(3),
        this::receive,
        MachineTimesTest::nothing,
        () -> {
          compute(2);
          sendTo(1);
          receive();
        });
    assertEquals(List.of("0 sent 227", "3 sent 229", "1 received 288", "3 received 488"), log);
  }

  @Test
  void other_tasks_of_a_node_run_while_one_waits_for_its_message_to_leave() {
    Task.Body sender =
        () -> {
          int other =
              fork(
                  () -> {
                    compute(100);
                    note("computed");
                  });
          sendTo(1);
          Code.join(other);
        };
    run(circuits().timeslice(0), sender, this::receive);
    assertEquals(List.of("0 computed 120", "0 sent 237", "1 received 293"), log);
  }

  /** A tick a byte, and nothing for the ends. */
  @Test
  void a_message_to_the_own_node_costs_a_copy() {
    run(
        circuits(),
        () -> {
          sendTo(0);
          receive();
        });
    assertEquals(List.of("0 sent 0", "0 received 100"), log);
  }

  /** 20, then 30 + 300 on the host's link. */
  @Test
  void the_host_has_a_link_of_its_own() {
    TestMachine.Run run =
        circuits()
            .nodes(4)
            .run(
                () -> {
                  int task = fork(this::receive);
                  sendTo(0);
                  Code.join(task);
                });
    assertInstanceOf(RunResult.Completed.class, run.result(), run.result()::toString);
    assertEquals(List.of("-1 sent 357", "0 received 413"), log);
  }

  /**
   * Its clock moves 3 ticks for each that is counted; what messages cost it is in ticks already.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void a_slow_host_takes_longer_for_what_it_computes(int timeslice) {
    LinkNetwork slow = network(Switching.CIRCUIT_SWITCHED, Blocking.LOCAL, false, 3);
    TestMachine.Run run =
        new TestMachine()
            .timeslice(timeslice)
            .network(slow)
            .nodes(4)
            .run(
                () -> {
                  compute(100);
                  kernel().tasks().sleep("tsleep", 0);
                  note("computed");
                  int task =
                      fork(
                          () -> {
                            compute(100);
                            note("computed");
                          });
                  compute(50);
                  sendTo(0);
                  Code.join(task);
                });
    assertInstanceOf(RunResult.Completed.class, run.result(), run.result()::toString);
    assertEquals(List.of("-1 computed 300", "0 computed 400", "-1 sent 807"), log);
  }

  @Test
  void what_the_machine_can_not_send_is_refused() {
    run(
        circuits(),
        () -> {
          Channel channel = open();
          MemorySegment large = MemorySegment.ofArray(new byte[6000]);
          refused(
              "sendw: message length 5,001 is more than 5,000 bytes, the most that vax780 sends at"
                  + " once",
              () ->
                  kernel().messages().send("sendw", channel, 1, large, 5001, new Address(0, PID)));
          refused(
              "sendw: message length -1 is not between 0 and the buffer's 6000 bytes",
              () -> kernel().messages().send("sendw", channel, 1, large, -1, new Address(1, PID)));
          refused(
              "sendw: message type 901 is not between 0 and 900, the types of vax780",
              () -> kernel().messages().send("sendw", channel, 901, large, 1, new Address(0, PID)));
        });
    TestMachine.Run host =
        circuits()
            .nodes(2)
            .run(
                () ->
                    refused(
                        "sendmsg: message length 1,001 is more than 1,000 bytes, the most that"
                            + " vax780 sends to or from the host",
                        () ->
                            kernel()
                                .messages()
                                .send(
                                    "sendmsg",
                                    open(),
                                    1,
                                    MemorySegment.ofArray(new byte[6000]),
                                    1001,
                                    new Address(0, PID))));
    assertInstanceOf(RunResult.Completed.class, host.result(), host.result()::toString);
  }

  private static void refused(String message, org.junit.jupiter.api.function.Executable operation) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, operation).getMessage());
  }

  /** Word of the message is here at 30; the channel that asked for it is closed before it comes. */
  @Test
  void a_message_whose_receiver_closed_its_channel_waits_for_the_next() {
    run(
        globals(),
        () -> sendTo(1),
        () -> {
          MemorySegment buffer = MemorySegment.ofArray(new byte[BYTES]);
          Channel channel = open();
          kernel().messages().post("recv", channel, 1, buffer, BYTES);
          compute(100);
          kernel().messages().close("cclose", channel);
          receive();
        });
    assertEquals(List.of("0 sent 257", "1 received 313"), log);
  }

  @Test
  void the_cube_does_not_change_once_messages_were_sent() {
    circuits()
        .run(
            () -> {
              kernel().setCubeDimension("cube_init", 1);
              Code.join(fork(() -> sendTo(1)));
              kernel().setCubeDimension("cube_init", 1);
              refused(
                  "cube_init: messages were sent through the links of 2 nodes already; call it"
                      + " first",
                  () -> kernel().setCubeDimension("cube_init", 2));
            });
    assertEquals(List.of("0 sent 237"), log);
  }

  @Test
  void cube_init_sizes_the_cube_but_leaves_the_network_as_it_is() {
    TestMachine.Run run =
        circuits()
            .run(
                () -> {
                  kernel()
                      .setDelays(() -> new MessageDelays(100_000_000, 100_000_000, 100_000_000, 1));
                  kernel().setCubeDimension("cube_init", 1);
                  int other = fork(this::receive);
                  int task = fork(() -> sendTo(0));
                  Code.join(task);
                  Code.join(other);
                });
    assertInstanceOf(RunResult.Completed.class, run.result(), run.result()::toString);
    assertEquals(List.of("1 sent 237", "0 received 293"), log);
  }

  @Test
  void cube_init_does_not_take_away_nodes_that_are_at_work() {
    TestMachine.Run run =
        circuits()
            .run(
                () -> {
                  kernel().setCubeDimension("cube_init", 2);
                  for (int node = 0; node < 3; node++) {
                    fork(MachineTimesTest::nothing);
                  }
                  refused(
                      "cube_init: node 2 is at work already, and a cube of 2 nodes has none; call"
                          + " it first",
                      () -> kernel().setCubeDimension("cube_init", 1));
                  kernel().setCubeDimension("cube_init", 3);
                });
    assertInstanceOf(RunResult.Completed.class, run.result(), run.result()::toString);
  }
}
