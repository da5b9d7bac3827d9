package dev.lockstep.kernel.messages;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.Switching;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random nodes that exchange messages, on every kind of network. */
class MachineTracesTest {
  private record Action(int ticks, int to, int bytes) {}

  /** Law: nodes that share nothing leave the same trace at every timeslice. */
  @ParameterizedTest
  @EnumSource(
      value = Switching.class,
      names = {"STORE_AND_FORWARD", "CIRCUIT_SWITCHED", "WORMHOLE", "PACKET_SWITCHED"})
  void random_nodes_leave_the_same_trace_at_every_timeslice(Switching switching) {
    for (Blocking blocking : Blocking.values()) {
      for (int seed = 0; seed < 10; seed++) {
        List<?> expected = randomRun(switching, blocking, seed, 1);
        for (int timeslice : new int[] {0, 7, 1000}) {
          assertEquals(expected, randomRun(switching, blocking, seed, timeslice));
        }
      }
    }
  }

  private static List<?> randomRun(Switching switching, Blocking blocking, int seed, int slice) {
    Task.Body[] bodies = new Task.Body[8];
    for (int node = 0; node < bodies.length; node++) {
      bodies[node] = randomBody(new Random(seed * 100L + node), node);
    }
    LinkNetwork network = PricedNetworks.network(switching, blocking, /* buffers= */ seed % 2 == 0);
    return MachineTimesTest.run(new TestMachine().timeslice(slice).network(network), bodies)
        .events();
  }

  /** Partners change with each step, so that nobody waits for ever; one of them sends first. */
  private static Task.Body randomBody(Random random, int node) {
    List<Action> actions = new ArrayList<>();
    for (int step = 0; step < 12; step++) {
      actions.add(new Action(random.nextInt(300), node ^ (1 + step % 7), random.nextInt(60)));
    }
    return () -> {
      Channel channel = kernel().messages().open("copen", MachineTimesTest.PID);
      MemorySegment buffer = MemorySegment.ofArray(new byte[MachineTimesTest.BYTES]);
      for (Action action : actions) {
        compute(action.ticks);
        for (int turn = 0; turn < 2; turn++) {
          if ((node < action.to) == (turn == 0)) {
            Address to = new Address(action.to, MachineTimesTest.PID);
            kernel().messages().send("sendw", channel, node, buffer, action.bytes, to);
          } else {
            kernel()
                .messages()
                .receive("recvw", channel, action.to, buffer, MachineTimesTest.BYTES);
          }
        }
      }
    };
  }
}
