// fixed: atomicity; options:
import java.util.concurrent.atomic.AtomicReference;

/** A cache keeps a number and its square in one object, which is replaced as a whole. */
public class CacheOfTwoFieldsFixed {
  record Entry(int number, int square) {}

  static final AtomicReference<Entry> last = new AtomicReference<>(new Entry(0, 0));

  public static void main(String[] args) throws InterruptedException {
    boolean[] wrong = new boolean[3];
    Thread[] threads = new Thread[wrong.length];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> wrong[me] = hasError(me));
      threads[i].start();
    }
    for (int i = 0; i < threads.length; i++) {
      threads[i].join();
      if (wrong[i]) {
        throw new IllegalStateException("thread " + i + " got the square of another number");
      }
    }
    System.out.println("all squares are right");
  }

  static boolean hasError(int me) {
    for (int i = 0; i < 5; i++) {
      int number = (me + i) % 4 + 1;
      if (square(number) != number * number) {
        return true;
      }
    }
    return false;
  }

  static int square(int number) {
    Entry entry = last.get();
    if (entry.number() == number) {
      return entry.square();
    }
    int square = number * number;
    last.set(new Entry(number, square));
    return square;
  }
}
