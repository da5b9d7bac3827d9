package nodeprogram;

import static dev.lockstep.ipsc.Ipsc.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Machine;
import dev.lockstep.kernel.jvm.ProgramStack;
import dev.lockstep.kernel.schedule.RunResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A program as users write them: outside our packages, whose frames reports leave out. */
class DeadlockTest {
  private static void waitForNothing() {
    Chnl channel = copen(3);
    recvw(channel, 7, new int[1], 4);
  }

  @Test
  void a_report_says_where_each_task_waits() {
    RunResult result =
        new Machine()
            .run(
                () -> {
                  tfork(DeadlockTest::waitForNothing, 10);
                  twait(1);
                });
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, result);
    StackTraceElement hosts = deadlock.tasks().get(0).stack().getFirst();
    assertEquals("DeadlockTest.java", hosts.getFileName());
    RunResult.WaitingTask node = deadlock.tasks().get(1);
    assertEquals("a message of type 7 for pid 3", node.what());
    StackTraceElement where = node.stack().getFirst();
    assertEquals("waitForNothing", where.getMethodName());
    assertEquals("DeadlockTest.java", where.getFileName());
    assertEquals(1, node.stack().size());
  }

  @Test
  void a_failure_shows_the_program_s_frames_only() {
    RunResult result =
        new Machine()
            .run(
                () -> {
                  throw new IllegalStateException("no", new RuntimeException("because"));
                });
    Throwable failure = assertInstanceOf(RunResult.Failed.class, result).failure();
    ProgramStack.clean(failure);
    for (Throwable t : List.of(failure, failure.getCause())) {
      assertEquals(1, t.getStackTrace().length);
      assertEquals("nodeprogram.DeadlockTest", t.getStackTrace()[0].getClassName());
    }
  }

  @Test
  void failures_that_cause_each_other_are_cleaned_once() {
    IllegalStateException first = new IllegalStateException("first");
    first.initCause(new IllegalStateException("second", first));
    first.addSuppressed(first.getCause());
    ProgramStack.clean(first);
    assertEquals("second", first.getCause().getMessage());
  }

  @Test
  void a_mistake_shows_the_line_that_made_it() {
    RunResult result = new Machine().run(() -> twait(99));
    Throwable failure = assertInstanceOf(RunResult.Failed.class, result).failure();
    ProgramStack.clean(failure);
    assertNotNull(failure.getMessage());
    assertEquals("nodeprogram.DeadlockTest", failure.getStackTrace()[0].getClassName());
  }
}
