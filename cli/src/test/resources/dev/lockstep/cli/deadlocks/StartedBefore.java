// deadlocks: 1 confirmed
public class StartedBefore {
  static final Object a = new Object();
  static final Object b = new Object();
  static int count;

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
    Thread second =
        new Thread(
            () -> {
              later(10);
              take(b, a);
            },
            "second");
    second.start();
    take(a, b);
    second.join();
    System.out.println("done");
  }
}
