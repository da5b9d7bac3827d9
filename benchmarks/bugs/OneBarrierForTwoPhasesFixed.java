// fixed: order; options:
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** A barrier stands between reading and writing the cells, and another one after writing. */
public class OneBarrierForTwoPhasesFixed {
  static final int CELLS = 2;
  static final CyclicBarrier barrier = new CyclicBarrier(CELLS);
  static final int[] cells = {1, 2};

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[CELLS];
    for (int i = 0; i < CELLS; i++) {
      int me = i;
      threads[i] = new Thread(() -> relax(me));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int sum = cells[0] + cells[1];
    if (sum != 7) {
      throw new IllegalStateException("the sum is " + sum);
    }
    System.out.println("the sum is " + sum);
  }

  static void relax(int me) {
    try {
      int work = 1;
      for (int step = 0; step < 2; step++) {
        int sum = cells[1 - me] + 1;
        for (int i = 0; i < 3500; i++) {
          work ^= i;
        }
        sum += work >= 0 ? 0 : 1;
        barrier.await();
        cells[me] = sum;
        barrier.await();
      }
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }
}
