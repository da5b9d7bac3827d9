package dev.lockstep.xmp;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.sync.FifoLock;
import dev.lockstep.kernel.sync.Locks;
import dev.lockstep.kernel.sync.PostableEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The routines of the multitasking library, with the manual's arguments in its order.
 *
 * <p>A task runs on any processor that is idle. Tasks that wait are served first come first served.
 * What Fortran returns in an argument or as a logical value is the result. A call with something
 * that was not assigned, or that is in no state for it, throws {@link IllegalStateException}; on
 * the Cray it ended the job.
 *
 * <p>The calls work inside a simulation only; elsewhere they throw {@link IllegalStateException}.
 */
public final class Xmp {
  /** The most tasks that a barrier can be for. */
  private static final int MOST_AT_BARRIER = 31;

  private static final List<String> TUNED =
      List.of("MAXCPU", "DBRELEAS", "DBACTIVE", "HOLDTIME", "SAMPLE");

  private Xmp() {}

  // Tasks

  /**
   * Starts a task that runs a subroutine, and shares the caller's memory.
   *
   * @throws IllegalStateException if the task that was started with this array still runs
   */
  public static void tskstart(TaskControl taskArray, Task name) {
    notNull(name, "TSKSTART", "subroutine");
    notNull(taskArray, "TSKSTART", "task control array");
    TaskControls.running().start(taskArray, name, name.getClass());
  }

  /** The same with an argument. */
  public static <A> void tskstart(TaskControl taskArray, TaskFunction<? super A> name, A list) {
    notNull(name, "TSKSTART", "subroutine");
    notNull(taskArray, "TSKSTART", "task control array");
    TaskControls.running().start(taskArray, () -> name.run(list), name.getClass());
  }

  /** Waits until a task is over. */
  public static void tskwait(TaskControl taskArray) {
    TaskControls.running().await(notNull(taskArray, "TSKWAIT", "task control array"));
  }

  /** The value that the calling task was started with; 0 without one, and in the program's own. */
  public static int tskvalue() {
    return TaskControls.running().value();
  }

  /** Whether a task was started and is not over. */
  public static boolean tsktest(TaskControl taskArray) {
    return TaskControls.running().isLive(notNull(taskArray, "TSKTEST", "task control array"));
  }

  /**
   * Tunes the library's scheduler, in which nothing is simulated that could be tuned; one keyword
   * at a time.
   *
   * @param keyword MAXCPU, DBRELEAS, DBACTIVE, HOLDTIME or SAMPLE
   */
  public static void tsktune(String keyword, int value) {
    if (!TUNED.contains(notNull(keyword, "TSKTUNE", "keyword"))) {
      throw new IllegalArgumentException(
          "TSKTUNE: unknown keyword '%s'; known: %s".formatted(keyword, String.join(", ", TUNED)));
    }
    if (value < 0) {
      throw new IllegalArgumentException("TSKTUNE: %s of %s is negative".formatted(keyword, value));
    }
    Kernel.running();
  }

  // Locks

  /** Makes the variable a lock that is off, whatever it was. */
  public static void lockasgn(Lock name) {
    notNull(name, "LOCKASGN", "lock");
    Kernel.running().inTurn(() -> name.assign(new FifoLock()));
  }

  /** The same only if the variable still holds {@code value}: the first task does it. */
  public static void lockasgn(Lock name, int value) {
    notNull(name, "LOCKASGN", "lock");
    assign(name, value, new FifoLock());
  }

  /** Sets a lock; if it is set, waits behind those that wait already. */
  public static void lockon(Lock name) {
    locks().lock(notNull(name, "LOCKON", "lock").assigned("LOCKON"));
  }

  /**
   * Clears a lock, or hands it to the first task that waits for it. Any task may.
   *
   * @throws IllegalStateException if it is not set
   */
  public static void lockoff(Lock name) {
    locks().unlockLocked("LOCKOFF", notNull(name, "LOCKOFF", "lock").assigned("LOCKOFF"));
  }

