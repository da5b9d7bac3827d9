// deadlocks: 1 not confirmed
public class FlagBetween {
  static final Object a = new Object();
  static final Object b = new Object();
  static int count;
  static volatile boolean isOver;

  static void take(Object one, Object other) {
    synchronized (one) {
      synchronized (other) {
        count++;
      }
    }
  }

  static void later(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first =
        new Thread(
            () -> {
              take(a, b);
              isOver = true;
            },
            "first");
    Thread second =
        new Thread(
            () -> {
              while (!isOver) {
                later(1);
              }
              take(b, a);
            },
            "second");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done");
  }
}
