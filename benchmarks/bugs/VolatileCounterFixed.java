// fixed: atomicity; options:
import java.util.concurrent.atomic.AtomicInteger;

/** Four threads add to an atomic counter: reading and writing it are one step. */
public class VolatileCounterFixed {
  static final int THREADS = 4;
  static final int ROUNDS = 10;

  static final AtomicInteger counter = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      threads[i] = new Thread(VolatileCounterFixed::work);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int total = counter.get();
    if (total != THREADS * ROUNDS) {
      throw new IllegalStateException(THREADS * ROUNDS + " became " + total);
    }
    System.out.println("counted to " + total);
  }

  static void work() {
    for (int i = 0; i < ROUNDS; i++) {
      counter.incrementAndGet();
    }
  }
}
