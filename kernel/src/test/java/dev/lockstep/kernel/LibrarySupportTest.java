package dev.lockstep.kernel;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.kernel.messages.Address;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.kernel.schedule.RunResult;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the kernel does for libraries. */
class LibrarySupportTest {
  private static final int PID = -3;

  private final List<String> log = new ArrayList<>();

  /** Node 0 is later than node 1, though its process runs first. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1000})
  void what_is_done_in_turn_is_done_in_the_order_of_time(int timeslice) {
    TestMachine.Run run =
        new TestMachine()
            .timeslice(timeslice)
            .spmd(
                3,
                node ->
                    () -> {
                      compute(100 - 10 * node);
                      kernel().inTurn(() -> log.add(node + " at " + kernel().now()));
                    });
    assertInstanceOf(RunResult.Completed.class, run.result());
    assertEquals(List.of("2 at 80", "1 at 90", "0 at 100"), log);
  }

  @Test
  void a_library_that_can_not_take_a_message_ends_the_run() {
    IllegalStateException cause = new IllegalStateException("disk full");
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  kernel()
                      .messages()
                      .handle(
                          PID,
                          (node, type, content) -> {
                            throw cause;
                          });
                  Channel channel = kernel().messages().open("copen", 1);
                  MemorySegment buffer = MemorySegment.ofArray(new byte[1]);
                  Address here = new Address(-1, PID);
                  kernel().messages().send("send", channel, 3, buffer, 1, here);
                  compute(1000);
                });
    assertEquals(new RunResult.Aborted(cause), run.result());
  }

  @Test
  void what_can_not_be_completed_at_the_end_is_told_and_the_rest_is_done_once() {
    IllegalStateException cause = new IllegalStateException("disk full");
    TestMachine.Run run =
        new TestMachine()
            .run(
                () -> {
                  kernel().atEnd(() -> log.add("first"));
                  kernel()
                      .atEnd(
                          () -> {
                            throw cause;
                          });
                });
    assertEquals(new RunResult.Aborted(cause), run.result());
    assertEquals(List.of("first"), log);
  }

  @Test
  void time_never_goes_back() {
    TestMachine.Run run = new TestMachine().run(() -> kernel().spend(-1000));
    RunResult.Failed failed = assertInstanceOf(RunResult.Failed.class, run.result());
    assertEquals("spend: -1000 ticks are negative", failed.failure().getMessage());
  }
}
