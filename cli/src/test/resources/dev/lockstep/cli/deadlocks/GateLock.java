// deadlocks: none
public class GateLock {
  static final Object a = new Object();
  static final Object b = new Object();
  static int count;
  static final Object gate = new Object();

  static void take(Object one, Object other) {
    synchronized (gate) {
      synchronized (one) {
        synchronized (other) {
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
    Thread first = new Thread(() -> take(a, b), "first");
    Thread second =
        new Thread(
            () -> {
              later(10);
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
