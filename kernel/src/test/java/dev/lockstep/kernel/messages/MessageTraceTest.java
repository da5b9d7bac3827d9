package dev.lockstep.kernel.messages;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceDetail.CallBegan;
import dev.lockstep.kernel.trace.TraceDetail.CallEnded;
import dev.lockstep.kernel.trace.TraceDetail.MessageTaken;
import dev.lockstep.kernel.trace.TraceDetail.Probed;
import dev.lockstep.kernel.trace.TraceDetail.TaskPlaced;
import dev.lockstep.kernel.trace.TraceDetail.TaskSpent;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.reader.Profiles;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What traces are told besides the events. */
class MessageTraceTest {
  private static final int PID = 15;

  /** Keeps details and, as their names, the events between them. */
  private static final class Details extends TestMachine.Kept {
    final List<Object> all = new ArrayList<>();

    @Override
    public void accept(TraceEvent event) {
      if (event instanceof TraceEvent.MessageSent
          || event instanceof TraceEvent.ReceivePosted
          || event instanceof TraceEvent.MessageArrived) {
        all.add(event.getClass().getSimpleName());
      }
    }

    @Override
    public void detail(TraceDetail detail) {
      if (!(detail instanceof TaskPlaced || detail instanceof TaskSpent)) {
        all.add(detail);
      }
    }

    List<Object> of(int tid) {
      return all.stream()
          .filter(
              one ->
                  switch (one) {
                    case CallBegan began -> began.tid() == tid;
                    case CallEnded ended -> ended.tid() == tid;
                    case MessageTaken taken -> taken.tid() == tid;
                    default -> false;
                  })
          .toList();
    }
  }

  private static MemorySegment bytes(int count) {
    return MemorySegment.ofArray(new byte[count]);
  }

  private static void send(int node, int type, int length) {
    Messages messages = kernel().messages();
    messages.send(
        "sendw", messages.open("copen", PID), type, bytes(length), length, new Address(node, PID));
  }

  private static Details run(TestMachine machine, Task.Body... nodes) {
    Details details = new Details();
    machine.spmd(nodes.length).simulator(List.of(details)).run(node -> nodes[node]);
    return details;
  }

  /** A byte takes a tick for each hop. */
  private static TestMachine slowLinks() {
    return new TestMachine().delays(1_000_000, 3_000_000, 0, 1);
  }

  @Test
  void a_call_that_waits_ends_with_its_message() {
    Details details =
        run(
            slowLinks(),
            () -> {
              compute(10);
              send(1, 7, 3);
            },
            () -> {
              compute(4);
              Messages messages = kernel().messages();
              messages.receive("recvw", messages.open("copen", PID), 7, bytes(9), 9);
            });
    assertEquals(
        List.of(
            new CallBegan(4, 2),
            "ReceivePosted",
            new CallBegan(10, 1),
            "MessageSent",
            new CallEnded(10, 1),
            new MessageTaken(13, 2, 1, 7, 3, true),
            "MessageArrived",
            new CallEnded(13, 2)),
        details.all);
  }

  @Test
  void a_message_that_is_here_is_told_before_the_receive() {
    Details details =
        run(
            slowLinks(),
            () -> send(1, 7, 3),
            () -> {
              Messages messages = kernel().messages();
              Channel channel = messages.open("copen", PID);
              messages.probe("probe", channel, 7);
              compute(20);
              messages.receive("recvw", channel, -1, bytes(9), 9);
            });
    assertEquals(
        List.of(
            new CallBegan(0, 1),
            "MessageSent",
            new CallEnded(0, 1),
            new Probed(2),
            new CallBegan(20, 2),
            "MessageArrived",
            new MessageTaken(20, 2, 1, 7, 3, true),
            "ReceivePosted",
            new CallEnded(20, 2)),
        details.all);
  }

  @Test
  void a_message_that_comes_after_the_call_is_not_the_calls() {
    Details details =
        run(
            slowLinks(),
            () -> {
              compute(1);
              send(1, 7, 3);
            },
            () -> {
              Messages messages = kernel().messages();
              messages.post("recv", messages.open("copen", PID), 7, bytes(9), 9);
              compute(20);
            });
    assertEquals(
        List.of(new CallBegan(0, 2), new CallEnded(0, 2), new MessageTaken(4, 2, 1, 7, 3, false)),
        details.of(2));
  }

  @Test
  void a_call_ends_where_it_throws() {
    Details details =
        run(
            slowLinks(),
            () -> {
              compute(5);
              assertThrows(IllegalArgumentException.class, () -> send(0, -1, 3));
            });
    assertEquals(List.of(new CallBegan(5, 1), new CallEnded(5, 1)), details.all);
  }

  @Test
  void a_call_begins_and_ends_where_its_task_does() {
    long[] after = new long[2];
    Details details =
        run(
            new TestMachine().network((LinkNetwork) Profiles.load("ipsc860").interconnect()),
            () -> {
              compute(10);
              send(1, 7, 3);
              after[0] = kernel().now();
            },
            () -> {
              Messages messages = kernel().messages();
              messages.receive("recvw", messages.open("copen", PID), 7, bytes(9), 9);
              after[1] = kernel().now();
            });
    assertEquals(List.of(new CallBegan(10, 1), new CallEnded(after[0], 1)), details.of(1));
    assertEquals(new CallBegan(0, 2), details.of(2).getFirst());
    assertEquals(new CallEnded(after[1], 2), details.of(2).getLast());
  }

  @Test
  void tasks_are_placed_before_they_are_forked() {
    List<Object> told = new ArrayList<>();
    TestMachine.Kept recorder =
        new TestMachine.Kept() {
          @Override
          public void accept(TraceEvent event) {
            if (event instanceof TraceEvent.TaskForked forked) {
              told.add(forked.waking());
            }
          }

          @Override
          public void detail(TraceDetail detail) {
            if (detail instanceof TaskPlaced) {
              told.add(detail);
            }
          }
        };
    new TestMachine()
        .nodes(2)
        .simulator(List.of(recorder))
        .run(
            node ->
                () -> {
                  for (int i = 0; i < 3; i++) {
                    Code.fork(() -> {});
                  }
                });
    assertEquals(
        List.of(
            new TaskPlaced(0, 0),
            new TaskPlaced(1, 1),
            1,
            new TaskPlaced(2, 2),
            2,
            new TaskPlaced(3, 1),
            3),
        told);
  }
}
