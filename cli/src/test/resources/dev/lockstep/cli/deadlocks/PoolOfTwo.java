// deadlocks: 1 confirmed
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolOfTwo {
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
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      pool.execute(() -> take(a, b));
      pool.execute(
          () -> {
            later(10);
            take(b, a);
          });
    }
    System.out.println("done");
  }
}
