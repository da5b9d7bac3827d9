// bug: order; options:
import java.util.concurrent.Phaser;

/** Each worker registers itself with the phaser, so main may advance before one has done so. */
public class PhaserRegistersLate {
  static final int WORKERS = 4;
  static final Phaser phaser = new Phaser(1);
  static final int[] results = new int[WORKERS];

  public static void main(String[] args) throws InterruptedException {
    Thread[] workers = new Thread[WORKERS];
    for (int i = 0; i < WORKERS; i++) {
      int me = i;
      workers[i] = new Thread(() -> work(me));
      workers[i].start();
    }
    int ready = 0;
    for (int i = 0; i < 4000; i++) {
      ready += i % 3;
    }
    phaser.arriveAndAwaitAdvance();
    int sum = 0;
    for (int result : results) {
      sum += result;
    }
    phaser.arriveAndDeregister();
    for (Thread worker : workers) {
      worker.join();
    }
    if (sum != 10 || ready < 0) {
      throw new IllegalStateException("the sum of the first phase is " + sum);
    }
    System.out.println("the sum of the first phase is " + sum);
  }

  static void work(int me) {
    phaser.register();
    results[me] = me + 1;
    phaser.arriveAndAwaitAdvance();
    phaser.arriveAndDeregister();
  }
}
