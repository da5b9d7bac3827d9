package dev.lockstep.kernel.messages;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.kernel;
import static dev.lockstep.kernel.TestMachine.complete;
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
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    return machine.spmd(nodes.length, node -> nodes[node]).completed();
  }

  private static Channel open() {
    return kernel().messages().open("copen", PID);
  }

  private static MemorySegment bytes(int count) {
    return MemorySegment.ofArray(new byte[count]);
  }

  private void sendTo(int node) {
    kernel().messages().send("sendw", open(), 1, bytes(BYTES), BYTES, new Address(node, PID));
    note("sent");
  }

  private Outgoing sendAndGoOnTo(int node) {
    Address to = new Address(node, PID);
    Outgoing sent = kernel().messages().sendAndGoOn("send", open(), 1, bytes(BYTES), BYTES, to);
    note("sent");
    return sent;
  }

  private void receive() {
    kernel().messages().receive("recvw", open(), 1, bytes(BYTES), BYTES);
    note("received");
  }

  private void note(String what) {
    log.add("%d %s %d".formatted(kernel().task().node(), what, clock()));
  }

  private void computeAndNote() {
    compute(100);
    note("computed");
  }

  private static void nothing() {}

  /**
   * A send returns when the message has left: 20, then 10 + 200 until it is there, then 7. If the
   * sender buffers, it goes on while the message travels. A receiver that has waited pays for
   * waking, and goes on 63 ticks after that; a message that is here costs no waking.
   *
   * <p>A globally blocking send asks first: word of the message comes at 30, the answer at 40, then
   * 10 + 200. It waits for the receiver: if that asks at 500, its answer is there at 510, the
   * message at 720.
   */
  @ParameterizedTest
  @CsvSource({
    "LOCAL,  false,    0, 237,  293",
    "LOCAL,  true,     0,  27,  293",
    "LOCAL,  false, 1000, 237, 1013",
    "GLOBAL, false,    0, 257,  313",
    "GLOBAL, false,  500, 727,  783"
  })
  void a_send_waits_for_its_message_and_a_receive_for_that(
      Blocking blocking, boolean buffers, int receiverComputes, long sentTick, long receivedTick) {
    run(
        new TestMachine().network(network(Switching.CIRCUIT_SWITCHED, blocking, buffers)),
        () -> sendTo(1),
        () -> {
          compute(receiverComputes);
          receive();
        });
    assertEquals(List.of("0 sent " + sentTick, "1 received " + receivedTick), log);
  }

  @Test
  void a_send_that_does_not_wait_only_takes_the_processor() {
    run(circuits(), () -> sendAndGoOnTo(1), this::receive);
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

  /**
   * The answer is there at 510. Then the sender's processor feeds the network for 200 ticks, and
   * the last byte leaves 10 ticks later: 200 ticks longer takes what it computes.
   */
  @Test
  void a_globally_blocking_machine_sends_without_waiting_when_the_receiver_asks() {
    run(
        globals(),
        () -> {
          Outgoing sent = sendAndGoOnTo(1);
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
          kernel().messages().post("recv", open(), 1, bytes(BYTES), BYTES);
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

  private static void computeAndRead(List<Long> read, int... ticks) {
    for (int some : ticks) {
      compute(some);
      read.add(clock());
    }
  }

  /** The packet takes 5 ticks at 220: no reading before that has them, and all later ones do. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void a_clock_that_is_read_has_what_took_its_processor_before(int timeslice) {
    List<Long> read = new ArrayList<>();
    run(
        stored().timeslice(timeslice),
        () -> sendTo(3),
        () -> computeAndRead(read, 110, 110, 110, 110),
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
          computeAndRead(read, 229, 100, 100);
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
          int other = fork(this::computeAndNote);
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
    complete(
        circuits().nodes(4),
        () -> {
          int task = fork(this::receive);
          sendTo(0);
          Code.join(task);
        });
    assertEquals(List.of("-1 sent 357", "0 received 413"), log);
  }

  /**
   * Its clock moves 3 ticks for each that is counted; what messages cost it is in ticks already.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void a_slow_host_takes_longer_for_what_it_computes(int timeslice) {
    LinkNetwork slow = network(Switching.CIRCUIT_SWITCHED, Blocking.LOCAL, false, 3);
    complete(
        new TestMachine().timeslice(timeslice).network(slow).nodes(4),
        () -> {
          compute(100);
          kernel().tasks().sleep("tsleep", 0);
          note("computed");
          int task = fork(this::computeAndNote);
          compute(50);
          sendTo(0);
          Code.join(task);
        });
    assertEquals(List.of("-1 computed 300", "0 computed 400", "-1 sent 807"), log);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 5001 | 1 | message length 5,001 is more than 5,000 bytes, the most that vax780 sends"
            + " at once",
        "1 | -1 | 1 | message length -1 is not between 0 and the buffer's 6000 bytes",
        "0 | 1 | 901 | message type 901 is not between 0 and 900, the types of vax780"
      })
  void what_the_machine_can_not_send_is_refused(int to, int length, int type, String message) {
    run(circuits(), () -> refused("sendw: " + message, sending("sendw", to, length, type)));
  }

  @Test
  void what_the_host_can_not_send_is_refused() {
    String message =
        "sendmsg: message length 1,001 is more than 1,000 bytes, the most that vax780 sends to or"
            + " from the host";
    complete(circuits().nodes(2), () -> refused(message, sending("sendmsg", 0, 1001, 1)));
  }

  private static Executable sending(String call, int to, int length, int type) {
    Channel channel = open();
    Address address = new Address(to, PID);
    return () -> kernel().messages().send(call, channel, type, bytes(6000), length, address);
  }

  private static void refused(String message, Executable operation) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, operation).getMessage());
  }

  /** Word of the message is here at 30; the channel that asked for it is closed before it comes. */
  @Test
  void a_message_whose_receiver_closed_its_channel_waits_for_the_next() {
    run(
        globals(),
        () -> sendTo(1),
        () -> {
          Channel channel = open();
          kernel().messages().post("recv", channel, 1, bytes(BYTES), BYTES);
          compute(100);
          kernel().messages().close("cclose", channel);
          receive();
        });
    assertEquals(List.of("0 sent 257", "1 received 313"), log);
  }

  @Test
  void the_cube_does_not_change_once_messages_were_sent() {
    complete(
        circuits(),
        () -> {
          kernel().setCubeDimension("cube_init", 1);
          Code.join(fork(() -> sendTo(1)));
          kernel().setCubeDimension("cube_init", 1);
          refused(
              "cube_init: messages were sent through the links of 2 nodes already; call it first",
              () -> kernel().setCubeDimension("cube_init", 2));
        });
    assertEquals(List.of("0 sent 237"), log);
  }

  @Test
  void cube_init_sizes_the_cube_but_leaves_the_network_as_it_is() {
    complete(
        circuits(),
        () -> {
          kernel().setDelays(() -> new MessageDelays(100_000_000, 100_000_000, 100_000_000, 1));
          kernel().setCubeDimension("cube_init", 1);
          int other = fork(this::receive);
          int task = fork(() -> sendTo(0));
          Code.join(task);
          Code.join(other);
        });
    assertEquals(List.of("1 sent 237", "0 received 293"), log);
  }

  @Test
  void cube_init_does_not_take_away_nodes_that_are_at_work() {
    complete(
        circuits(),
        () -> {
          kernel().setCubeDimension("cube_init", 2);
          for (int node = 0; node < 3; node++) {
            fork(MachineTimesTest::nothing);
          }
          refused(
              "cube_init: node 2 is at work already, and a cube of 2 nodes has none; call it first",
              () -> kernel().setCubeDimension("cube_init", 1));
          kernel().setCubeDimension("cube_init", 3);
        });
  }
}
