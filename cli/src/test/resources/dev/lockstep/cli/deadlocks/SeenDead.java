// deadlocks: none
public class SeenDead {
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
    Thread first = new Thread(() -> take(a, b), "first");
    first.start();
    while (first.isAlive()) {
      later(1);
    }
    Thread second = new Thread(() -> take(b, a), "second");
    second.start();
    second.join();
    System.out.println("done");
  }
}
