import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * The threads of one round. They are called a, b, c and so on, in the order of their starts.
 *
 * <p>With {@code -Dlitmus.meet=true} the threads of {@link #run} wait for each other when they
 * begin, for a while. Plain Java needs that to show what happens in short windows. It forbids
 * nothing.
 */
final class Crew {
  /** What a thread does. */
  interface Action {
    void run() throws Exception;
  }

  private static final boolean MEET = Boolean.getBoolean("litmus.meet");

  private final List<Thread> threads = new ArrayList<>();
  private volatile Throwable failure;

  /** Starts a thread for each action, in order, and waits until all have ended. */
  static void run(Action... actions) throws Exception {
    Crew crew = new Crew();
    AtomicInteger begun = new AtomicInteger();
    for (Action action : actions) {
      crew.start(MEET ? () -> meet(begun, actions.length, action) : action);
    }
    crew.join();
  }

  private static void meet(AtomicInteger begun, int all, Action action) throws Exception {
    begun.incrementAndGet();
    for (int i = 0; i < 100_000 && begun.get() < all; i++) Thread.onSpinWait();
    action.run();
  }

  Thread start(Action action) {
    String name = String.valueOf((char) ('a' + threads.size()));
    Thread thread = new Thread(() -> attempt(action), name);
    threads.add(thread);
    thread.start();
    return thread;
  }

  /** Waits until all have ended, and throws what one of them has thrown. */
  void join() throws Exception {
    for (Thread thread : threads) thread.join();
    if (failure != null) throw new IllegalStateException("a thread failed", failure);
  }

  private void attempt(Action action) {
    try {
      action.run();
    } catch (Throwable thrown) {
      failure = thrown;
    }
  }

  /** The name of the thread that asks. */
  static String me() {
    return Thread.currentThread().getName();
  }

  /** Waits until the thread has the state. */
  static void until(Thread thread, Thread.State state) throws InterruptedException {
    until(() -> thread.getState() == state);
  }

  /** Waits until a condition holds that some thread will surely make true. */
  static void until(BooleanSupplier condition) throws InterruptedException {
    for (int i = 0; i < 100_000; i++) {
      if (condition.getAsBoolean()) return;
      if (i < 100) {
        Thread.yield();
      } else {
        Thread.sleep(1);
      }
    }
    throw new IllegalStateException("waited for too long");
  }
}
