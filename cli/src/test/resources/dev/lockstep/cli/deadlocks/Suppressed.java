// deadlocks: 1 confirmed
public class Suppressed {
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
    Object a = new Fork();
    Object b = new Fork();
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

class Fork {}
