// fixed: shutdown; options:
import java.util.concurrent.ConcurrentLinkedQueue;

/** A writer that was told to stop goes on until its queue is empty. */
public class StoppedBeforeDrainedFixed {
  static final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
  static volatile boolean isRunning = true;
  static int written;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(StoppedBeforeDrainedFixed::write);
    writer.start();
    for (int i = 0; i < 5; i++) {
      queue.add("line " + i);
    }
    int pages = 0;
    for (int i = 0; i < 5000; i++) {
      pages += i % 2;
    }
    isRunning = pages < 0;
    writer.join();
    if (written != 5) {
      throw new IllegalStateException(written + " lines of 5 are written");
    }
    System.out.println("all lines are written");
  }

  static void write() {
    while (isRunning || !queue.isEmpty()) {
      String line = queue.poll();
      if (line == null) {
        Thread.onSpinWait();
      } else {
        written++;
      }
    }
  }
}