  /** Sets a lock if it is clear, and never waits; returns whether it was set before. */
  public static boolean locktest(Lock name) {
    return !locks().tryLock(notNull(name, "LOCKTEST", "lock").assigned("LOCKTEST"));
  }

  /**
   * Makes the variable a lock no longer.
   *
   * @throws IllegalStateException if it is set
   */
  public static void lockrel(Lock name) {
    FifoLock lock = notNull(name, "LOCKREL", "lock").assigned("LOCKREL");
    Operations operations = Kernel.running().operations();
    operations.begin();
    release(name, lock.isLocked(), "LOCKREL: the lock is set");
    operations.end();
  }

  // Events

  /** Makes the variable an event that is clear, whatever it was. */
  public static void evasgn(Event name) {
    notNull(name, "EVASGN", "event");
    Kernel.running().inTurn(() -> name.assign(new PostableEvent()));
  }

  /** The same only if the variable still holds {@code value}: the first task does it. */
  public static void evasgn(Event name, int value) {
    notNull(name, "EVASGN", "event");
    assign(name, value, new PostableEvent());
  }

  /** Posts an event; it stays posted, and all that wait for it go on. */
  public static void evpost(Event name) {
    locks().post(notNull(name, "EVPOST", "event").assigned("EVPOST"));
  }

  /** Waits until an event is posted. */
  public static void evwait(Event name) {
    locks().await(notNull(name, "EVWAIT", "event").assigned("EVWAIT"));
  }

  /** Clears an event. */
  public static void evclear(Event name) {
    locks().clear(notNull(name, "EVCLEAR", "event").assigned("EVCLEAR"));
  }

  /** Whether an event is posted. */
  public static boolean evtest(Event name) {
    return locks().isPosted(notNull(name, "EVTEST", "event").assigned("EVTEST"));
  }

  /**
   * Makes the variable an event no longer.
   *
   * @throws IllegalStateException if a task waits for it
   */
  public static void evrel(Event name) {
    PostableEvent event = notNull(name, "EVREL", "event").assigned("EVREL");
    Operations operations = Kernel.running().operations();
    operations.begin();
    release(name, event.isAwaited(), "EVREL: a task waits for the event");
    operations.end();
  }

  // Barriers

  /**
   * Makes the variable a barrier.
   *
   * @param value how many tasks it is for, 1 to 31
   */
  public static void barasgn(Barrier name, int value) {
    notNull(name, "BARASGN", "barrier");
    if (value < 1 || value > MOST_AT_BARRIER) {
      throw new IllegalArgumentException(
          "BARASGN: %s tasks; a barrier is for 1 to %s".formatted(value, MOST_AT_BARRIER));
    }
    Kernel.running().inTurn(() -> name.assign(new Meeting(value)));
  }

  /** Waits until as many tasks have come to the barrier as it is for. */
  public static void barsync(Barrier name) {
    Meeting meeting = notNull(name, "BARSYNC", "barrier").assigned("BARSYNC");
    Operations operations = Kernel.running().operations();
    meeting.arrive(operations.begin(), locks());
    operations.end();
  }

  /**
   * Makes the variable a barrier no longer.
   *
   * @throws IllegalStateException if a task waits there
   */
  public static void barrel(Barrier name) {
    Meeting meeting = notNull(name, "BARREL", "barrier").assigned("BARREL");
    Operations operations = Kernel.running().operations();
    operations.begin();
    release(name, meeting.isAwaited(), "BARREL: a task waits at the barrier");
    operations.end();
  }

  private static <T> void assign(Assignable<T> name, int value, T identified) {
    Kernel.running()
        .inTurn(
            () -> {
              if (name.holds(value)) {
                name.assign(identified);
              }
            });
  }

  private static void release(Assignable<?> name, boolean isInUse, String refusal) {
    if (isInUse) {
      throw new IllegalStateException(refusal);
    }
    name.release();
  }

  private static Locks locks() {
    return Kernel.running().locks();
  }

  private static <T> T notNull(@Nullable T argument, String call, String what) {
    if (argument == null) {
      throw new IllegalArgumentException("%s: the %s is null".formatted(call, what));
    }
    return argument;
  }
}
