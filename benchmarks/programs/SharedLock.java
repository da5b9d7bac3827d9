import java.util.concurrent.locks.ReentrantLock;

/** {@code SharedLock ROUNDS TIMES}: eight threads take one lock so often each in a round. */
public class SharedLock {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int count;

  public static void main(String[] args) {
    int times = Integer.parseInt(args[1]);
    Rounds.run(args, () -> round(times));
  }

  static double round(int times) {
    Thread[] threads = new Thread[8];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> take(times));
      threads[i].start();
    }
    for (Thread thread : threads) {
      ThreadStarts.join(thread);
    }
    return count;
  }

  static void take(int times) {
    for (int i = 0; i < times; i++) {
      LOCK.lock();
      try {
        count++;
      } finally {
        LOCK.unlock();
      }
    }
  }
}
