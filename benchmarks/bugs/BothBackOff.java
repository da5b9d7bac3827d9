// bug: livelock; options:
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads that want two locks give the first one back if they don't get the other, and despair.
 */
public class BothBackOff {
  static final ReentrantLock left = new ReentrantLock();
  static final ReentrantLock right = new ReentrantLock();
  static int done;

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> work(left, right));
    Thread other = new Thread(() -> work(right, left));
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
      if (!second.tryLock()) {
        return false;
      }
      done++;
      second.unlock();
      return true;
    } finally {
      first.unlock();
    }
  }
}
