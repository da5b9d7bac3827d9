// fixed: livelock; options:
import java.util.concurrent.locks.ReentrantLock;

/** Two threads wait for two locks in the same order, and never have to give one back. */
public class BothBackOffFixed {
  static final ReentrantLock left = new ReentrantLock();
  static final ReentrantLock right = new ReentrantLock();
  static int done;

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> work(left, right));
    Thread other = new Thread(() -> work(left, right));
    one.start();
    other.start();
    one.join();
    other.join();
    if (done != 10) {
      throw new IllegalStateException(done + " of 10 pieces are done");
    }
    System.out.println("all pieces are done");
  }

  static void work(ReentrantLock first, ReentrantLock second) {
    for (int i = 0; i < 5; i++) {
      int tries = 0;
      while (!isDone(first, second)) {
        tries++;
        if (tries == 4) {
          return;
        }
        Thread.onSpinWait();
      }
    }
  }

  static boolean isDone(ReentrantLock first, ReentrantLock second) {
    first.lock();
    try {
      second.lock();
      done++;
      second.unlock();
      return true;
    } finally {
      first.unlock();
    }
  }
}
