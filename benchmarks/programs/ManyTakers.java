import java.util.concurrent.LinkedBlockingQueue;

/**
 * {@code ManyTakers THREADS}: so many threads wait in one queue's {@code take}, and each gets one.
 */
public class ManyTakers {
  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> take(queue));
      threads[i].start();
    }
    while (threads[threads.length - 1].getState() != Thread.State.WAITING) {
      Thread.yield();
    }
    for (int i = 0; i < threads.length; i++) {
      queue.put(i);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(queue.size());
  }

  static void take(LinkedBlockingQueue<Integer> queue) {
    try {
      queue.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
