// fixed: buffer; options:
import java.util.concurrent.atomic.AtomicInteger;

/** Putting and taking have a lock each, and the count that both change is atomic. */
public class BufferCountOfTwoLocksFixed {
  static final Object putLock = new Object();
  static final Object takeLock = new Object();
  static final int[] items = new int[40];
  static int head;
  static int tail;
  static final AtomicInteger count = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      boolean puts = i % 2 == 0;
      threads[i] = new Thread(() -> work(puts));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int counted = count.get();
    if (counted != tail - head) {
      throw new IllegalStateException(counted + " were counted of " + (tail - head));
    }
    System.out.println("the count is right");
  }

  static void work(boolean puts) {
    for (int i = 1; i <= 15; i++) {
      if (puts) {
        put(i);
      } else {
        take();
      }
    }
  }

  static void put(int item) {
    synchronized (putLock) {
      items[tail++] = item;
      count.incrementAndGet();
    }
  }

  static int take() {
    synchronized (takeLock) {
      if (count.get() == 0) {
        return 0;
      }
      int item = items[head++];
      count.decrementAndGet();
      return item;
    }
  }
}
