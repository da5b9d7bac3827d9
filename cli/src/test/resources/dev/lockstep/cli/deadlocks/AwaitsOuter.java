// deadlocks: 1 confirmed
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class AwaitsOuter {
  static final ReentrantLock a = new ReentrantLock();
  static final ReentrantLock b = new ReentrantLock();
  static int count;
  static final Condition condition = a.newCondition();

  static void waits() {
    a.lock();
    b.lock();
    condition.awaitUninterruptibly();
    b.unlock();
    a.unlock();
  }

  static void wakes() {
    later(10);
    a.lock();
    condition.signal();
    a.unlock();
  }

  static void both() {
    later(20);
    a.lock();
    b.lock();
    count++;
    b.unlock();
    a.unlock();
  }

  static void later(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread waiting = new Thread(AwaitsOuter::waits, "waiting");
    Thread waking = new Thread(AwaitsOuter::wakes, "waking");
    Thread taking = new Thread(AwaitsOuter::both, "taking");
    waiting.start();
    waking.start();
    taking.start();
    waiting.join();
    waking.join();
    taking.join();
    System.out.println("done");
  }
}
