// deadlocks: none
public class Reentrance {
  static final Object a = new Object();
  static final Object b = new Object();
  static int count;

  static void again(Object one, Object other) {
    synchronized (one) {
      synchronized (other) {
        synchronized (one) {
          count++;
        }
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
    Thread first = new Thread(() -> again(a, b), "first");
    Thread second =
        new Thread(
            () -> {
              later(10);
              again(a, b);
            },
            "second");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done");
  }
}
