import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** What the tables of this folder are written with: each line of a table is a check with a name. */
class Check {
  interface Action {
    void run() throws Throwable;
  }

  private static final long LONGEST_NANOS = 5_000_000_000L;
  private static final long LATEST_MILLIS = 100;
  private static int passed;
  private static int failed;

  static void check(String name, Action action) {
    try {
      action.run();
      passed++;
    } catch (Throwable thrown) {
      failed++;
      System.out.println(name + ": " + thrown);
      thrown.printStackTrace();
    }
    Thread.interrupted();
  }

  /** Says how many checks there were. */
  static void end() {
    System.out.println(passed + " passed, " + failed + " failed");
    System.exit(failed == 0 ? 0 : 1);
  }

  static void equal(Object expected, Object actual) {
    if (!Objects.equals(expected, actual)) {
      throw new AssertionError("expected " + expected + ", but was " + actual);
    }
  }

  static void yes(boolean condition) {
    equal(true, condition);
  }

  static void no(boolean condition) {
    equal(false, condition);
  }

  static void throwing(Class<? extends Throwable> type, Action action) {
    try {
      action.run();
    } catch (Throwable thrown) {
      if (type.isInstance(thrown)) {
        return;
      }
      throw new AssertionError("expected " + type.getName() + ", but was " + thrown, thrown);
    }
    throw new AssertionError("expected " + type.getName());
  }

  /** It takes so long, and hardly longer. */
  static void takes(long millis, Action action) throws Throwable {
    long begin = System.nanoTime();
    action.run();
    long taken = (System.nanoTime() - begin) / 1_000_000;
    if (taken < millis || taken > millis + LATEST_MILLIS) {
      throw new AssertionError("took " + taken + " ms, and not " + millis);
    }
  }

  /** A thread that keeps what it has thrown. */
  static class Worker extends Thread {
    private final Action action;
    private volatile Throwable thrown;

    Worker(Action action) {
      this.action = action;
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        action.run();
      } catch (Throwable failure) {
        thrown = failure;
      }
    }

    /** It ends, and has thrown nothing. */
    void ends() throws Throwable {
      join(10_000);
      if (isAlive()) {
        throw new AssertionError(getState() + " in " + Arrays.toString(getStackTrace()));
      }
      if (thrown != null) {
        throw thrown;
      }
    }
  }

  static Worker go(Action action) {
    Worker worker = new Worker(action);
    worker.start();
    return worker;
  }

  /** Waits until the thread is in one of these states. */
  static void until(Thread thread, Thread.State... states) {
    List<Thread.State> awaited = List.of(states);
    long begin = System.nanoTime();
    while (!awaited.contains(thread.getState())) {
      if (System.nanoTime() - begin > LONGEST_NANOS) {
        throw new AssertionError(thread.getState() + " and not " + awaited);
      }
      Thread.yield();
    }
  }

  static void untilBlocked(Thread thread) {
    until(thread, Thread.State.BLOCKED, Thread.State.WAITING, Thread.State.TIMED_WAITING);
  }
}
