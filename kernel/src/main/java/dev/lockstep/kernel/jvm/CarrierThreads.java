package dev.lockstep.kernel.jvm;

import dev.lockstep.hooks.jvm.HashGenerator;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicReference;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * The threads of the JVM on which the tasks of a run go on, one at a time: the one that has the
 * turn (docs/decisions/a-thread-is-kept.md).
 *
 * <p>Each is in one of three states. One has the turn. Some keep a task, whose frames lie on their
 * stacks because the JVM can't take them off, until the task is to go on. The others are idle:
 *
 * <pre>
 *   T1   scheduler | task A ... A has to wait, can't be suspended | keeps A ........ | A goes on
 *   T2   idle                                                     | scheduler, tasks | idle
 * </pre>
 *
 * <p>With the turn goes the state of the JVM's generator of hash codes. All have one number, so all
 * own the JVM's monitors in one name ({@link dev.lockstep.hooks.jvm.CurrentThread}).
 *
 * <p>There is no lambda in here: see {@link TaskThread}.
 */
public final class CarrierThreads {
  /** What a task's own calls may take. The operating system only gives what is touched. */
  public static final long STACK_BYTES = 256L << 20;

  /** What all of them are called. */
  public static final String NAME = "lockstep";

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** The one that goes on with the next run. */
  private static final AtomicReference<@Nullable KeptThread> SPARE = new AtomicReference<>();

  /**
   * For all but the first, as they have its number: one that was kept beside it could be taken for
   * it.
   */
  private static final AtomicReference<@Nullable KeptThread> NO_SPARE = new AtomicReference<>();

  private final long stackBytes;
  private final Thread caller = Thread.currentThread();
  private final ArrayDeque<Thread> idle = new ArrayDeque<>();

  /** What a thread does that keeps no task: it goes on with the run. */
  private final Runnable goOn;

  /** The first, which the next run gets if this one needed no other. */
  private @Nullable KeptThread only;

  /** That of the first. */
  private long number;

  /** The thread that has the turn. */
  private volatile Thread holder = caller;

  private volatile boolean isOver;

  /** Where the hash codes of the one that gave up its turn stand. */
  @SuppressWarnings("NullAway.Init") // pass() sets it
  private HashGenerator.Words hashes;

  private @Nullable Throwable failure;

  /** Idle threads end all at once, so they may make and load nothing: their monitors are one's. */
  private final RunIsOver over = new RunIsOver();

  /**
   * The threads of a run that the calling thread waits for.
   *
   * @param stackBytes how large the stack of each is
   * @param goOn goes on with the run from wherever it is, and returns when it is over
   */
  public CarrierThreads(long stackBytes, Runnable goOn) {
    this.stackBytes = stackBytes;
    this.goOn = goOn;
  }

  /** The thread that has the turn, or has just given it. Other threads may ask. */
  public Thread holder() {
    return holder;
  }

  /** Whether a thread with this stack has just got the turn, and will go on. */
  public static boolean isAboutToGoOn(StackTraceElement[] stack) {
    return stack.length > 1 && stack[1].getClassName().equals(CarrierThreads.class.getName());
  }

  /**
   * Has all of it done by other threads; throws what they met.
   *
   * @param waiting waits for a moment, and is woken at the end; may throw {@link GivenUpException}
   */
  public void run(Runnable waiting) {
    give(fresh(), HashGenerator.words());
    while (!isOver) {
      waiting.run();
    }
    HashGenerator.goTo(hashes);
    for (Thread each : idle) {
      UNSAFE.unpark(each);
    }
    switch (failure) {
      case null -> {}
      case Error error -> throw error;
      case RuntimeException exception -> throw exception;
      default -> throw new IllegalStateException(failure);
    }
  }

  /** Waits for a moment, however long that is. */
  public static void park() {
    UNSAFE.park(false, 0);
  }

  /** Nobody waits for the run any longer: one of its threads waits for ever. */
  public static final class GivenUpException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Leaves the run's threads as they are. */
    public GivenUpException() {
      super("the run waits for ever", null, false, false);
    }
  }

  /** The turn goes to {@code keeper}, which keeps a task, until one is to go on with the run. */
  void passTo(Thread keeper, HashGenerator.Words here) {
    Thread self = holder;
    idle.push(self);
    give(keeper, here);
    awaitTurn(self, false);
  }

  /** The calling thread keeps its task; another one goes on with the run until it is its turn. */
  void keep(HashGenerator.Words here) {
    Thread self = holder;
    giveBack(here);
    awaitTurn(self, true);
  }

  /** Another one goes on with the run. */
  void giveBack(HashGenerator.Words here) {
    Thread next = idle.isEmpty() ? fresh() : idle.pop();
    give(next, here);
  }

  /** None keeps the JVM from its end: a task that is kept may never go on. */
  private Thread fresh() {
    boolean isFirst = number == 0;
    KeptThread fresh =
        KeptThread.of(isFirst ? SPARE : NO_SPARE, caller.getThreadGroup(), NAME, stackBytes);
    Thread thread = fresh.thread();
    thread.setContextClassLoader(caller.getContextClassLoader());
    if (isFirst) {
      number = thread.threadId();
    }
    only = isFirst ? fresh : null;
    JdkThreads.number(thread, number);
    fresh.begin(new Life());
    return thread;
  }

  private void give(Thread next, HashGenerator.Words here) {
    hashes = here;
    holder = next;
    UNSAFE.unpark(next);
  }

  /** An interrupt, which is the program's own matter, does not end it. */
  void awaitTurn(Thread self, boolean keepsTask) {
    while (holder != self) {
      if (isOver && !keepsTask) {
        throw over;
      }
      UNSAFE.park(false, 0);
    }
    HashGenerator.goTo(hashes);
  }

  private void end(@Nullable Throwable why) {
    failure = why;
    hashes = HashGenerator.words();
    if (only != null && why == null) {
      only.keepIn(SPARE);
    }
    isOver = true;
    UNSAFE.unpark(caller);
  }

  /** What a thread does. */
  private final class Life implements Runnable {
    @Override
    public void run() {
      try {
        awaitTurn(Thread.currentThread(), false);
        goOn.run();
        end(null);
      } catch (RunIsOver wasIdle) {
        // Nothing is left to do.
      } catch (Throwable met) {
        end(met);
      }
    }
  }

  /** Ends a thread that was idle when the run ended. */
  private static final class RunIsOver extends Error {
    private static final long serialVersionUID = 1;

    RunIsOver() {
      super(null, null, false, false);
    }
  }
}
