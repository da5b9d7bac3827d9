// bug: buffer; options:
/** Putting and taking have a lock each, but both change the count, so a change of it gets lost. */
public class BufferCountOfTwoLocks {
  static final Object putLock = new Object();
  static final Object takeLock = new Object();
  static final int[] items = new int[40];
  static int head;
  static int tail;
  static volatile int count;

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
    int counted = count;
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
      count++;
    }
  }

  static int take() {
    synchronized (takeLock) {
      if (count <= 0) {
        return 0;
      }
      int item = items[head++];
      count--;
      return item;
    }
  }
}
