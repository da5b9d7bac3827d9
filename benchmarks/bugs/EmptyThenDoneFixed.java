// fixed: buffer; options:
import java.util.concurrent.ConcurrentLinkedQueue;

/** A consumer asks whether the producer is done before it looks into the queue. */
public class EmptyThenDoneFixed {
  static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
  static volatile boolean isDone;

  public static void main(String[] args) throws InterruptedException {
    Thread producer = new Thread(EmptyThenDoneFixed::produce);
    producer.start();
    int sum = 0;
    boolean goesOn = true;
    while (goesOn) {
      boolean wasDone = isDone;
      Integer item = queue.poll();
      if (item != null) {
        sum += item;
      } else if (wasDone) {
        goesOn = false;
      } else {
        Thread.onSpinWait();
      }
    }
    producer.join();
    if (sum != 36) {
      throw new IllegalStateException("the sum is " + sum);
    }
    System.out.println("the sum is " + sum);
  }

  static void produce() {
    for (int i = 1; i <= 8; i++) {
      queue.add(i);
    }
    isDone = true;
  }
}
