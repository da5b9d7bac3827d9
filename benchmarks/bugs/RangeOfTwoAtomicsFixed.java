// fixed: atomicity; options:
import java.util.concurrent.atomic.AtomicInteger;

/** A bound of a range is checked against the other and set while the range is locked. */
public class RangeOfTwoAtomicsFixed {
  private final AtomicInteger lower = new AtomicInteger(0);
  private final AtomicInteger upper = new AtomicInteger(100);

  public static void main(String[] args) throws InterruptedException {
    RangeOfTwoAtomicsFixed range = new RangeOfTwoAtomicsFixed();
    Thread up = new Thread(range::raise);
    Thread down = new Thread(range::sink);
    up.start();
    down.start();
    up.join();
    down.join();
    if (range.lower.get() > range.upper.get()) {
      throw new IllegalStateException(range.lower + " is above " + range.upper);
    }
    System.out.println("the range is one");
  }

  void raise() {
    for (int value = 10; value <= 90; value += 10) {
      setLower(value);
    }
  }

  void sink() {
    for (int value = 90; value >= 10; value -= 10) {
      setUpper(value);
    }
  }

  synchronized void setLower(int value) {
    if (value <= upper.get()) {
      lower.set(value);
    }
  }

  synchronized void setUpper(int value) {
    if (value >= lower.get()) {
      upper.set(value);
    }
  }
}
