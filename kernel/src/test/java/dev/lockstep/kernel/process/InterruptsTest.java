package dev.lockstep.kernel.process;

import static dev.lockstep.kernel.Code.compute;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Monitors;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * An interrupt at each tick around a wait, at many timeslices, on one processor and on two: who
 * waits is interrupted and has its status cleared, or finishes and keeps it. Nothing is lost, and
 * nothing is told twice.
 */
class InterruptsTest {
  private static final int[] SLICES = {0, 1, 2, 3, 5, 7, 31, 100, 1000};
  private static final int LAST_TICK = 60;
  private static final int BEFORE = 20;
  private static final long SECOND = 1_000_000_000;

  /** A wait is over so soon that some of the interrupts come too late. */
  private static final long SOON = 30_000;

  /** The ways of waiting: those that have no end within the test, and the short ones. */
  enum Way {
    SLEEP(true),
    SHORT_SLEEP(false),
    WAIT(true),
    TIMED_WAIT(true),
    SHORT_WAIT(false),
    JOIN(true),
    SHORT_JOIN(false),
    REFERENCE(true),
    PARK(true),
    TIMED_PARK(true),
    SHORT_PARK(false);

    private final boolean isLong;

    Way(boolean isLong) {
      this.isLong = isLong;
    }

    void await() throws InterruptedException {
      switch (this) {
        case SLEEP -> Hooks.engine.sleep(SECOND);
        case SHORT_SLEEP -> Hooks.engine.sleep(SOON);
        case WAIT -> awaitNotice(0);
        case TIMED_WAIT -> awaitNotice(SECOND);
        case SHORT_WAIT -> awaitNotice(SOON);
        case JOIN -> joinOther(SECOND);
        case SHORT_JOIN -> joinOther(SOON);
        case REFERENCE -> Hooks.engine.threads().awaitReference(SECOND);
        case PARK -> park(Long.MAX_VALUE);
        case TIMED_PARK -> park(SECOND);
        case SHORT_PARK -> park(SOON);
      }
    }
  }

  private static void awaitNotice(long nanos) throws InterruptedException {
    Object object = new Object();
    Monitors.enter(object);
    try {
      Hooks.engine.await(object, nanos);
    } finally {
      Monitors.exit(object);
    }
  }

  private static void joinOther(long nanos) throws InterruptedException {
    Thread other = new Thread(() -> compute(10_000));
    Hooks.engine.threads().start(other);
    Hooks.engine.threads().join(other, nanos);
  }

  private static void park(long nanos) throws InterruptedException {
    Hooks.engine.threads().park(nanos);
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  /** As the JDK does it: the status first, and then what it calls the JVM for. */
  private static void interrupt(Thread thread) {
    thread.interrupt();
    Hooks.engine.threads().interrupt(thread);
  }

  private static void waitAndTell(Way way, List<String> log) {
    compute(BEFORE);
    boolean wasInterrupted = false;
    try {
      way.await();
    } catch (InterruptedException e) {
      wasInterrupted = true;
    }
    compute(20 * LAST_TICK);
    Hooks.engine.yieldTurn();
    boolean isKept = Thread.interrupted();
    log.add(wasInterrupted + " " + isKept);
  }

  private static String outcome(TestMachine machine, Way way, int tick) {
    List<String> log = new ArrayList<>();
    TestMachine.Run run =
        machine.run(
            () -> {
              Thread waiting = new Thread(() -> waitAndTell(way, log));
              Hooks.engine.threads().start(waiting);
              compute(tick);
              interrupt(waiting);
              Hooks.engine.threads().join(waiting, 0);
            });
    assertInstanceOf(RunResult.Completed.class, run.result());
    assertEquals(1, log.size());
    return log.getFirst();
  }

  private static void check(TestMachine machine, Way way, int tick, String where) {
    String outcome = outcome(machine, way, tick);
    boolean isTold = outcome.equals("true false");
    boolean isKept = outcome.equals("false true");
    assertTrue(isTold || (isKept && !way.isLong), () -> where + ": " + outcome);
  }

  @ParameterizedTest
  @EnumSource
  void an_interrupt_is_told_or_kept(Way way) {
    for (int slice : SLICES) {
      for (int tick = 1; tick <= LAST_TICK; tick++) {
        String where = "%s at tick %d, timeslice %d".formatted(way, tick, slice);
        check(new TestMachine().nodes(1).timeslice(slice).untraced().spmd(1), way, tick, where);
        check(new TestMachine().nodes(2).timeslice(slice).untraced(), way, tick, where);
      }
    }
  }
}
