package dev.lockstep.kernel.schedule;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.messages.Address;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.kernel.trace.TraceEvent;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Operations that tell their task nothing, so that it goes on before their turn has come: nobody
 * sees that, whatever happens before.
 */
class PutOffTest {
  private static final int PID = 7;

  private final List<String> log = new ArrayList<>();
  private final MemorySegment buffer = MemorySegment.ofArray(new int[1]);

  private static Channel open() {
    return kernel().messages().open("copen", PID);
  }

  private void send(Channel channel, int node) {
    kernel().messages().send("sendw", channel, 1, buffer, 4, new Address(node, PID));
  }

  /** Runs it on two nodes; the trace is the program's own, which node 0 starts. */
  private List<TraceEvent> traced(Task.Body first, Task.Body second) {
    TestMachine.Kept recorder = new TestMachine.Kept();
    new TestMachine()
        .untraced()
        .opener(_ -> recorder)
        .spmd(
            2,
            node ->
                node == 1
                    ? second
                    : () -> {
                      kernel().startTrace("own");
                      first.run();
                    });
    return recorder.events;
  }

  /** What node 1's task is said to have done. */
  private static List<TraceEvent> ofSecond(List<TraceEvent> events) {
    return events.stream().filter(PutOffTest::isOfSecond).toList();
  }

  private static boolean isOfSecond(TraceEvent event) {
    return switch (event) {
      case TraceEvent.MessageSent sent -> sent.tid() == 2;
      case TraceEvent.Logged logged -> logged.tid() == 2;
      case TraceEvent.TraceStopped stopped -> stopped.tid() == 2;
      default -> false;
    };
  }

  /** Node 1 opens at 0 and sends at 50, when node 0 has not come further than 20. */
  @Test
  void a_task_stops_with_the_run_where_it_would_have_waited() {
    List<TraceEvent> events =
        traced(
            () -> {
              compute(20);
              throw new IllegalStateException("failed");
            },
            () -> {
              Channel channel = open();
              compute(50);
              send(channel, 0);
              compute(30);
              kernel().log(1, "never");
            });
    assertEquals(List.of(new TraceEvent.TraceStopped(50, 2)), ofSecond(events));
  }

  @Test
  void what_is_put_off_comes_before_what_its_task_does_at_the_same_tick() {
    List<TraceEvent> events =
        traced(
            () -> compute(100),
            () -> {
              Channel channel = open();
              compute(50);
              send(channel, 1);
              kernel().log(1, "sent");
              log.add("" + kernel().messages().probe("probe", channel, 1));
            });
    assertEquals(
        List.of(TraceEvent.MessageSent.class, TraceEvent.Logged.class),
        ofSecond(events).stream().map(Object::getClass).toList());
    assertEquals(List.of("4"), log);
  }

  /** The second send is longer than its buffer: it is refused when its turn has come. */
  @Test
  void what_could_be_refused_is_not_put_off() {
    List<TraceEvent> events =
        traced(
            () -> compute(100),
            () -> {
              Channel channel = open();
              compute(50);
              try {
                kernel().messages().send("sendw", channel, 1, buffer, 5, new Address(0, PID));
              } catch (IllegalArgumentException refused) {
                kernel().log(1, refused.getMessage());
              }
            });
    assertEquals(
        List.of(
            new TraceEvent.Logged(
                50, 2, 1, "sendw: message length 5 is not between 0 and the buffer's 4 bytes")),
        ofSecond(events));
  }

  /** The node's program goes on to 50 and further, unseen, before the host ends it at 20. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void what_a_killed_task_put_off_is_never_done(boolean traced) {
    TestMachine machine =
        new TestMachine()
            .nodes(2)
            .programs(
                _ ->
                    () -> {
                      compute(50);
                      Channel channel = open();
                      send(channel, -1);
                      compute(30);
                      kernel().log(1, "never");
                    });
    TestMachine.Run run =
        (traced ? machine : machine.untraced())
            .run(
                () -> {
                  Channel channel = open();
                  kernel().processes().start("load0", 0, "Node");
                  compute(20);
                  kernel().processes().kill("load0", 0);
                  compute(100);
                  send(channel, 0);
                  log.add("" + kernel().messages().probe("probe", channel, 1));
                });
    assertEquals(List.of("-1"), log);
    assertEquals(
        List.of(
            "1 message for pid 7 at node 0 that nobody took (type 1, 4 bytes, from the host, pid"
                + " 7): no channel was opened there with that pid"),
        assertInstanceOf(RunResult.Completed.class, run.result()).hints());
    assertEquals(120, run.completedTick());
  }

  /** The message has what its memory held when it was sent, not what the task wrote there since. */
  @Test
  void a_message_is_what_it_was_when_it_was_sent() {
    traced(
        () -> {
          compute(20);
          MemorySegment received = MemorySegment.ofArray(new int[1]);
          kernel().messages().receive("recvw", open(), 1, received, 4);
          log.add("" + received.get(ValueLayout.JAVA_INT, 0));
        },
        () -> {
          Channel channel = open();
          compute(50);
          buffer.set(ValueLayout.JAVA_INT, 0, 1);
          send(channel, 0);
          buffer.set(ValueLayout.JAVA_INT, 0, 2);
        });
    assertEquals(List.of("1"), log);
  }
}
