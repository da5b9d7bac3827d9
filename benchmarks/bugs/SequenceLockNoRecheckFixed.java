// fixed: atomicity; options:
import java.util.concurrent.atomic.AtomicInteger;

/** A reader looks at the version before and after it has read, and else reads again. */
public class SequenceLockNoRecheckFixed {
  static final AtomicInteger version = new AtomicInteger();
  static volatile int left;
  static volatile int right;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(SequenceLockNoRecheckFixed::write);
    writer.start();
    boolean isTorn = false;
    for (int i = 0; i < 10; i++) {
      isTorn |= read() != 0;
    }
    writer.join();
    if (isTorn) {
      throw new IllegalStateException("a reader saw half of a write");
    }
    System.out.println("each reader saw whole writes");
  }

  static void write() {
    for (int i = 1; i <= 4; i++) {
      version.incrementAndGet();
      left = i;
      right = i;
      version.incrementAndGet();
    }
  }

  /** The difference between what should be the same. */
  static int read() {
    while (true) {
      int before = version.get();
      if (before % 2 == 0) {
        int difference = left - right;
        if (version.get() == before) {
          return difference;
        }
      }
      Thread.onSpinWait();
    }
  }
}
