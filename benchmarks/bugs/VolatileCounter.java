// bug: atomicity; options:
/**
 * Four threads add to a volatile counter, which makes each read and write visible, not both one.
 */
public class VolatileCounter {
  static final int THREADS = 4;
  static final int ROUNDS = 10;

  static volatile int counter;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      threads[i] = new Thread(VolatileCounter::work);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int total = counter;
    if (total != THREADS * ROUNDS) {
      throw new IllegalStateException(THREADS * ROUNDS + " became " + total);
    }
    System.out.println("counted to " + total);
  }

  static void work() {
    for (int i = 0; i < ROUNDS; i++) {
      counter++;
    }
  }
}
