// deadlocks: 1 confirmed
public class ClassesLocks {
  static int count;

  static synchronized void first() {
    synchronized (String.class) {
      count++;
    }
  }

  static void second() {
    synchronized (String.class) {
      synchronized (ClassesLocks.class) {
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
    Thread first = new Thread(() -> first(), "first");
    Thread second =
        new Thread(
            () -> {
              later(10);
              second();
            },
            "second");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done");
  }
}
