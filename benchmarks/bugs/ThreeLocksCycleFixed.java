// fixed: deadlock; options:
import java.util.concurrent.locks.ReentrantLock;

/** Each of three threads takes the lock with the lower number first. */
public class ThreeLocksCycleFixed {
  static final int THREADS = 3;
  static final ReentrantLock[] locks = new ReentrantLock[THREADS];
  static final int[] cells = new int[THREADS];

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      locks[i] = new ReentrantLock();
    }
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      threads[i] = new Thread(() -> work(me));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(cells[0] + ", " + cells[1] + ", " + cells[2]);
  }

  static void work(int me) {
    int next = (me + 1) % THREADS;
    int first = Math.min(me, next);
    int second = Math.max(me, next);
    for (int i = 0; i < 10; i++) {
      locks[first].lock();
      try {
        locks[second].lock();
        try {
          cells[me]++;
          cells[next]++;
        } finally {
          locks[second].unlock();
        }
      } finally {
        locks[first].unlock();
      }
    }
  }
}
