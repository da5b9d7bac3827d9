// bug: timeout; options:
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A reader takes a time-out of 20 ms for the end of what a sender sends each 10 ms. */
public class TimeoutTakenForEnd {
  static final LinkedBlockingQueue<Integer> line = new LinkedBlockingQueue<>();

  public static void main(String[] args) throws InterruptedException {
    Thread sender = new Thread(TimeoutTakenForEnd::send);
    sender.start();
    int sum = 0;
    Integer word = line.poll(20, TimeUnit.MILLISECONDS);
    while (word != null && word != 0) {
      sum += word;
      word = line.poll(20, TimeUnit.MILLISECONDS);
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
