// fixed: wait; options:
import java.util.ArrayDeque;

/** A consumer that was woken looks again whether something is there. */
public class IfInsteadOfWhileFixed {
  static final ArrayDeque<Integer> queue = new ArrayDeque<>();
  static int done;

  public static void main(String[] args) throws InterruptedException {
    Thread[] consumers = new Thread[3];
    for (int i = 0; i < consumers.length; i++) {
      consumers[i] = new Thread(IfInsteadOfWhileFixed::consume);
      consumers[i].start();
    }
    for (int i = 1; i <= 9; i++) {
      synchronized (queue) {
        queue.add(i);
        queue.notifyAll();
      }
    }
    for (Thread consumer : consumers) {
      consumer.join();
    }
    if (done != 9) {
      throw new IllegalStateException(done + " of 9 are done");
    }
    System.out.println("all are done");
  }

  static void consume() {
    try {
      for (int i = 0; i < 3; i++) {
        synchronized (queue) {
          while (queue.isEmpty()) {
            queue.wait();
          }
          queue.remove();
          done++;
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
