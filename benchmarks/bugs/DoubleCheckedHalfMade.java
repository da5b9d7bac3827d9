// bug: publication; options:
/** Double-checked locking publishes the table before it is filled, so others see a part of it. */
public class DoubleCheckedHalfMade {
  static volatile DoubleCheckedHalfMade instance;

  final int[] squares = new int[8];

  static DoubleCheckedHalfMade get() {
    if (instance == null) {
      synchronized (DoubleCheckedHalfMade.class) {
        if (instance == null) {
          instance = new DoubleCheckedHalfMade();
          instance.fill();
        }
      }
    }
    return instance;
  }

  void fill() {
    for (int i = 0; i < squares.length; i++) {
      squares[i] = i * i;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] seen = new int[3];
    Thread[] threads = new Thread[seen.length];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> seen[me] = get().squares[7]);
      threads[i].start();
    }
    for (int i = 0; i < threads.length; i++) {
      threads[i].join();
      if (seen[i] != 49) {
        throw new IllegalStateException("the square of 7 was " + seen[i]);
      }
    }
    System.out.println("the square of 7 is 49");
  }
}
