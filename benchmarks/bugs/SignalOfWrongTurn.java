// bug: signal; options:
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Three threads take turns and wait on one condition; signal may wake one whose turn it isn't. */
public class SignalOfWrongTurn {
  static final int THREADS = 3;

  static final ReentrantLock lock = new ReentrantLock();
  static final Condition changed = lock.newCondition();
  static int turn;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      threads[i] = new Thread(() -> play(me));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("the game took " + turn + " turns");
  }

  static void play(int me) {
    for (int round = 0; round < 3; round++) {
      lock.lock();
      try {
        while (turn % THREADS != me) {
          changed.await();
        }
        turn++;
        changed.signal();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      } finally {
        lock.unlock();
      }
    }
  }
}
