// fixed: timeout; options:
import java.util.concurrent.LinkedBlockingQueue;

/** A reader goes on until it gets what the sender sends as the last thing. */
public class TimeoutTakenForEndFixed {
  static final LinkedBlockingQueue<Integer> line = new LinkedBlockingQueue<>();

  public static void main(String[] args) throws InterruptedException {
    Thread sender = new Thread(TimeoutTakenForEndFixed::send);
    sender.start();
    int sum = 0;
    Integer word = line.take();
    while (word != 0) {
      sum += word;
      word = line.take();
    }
    sender.join();
    if (sum != 15) {
      throw new IllegalStateException("the reader has read " + sum);
    }
    System.out.println("the reader has read all");
  }

  static void send() {
    try {
      for (int i = 5; i >= 0; i--) {
        Thread.sleep(10);
        line.add(i);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
