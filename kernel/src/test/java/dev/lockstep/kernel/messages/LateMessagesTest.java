package dev.lockstep.kernel.messages;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.choice.Asked;
import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.ScheduleRecorder;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.schedule.Task;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nodes 0 and 1 send node 2 bytes, each of which takes a tick, and a policy makes one late. */
class LateMessagesTest {
  private static final int PID = 15;

  private final List<String> log = new ArrayList<>();

  /** Makes the message late of which the question about messages is the nth. */
  private static final class Late implements ChoicePolicy {
    private final Asked asked;
    private final int index;
    private int left;

    Late(Asked asked, int nth, int index) {
      this.asked = asked;
      this.left = nth;
      this.index = index;
    }

    @Override
    public Asked asked() {
      return asked;
    }

    @Override
    public int choose(Choice choice) {
      return choice.why() == Why.TRAVEL && --left == 0 ? index : 0;
    }
  }

  private static void send(int type) {
    Channel channel = kernel().messages().open("copen", PID);
    MemorySegment message = MemorySegment.ofArray(new byte[1]);
    kernel().messages().send("sendw", channel, type, message, 1, new Address(2, PID));
  }

  private Task.Body node(int node) {
    return switch (node) {
      case 0 ->
          () -> {
            send(1);
            send(2);
          };
      case 1 -> () -> send(3);
      default -> this::receiveThree;
    };
  }

  private void receiveThree() {
    Channel channel = kernel().messages().open("copen", PID);
    for (int i = 0; i < 3; i++) {
      MemorySegment buffer = MemorySegment.ofArray(new byte[1]);
      Receive receive = kernel().messages().receive("recvw", channel, Message.ANY_TYPE, buffer, 1);
      log.add(receive.type() + "@" + clock());
    }
  }

  /**
   * A second message behind a late one of the same node waits for it, and one of another node does
   * not; a pause until after the next timer is one of 1,000,000 ticks where there is no timer.
   */
  @ParameterizedTest
  @CsvSource({
    "ALL, 0, 0, 1@1 2@2 3@2",
    "ALL, 1, 1, 3@2 1@11 2@11",
    "ALL, 1, 3, 3@2 1@1001 2@1001",
    "ALL, 2, 9, 1@1 3@2 2@1000002",
    "ALL, 3, 2, 1@1 2@2 3@102",
    "TASKS, 1, 1, 1@1 2@2 3@2",
  })
  void a_message_is_late_and_keeps_its_place_behind_its_sender(
      Asked asked, int nth, int index, String received) {
    List<String> lines = new ArrayList<>();
    ChoicePolicy policy = new ScheduleRecorder(new Late(asked, nth, index), false, lines::add);
    TestMachine.Run run =
        new TestMachine().delays(1_000_000, 0, 0, 1).policy(policy).spmd(3, this::node);
    run.completed();
    assertEquals(received, String.join(" ", log));
  }
}
