// fixed: publication; options:
/** Double-checked locking publishes the table when it is filled. */
public class DoubleCheckedHalfMadeFixed {
  static volatile DoubleCheckedHalfMadeFixed instance;

  final int[] squares = new int[8];

  static DoubleCheckedHalfMadeFixed get() {
    if (instance == null) {
      synchronized (DoubleCheckedHalfMadeFixed.class) {
        if (instance == null) {
          DoubleCheckedHalfMadeFixed made = new DoubleCheckedHalfMadeFixed();
          made.fill();
          instance = made;
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
