// bug: atomicity; options:
import java.util.concurrent.atomic.AtomicReference;

/** A cache keeps a number and its square in two atomic fields, which may be of two numbers. */
public class CacheOfTwoFields {
  static final AtomicReference<Integer> lastNumber = new AtomicReference<>(0);
  static final AtomicReference<Integer> lastSquare = new AtomicReference<>(0);

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
    if (lastNumber.get() == number) {
      return lastSquare.get();
    }
    int square = number * number;
    lastNumber.set(number);
    lastSquare.set(square);
    return square;
  }
}
