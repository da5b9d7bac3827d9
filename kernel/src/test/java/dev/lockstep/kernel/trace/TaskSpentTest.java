package dev.lockstep.kernel.trace;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.messages.Address;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.kernel.messages.PricedNetworks;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.TraceDetail.TaskSpent;
import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.Switching;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the time of tasks goes by with. */
class TaskSpentTest {
  private static final int PID = 1;
  private static final int BYTES = 100;

  private static List<TaskSpent> spent(TestMachine machine, Task.Body... nodes) {
    List<TaskSpent> told = new ArrayList<>();
    TestMachine.Kept recorder =
        new TestMachine.Kept() {
          @Override
          public void detail(TraceDetail detail) {
            if (detail instanceof TaskSpent spent) {
              told.add(spent);
            }
          }
        };
    machine.spmd(nodes.length).simulator(List.of(recorder)).run(node -> nodes[node]);
    told.sort(Comparator.comparingInt(TaskSpent::tid));
    return told;
  }

  private static Channel open() {
    return kernel().messages().open("copen", PID);
  }

  private static void send(int node) {
    MemorySegment message = MemorySegment.ofArray(new byte[BYTES]);
    kernel().messages().send("sendw", open(), 1, message, BYTES, new Address(node, PID));
  }

  private static void receive() {
    MemorySegment buffer = MemorySegment.ofArray(new byte[BYTES]);
    kernel().messages().receive("recvw", open(), 1, buffer, BYTES);
  }

  /** 50 before the first poll; the message comes at 300, when it polls. */
  @Test
  void a_loop_that_polls_is_polling_from_its_first_poll_to_its_last() {
    assertEquals(
        List.of(new TaskSpent(1, 1, 310, 0, 0, 0), new TaskSpent(2, 2, 50 + 9, 0, 250, 0)),
        spent(
            new TestMachine(),
            () -> {
              compute(300);
              send(1);
              compute(10);
            },
            () -> {
              compute(50);
              Channel channel = open();
              while (kernel().messages().probe("probe", channel, 1) < 0) {
                compute(5);
              }
              receive();
              compute(9);
            }));
  }

  /**
   * Before 20, the wire's 210 while it is blocked, after 7; 13 and 50 of the one who has waited.
   */
  @Test
  void work_on_messages_is_told_apart_from_waiting_for_them() {
    TestMachine circuits =
        new TestMachine()
            .network(
                PricedNetworks.network(
                    Switching.CIRCUIT_SWITCHED, Blocking.LOCAL, /* buffers= */ false));
    assertEquals(
        List.of(new TaskSpent(1, 1, 0, 20 + 210 + 7, 0, 0), new TaskSpent(2, 2, 4, 63, 0, 0)),
        spent(
            circuits,
            () -> send(1),
            () -> {
              receive();
              compute(4);
            }));
  }

  /** They take turns of 10 ticks: the first one has its third at 40, the other one at 50. */
  @Test
  void tasks_of_one_node_wait_for_its_processor() {
    assertEquals(
        List.of(new TaskSpent(1, 1, 30, 0, 0, 20), new TaskSpent(2, 1, 40, 0, 0, 30)),
        spent(
            new TestMachine().timeslice(10),
            () -> {
              Code.fork(() -> compute(40));
              compute(30);
            }));
  }

  /** The one that waits has come to 20; the other one, 100 before the run was stopped, to 400. */
  @Test
  void a_run_that_stops_short_tells_how_far_its_tasks_came() {
    assertEquals(
        List.of(new TaskSpent(1, 1, 20, 0, 0, 0), new TaskSpent(2, 2, 400, 0, 0, 0)),
        spent(
            new TestMachine().limit(400),
            () -> {
              compute(20);
              receive();
            },
            () -> compute(500)));
  }
}
