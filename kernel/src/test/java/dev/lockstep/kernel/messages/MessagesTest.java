package dev.lockstep.kernel.messages;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.TraceEvent;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest {
  private static final int PID = 15;

  private final List<String> log = new ArrayList<>();

  private static Channel open() {
    return kernel().messages().open("copen", PID);
  }

  private static MemorySegment bytes(int... values) {
    byte[] array = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      array[i] = (byte) values[i];
    }
    return MemorySegment.ofArray(array);
  }

  private static void send(Channel channel, int type, MemorySegment message, int node) {
    kernel()
        .messages()
        .send("sendw", channel, type, message, (int) message.byteSize(), new Address(node, PID));
  }

  private static Receive receive(Channel channel, int type, MemorySegment buffer) {
    return kernel().messages().receive("recvw", channel, type, buffer, (int) buffer.byteSize());
  }

  private static Receive post(Channel channel, int type, MemorySegment buffer) {
    return kernel().messages().post("recv", channel, type, buffer, (int) buffer.byteSize());
  }

  /** Runs on nodes that share nothing; a byte takes a tick for each hop. */
  private static TestMachine.Run run(Task.Body... nodes) {
    return new TestMachine()
        .delays(1_000_000, 3_000_000, 0, 1)
        .spmd(nodes.length, node -> nodes[node]);
  }

  private static void completed(TestMachine.Run run) {
    assertInstanceOf(RunResult.Completed.class, run.result(), run.result()::toString);
  }

  @Test
  void a_blocked_receiver_wakes_at_the_arrival_tick() {
    TestMachine.Run run =
        run(
            () -> {
              compute(10);
              send(open(), 1, bytes(7, 8, 9), 1);
            },
            () -> {
              MemorySegment buffer = bytes(0, 0, 0, 0);
              Channel channel = open();
              compute(4);
              Receive receive = receive(channel, 1, buffer);
              log.add(
                  "%d: %d %d %d"
                      .formatted(clock(), receive.length(), receive.node(), receive.pid()));
              assertEquals(-1, buffer.mismatch(bytes(7, 8, 9, 0)));
            });
    completed(run);
    assertEquals(List.of("13: 3 0 15"), log);
    assertEquals(
        List.of(
            new TraceEvent.TraceStarted(0, 1),
            new TraceEvent.TaskForked(0, 1, 0, 0, 1),
            new TraceEvent.TaskForked(0, 2, 0, 0, 2),
            new TraceEvent.ActiveProcessors(0, 2),
            new TraceEvent.ReceivePosted(4, 2, PID, 1, 4, 0x8000, true, true),
            new TraceEvent.ActiveProcessors(4, 1),
            new TraceEvent.MessageSent(10, 1, 2, PID, 1, 3, 0x8000),
            new TraceEvent.EventPosted(10, 1, 0x8004, false, List.of()),
            new TraceEvent.TaskExited(10, 1, 0),
            new TraceEvent.ActiveProcessors(10, 0),
            new TraceEvent.MessageArrived(13, 1, PID, 1, 3, 0x8000, 2),
            new TraceEvent.ActiveProcessors(13, 1),
            new TraceEvent.EventPosted(13, 2, 0x8004, false, List.of()),
            new TraceEvent.TaskExited(13, 2, 0),
            new TraceEvent.ActiveProcessors(13, 0)),
        run.events());
  }

  @Test
  void a_message_that_is_here_is_received_at_once() {
    completed(
        run(
            () -> send(open(), 1, bytes(1), 1),
            () -> {
              Channel channel = open();
              compute(100);
              receive(channel, 1, bytes(0));
              assertEquals(100, clock());
            }));
  }

  @Test
  void the_sender_may_change_the_buffer_at_once() {
    completed(
        run(
            () -> {
              MemorySegment buffer = bytes(1);
              send(open(), 1, buffer, 1);
              buffer.set(ValueLayout.JAVA_BYTE, 0, (byte) 99);
            },
            () -> {
              MemorySegment buffer = bytes(0);
              receive(open(), 1, buffer);
              assertEquals(1, buffer.get(ValueLayout.JAVA_BYTE, 0));
            }));
  }

  @Test
  void messages_of_one_type_come_first_in_first_out_and_types_are_told_apart() {
    completed(
        run(
            () -> {
              Channel channel = open();
              send(channel, 1, bytes(10), 1);
              send(channel, 2, bytes(20), 1);
              send(channel, 1, bytes(11), 1);
              send(channel, 2, bytes(21), 1);
            },
            () -> {
              Channel channel = open();
              for (int type : new int[] {2, 1, 2, 1}) {
                MemorySegment buffer = bytes(0);
                receive(channel, type, buffer);
                log.add("" + buffer.get(ValueLayout.JAVA_BYTE, 0));
              }
            }));
    assertEquals(List.of("20", "10", "21", "11"), log);
  }

  @Test
  void a_receive_of_any_type_takes_what_came_first_and_tells_its_type() {
    completed(
        run(
            () -> {
              Channel channel = open();
              send(channel, 5, bytes(1, 2), 1);
              send(channel, 3, bytes(3), 1);
            },
            () -> {
              Channel channel = open();
              for (int i = 0; i < 2; i++) {
                Receive receive = receive(channel, Messages.ANY_TYPE, bytes(0, 0));
                log.add(receive.type() + ":" + receive.length());
              }
            }));
    assertEquals(List.of("5:2", "3:1"), log);
  }

  @Test
  void more_than_the_maximum_is_cut_off_but_the_length_is_told() {
    completed(
        run(
            () -> send(open(), 1, bytes(1, 2, 3, 4, 5), 1),
            () -> {
              MemorySegment buffer = bytes(9, 9, 9, 9, 9);
              Receive receive = kernel().messages().receive("recvw", open(), 1, buffer, 2);
              assertEquals(5, receive.length());
              assertArrayEquals(new byte[] {1, 2, 9, 9, 9}, buffer.toArray(ValueLayout.JAVA_BYTE));
            }));
  }

  @Test
  void an_empty_message_arrives_too() {
    completed(
        run(
            () -> send(open(), 1, bytes(), 1),
            () -> assertEquals(0, receive(open(), 1, bytes()).length())));
  }

  @Test
  void messages_wait_for_a_channel_that_is_opened_later() {
    completed(
        run(
            () -> send(open(), 1, bytes(42), 1),
            () -> {
              compute(500);
              Channel channel = open();
              assertEquals(1, kernel().messages().probe("probe", channel, 1));
              receive(channel, 1, bytes(0));
            }));
  }

  @Test
  void probe_tells_the_length_of_the_first_message_of_a_type_and_leaves_it() {
    completed(
        run(
            () -> {
              Channel channel = open();
              send(channel, 1, bytes(1, 2), 1);
              send(channel, 1, bytes(1, 2, 3), 1);
            },
            () -> {
              Channel channel = open();
              Messages messages = kernel().messages();
              compute(1);
              log.add("" + messages.probe("probe", channel, 1));
              compute(1);
              log.add("" + messages.probe("probe", channel, 1));
              log.add("" + messages.probe("probe", channel, 2));
              log.add("" + messages.probe("probe", channel, Messages.ANY_TYPE));
              receive(channel, 1, bytes(0, 0, 0));
              compute(3);
              log.add("" + messages.probe("probe", channel, 1));
            }));
    assertEquals(List.of("-1", "2", "-1", "2", "3"), log);
  }

  @Test
  void a_posted_receive_is_busy_until_the_message_arrives() {
    completed(
        run(
            () -> send(open(), 1, bytes(1, 2, 3), 1),
            () -> {
              Channel channel = open();
              MemorySegment buffer = bytes(0, 0, 0);
              Receive receive = post(channel, 1, buffer);
              assertThrows(IllegalStateException.class, receive::length);
              while (kernel().messages().isBusy("status", channel)) {
                assertFalse(receive.isDone());
                compute(1);
              }
              assertEquals(3, clock());
              assertTrue(receive.isDone());
              assertEquals(1, buffer.get(ValueLayout.JAVA_BYTE, 0));
              assertFalse(kernel().messages().isBusy("status", channel));
            }));
  }

  @Test
  void receivers_on_one_pid_are_served_in_the_order_in_which_they_asked() {
    IntFunction<Task.Body> receiver =
        number ->
            () -> {
              compute(10 - number);
              MemorySegment buffer = bytes(0);
              receive(open(), 1, buffer);
              log.add(number + " got " + buffer.get(ValueLayout.JAVA_BYTE, 0));
            };
    completed(
        new TestMachine()
            .nodes(1)
            .run(
                () -> {
                  for (int i = 0; i < 3; i++) {
                    fork(receiver.apply(i));
                  }
                  compute(100);
                  Channel channel = open();
                  for (int i = 0; i < 3; i++) {
                    send(channel, 1, bytes(i), 0);
                  }
                }));
    assertEquals(List.of("2 got 0", "1 got 1", "0 got 2"), log);
  }

  @Test
  void the_host_has_node_number_minus_one() {
    completed(
        new TestMachine()
            .run(
                () -> {
                  fork(
                      () -> {
                        Receive receive = receive(open(), 1, bytes(0));
                        assertEquals(-1, receive.node());
                        send(open(), 2, bytes(1), receive.node());
                      });
                  Channel channel = open();
                  send(channel, 1, bytes(1), 0);
                  assertEquals(0, receive(channel, 2, bytes(0)).node());
                }));
  }

  @Test
  void a_closed_channel_waits_for_nothing_any_more() {
    TestMachine.Run run =
        run(
            () -> {
              compute(50);
              send(open(), 1, bytes(1), 1);
            },
            () -> {
              Channel first = open();
              Channel second = open();
              Receive abandoned = post(first, 1, bytes(0));
              kernel().messages().close("cclose", first);
              receive(second, 1, bytes(0));
              assertFalse(abandoned.isDone());
            });
    completed(run);
    assertEquals(51, run.completedTick());
  }

  @Test
  void a_channel_on_which_a_task_is_blocked_can_not_be_closed() {
    new TestMachine()
        .nodes(1)
        .run(
            () ->
                fork(
                    () -> {
                      Channel channel = open();
                      int child = fork(() -> {});
                      fork(() -> receive(channel, 1, bytes(0)));
                      Code.join(child);
                      compute(10);
                      log.add(refusal(() -> kernel().messages().close("cclose", channel)));
                    }));
    assertEquals(List.of("cclose: task 3 on node 0 waits for a message on the channel"), log);
  }

  static Stream<Arguments> mistakes() {
    Address there = new Address(0, PID);
    return Stream.of(
        mistake(
            "sendw: there is no node 2: nodes are between 0 and 1", c -> send(c, 1, bytes(1), 2)),
        mistake(
            "sendw: there is no host where every node runs main: nodes are between 0 and 1",
            c -> send(c, 1, bytes(1), -1)),
        mistake(
            "sendw: message type -1 is what receivers take any type with; choose another number",
            c -> send(c, -1, bytes(1), 0)),
        mistake(
            "send: message length 5 is not between 0 and the buffer's 1 bytes",
            c -> kernel().messages().send("send", c, 1, bytes(1), 5, there)),
        mistake(
            "send: message length -1 is not between 0 and the buffer's 1 bytes",
            c -> kernel().messages().send("send", c, 1, bytes(1), -1, there)),
        mistake(
            "recv: message length 9 is not between 0 and the buffer's 1 bytes",
            c -> kernel().messages().post("recv", c, 1, bytes(1), 9)),
        mistake("recvw: the buffer can't be written", c -> receive(c, 1, bytes(1).asReadOnly())),
        mistake("recvw: the buffer's memory was freed", c -> receive(c, 1, freed())),
        mistake("sendw: the buffer's memory was freed", c -> send(c, 1, freed(), 0)),
        mistake(
            "cclose: the channel is closed",
            c -> {
              kernel().messages().close("cclose", c);
              kernel().messages().close("cclose", c);
            }),
        mistake(
            "status: the channel is closed",
            c -> {
              kernel().messages().close("cclose", c);
              kernel().messages().isBusy("status", c);
            }),
        mistake(
            "sendw: the channel still waits for a message; wait until its status is FREE, or open"
                + " another",
            c -> {
              post(c, 1, bytes(1));
              send(c, 1, bytes(1), 0);
            }),
        mistake(
            "probe: the channel still waits for a message; wait until its status is FREE, or open"
                + " another",
            c -> {
              post(c, 1, bytes(1));
              kernel().messages().probe("probe", c, 1);
            }));
  }

  interface Mistake {
    void make(Channel channel);
  }

  private static Arguments mistake(String message, Mistake mistake) {
    return Arguments.of(message, mistake);
  }

  private static MemorySegment freed() {
    try (Arena arena = Arena.ofConfined()) {
      return arena.allocate(1);
    }
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void a_mistake_is_refused_and_the_program_may_go_on(String message, Mistake mistake) {
    completed(
        run(
            () -> {
              Channel channel = open();
              compute(3);
              log.add(refusal(() -> mistake.make(channel)));
              assertEquals(3, clock());
              compute(2);
              assertEquals(5, clock());
            },
            () -> {}));
    assertEquals(List.of(message), log);
  }

  private static String refusal(Executable call) {
    return assertThrows(IllegalArgumentException.class, call).getMessage();
  }

  @Test
  void a_channel_belongs_to_its_node() {
    completed(
        new TestMachine()
            .run(
                () -> {
                  Channel hosts = open();
                  int child = fork(() -> log.add(refusal(() -> send(hosts, 1, bytes(1), 0))));
                  Code.join(child);
                }));
    assertEquals(
        List.of("sendw: the channel is another node's; each node opens its own with copen"), log);
  }

  @Test
  void a_message_reaches_memory_that_only_its_task_may_touch() {
    completed(
        run(
            () -> send(open(), 1, bytes(1, 2, 3), 1),
            () -> {
              try (Arena arena = Arena.ofConfined()) {
                MemorySegment buffer = arena.allocate(3);
                receive(open(), 1, buffer);
                assertArrayEquals(new byte[] {1, 2, 3}, buffer.toArray(ValueLayout.JAVA_BYTE));
              }
            }));
  }

  @Test
  void memory_of_another_tasks_arena_is_refused() {
    completed(
        new TestMachine()
            .run(
                () -> {
                  try (Arena arena = Arena.ofConfined()) {
                    MemorySegment buffer = arena.allocate(3);
                    Code.join(fork(() -> log.add(refusal(() -> receive(open(), 1, buffer)))));
                  }
                }));
    assertEquals(List.of("recvw: the buffer's arena belongs to another task"), log);
  }

  @Test
  void memory_that_is_freed_before_the_message_comes_fails_the_program_that_asked() {
    TestMachine.Run run =
        run(
            () -> send(open(), 1, bytes(1, 2, 3), 1),
            () -> {
              Channel channel = open();
              try (Arena arena = Arena.ofShared()) {
                post(channel, 1, arena.allocate(3));
              }
              receive(open(), 2, bytes(0));
            });
    RunResult.Failed failed = assertInstanceOf(RunResult.Failed.class, run.result());
    assertEquals(2, failed.task().id());
    assertEquals(3, failed.tick());
    assertEquals(
        "the memory for a message was freed before the message came",
        failed.failure().getMessage());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
  void messages_have_addresses_in_traces_that_the_same_array_keeps(int offset) {
    byte[] array = new byte[10];
    TestMachine.Run run =
        run(
            () -> {
              Channel channel = open();
              MemorySegment whole = MemorySegment.ofArray(array);
              send(channel, 1, whole.asSlice(offset, 2), 0);
              send(channel, 1, MemorySegment.ofArray(new byte[1]), 0);
              send(channel, 1, whole, 0);
            });
    List<Long> addresses =
        run.events(TraceEvent.MessageSent.class).stream()
            .map(TraceEvent.MessageSent::address)
            .toList();
    assertEquals(0x8000L + offset, addresses.get(0));
    assertEquals(0x8000L, addresses.get(2));
    assertTrue(addresses.get(1) >= 0x8000 + offset + 2);
  }

  @Test
  void a_thousand_tasks_pass_a_message_around() {
    int count = 1000;
    TestMachine.Run run =
        run(
            Stream.iterate(0, node -> node + 1)
                .limit(count)
                .map(node -> (Task.Body) () -> passOn(node, count))
                .toArray(Task.Body[]::new));
    completed(run);
    assertEquals(List.of("1000"), log);
  }

  private void passOn(int node, int count) {
    Channel channel = open();
    int[] token = {0};
    MemorySegment buffer = MemorySegment.ofArray(token);
    if (node > 0) {
      receive(channel, 1, buffer);
    }
    token[0]++;
    send(channel, 1, buffer, (node + 1) % count);
    if (node == 0) {
      receive(channel, 1, buffer);
      log.add("" + token[0]);
    }
  }

  @Test
  void a_type_is_any_number_but_the_one_that_means_any() {
    new TestMachine()
        .run(
            () -> {
              Channel channel = kernel().messages().open("copen", PID);
              send(channel, 1, bytes(1), -1);
              send(channel, -7, bytes(2), -1);
              assertEquals(-7, receive(channel, -7, bytes(2)).type());
              assertEquals(1, receive(channel, Messages.ANY_TYPE, bytes(2)).type());
            })
        .completedTick();
  }
}
