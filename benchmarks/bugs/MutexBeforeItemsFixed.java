// fixed: buffer; options:
import java.util.ArrayDeque;
import java.util.concurrent.Semaphore;

/** A consumer waits for an item before it takes the buffer's mutex. */
public class MutexBeforeItemsFixed {
  static final Semaphore mutex = new Semaphore(1);
  static final Semaphore items = new Semaphore(0);
  static final Semaphore spaces = new Semaphore(8);
  static final ArrayDeque<Integer> buffer = new ArrayDeque<>();

  public static void main(String[] args) throws InterruptedException {
    Thread producer = new Thread(MutexBeforeItemsFixed::produce);
    producer.start();
    int sum = 0;
    for (int i = 0; i < 700; i++) {
      sum += i % 7;
    }
    for (int i = 0; i < 8; i++) {
      sum += take();
    }
    producer.join();
    System.out.println("the sum is " + sum);
  }

  static void produce() {
    for (int i = 1; i <= 8; i++) {
      spaces.acquireUninterruptibly();
      mutex.acquireUninterruptibly();
      buffer.add(i);
      mutex.release();
      items.release();
    }
  }

  static int take() {
    items.acquireUninterruptibly();
    mutex.acquireUninterruptibly();
    int item = buffer.remove();
    mutex.release();
    spaces.release();
    return item;
  }
}
