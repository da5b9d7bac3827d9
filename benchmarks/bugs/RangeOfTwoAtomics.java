// bug: atomicity; options:
import java.util.concurrent.atomic.AtomicInteger;

/** Each bound of a range is checked against the other, but both may move between check and set. */
public class RangeOfTwoAtomics {
  private final AtomicInteger lower = new AtomicInteger(0);
  private final AtomicInteger upper = new AtomicInteger(100);

  public static void main(String[] args) throws InterruptedException {
    RangeOfTwoAtomics range = new RangeOfTwoAtomics();
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

  void setLower(int value) {
    if (value <= upper.get()) {
      lower.set(value);
    }
  }

  void setUpper(int value) {
    if (value >= lower.get()) {
      upper.set(value);
    }
  }
}
