// fixed: shutdown; options:
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Asking whether a pool is shut down, handing it a task, and shutting it down exclude each other.
 */
public class SubmitAfterShutdownFixed {
  static final ExecutorService pool = Executors.newFixedThreadPool(2);
  static final AtomicInteger done = new AtomicInteger();
  static int accepted;
  static boolean isOver;

  public static void main(String[] args) throws InterruptedException {
    Thread client = new Thread(SubmitAfterShutdownFixed::submitSome);
    client.start();
    for (int i = 0; i < 200; i++) {
      Thread.onSpinWait();
    }
    synchronized (pool) {
      pool.shutdown();
    }
    client.join();
    pool.close();
    if (done.get() != accepted || !isOver) {
      throw new IllegalStateException(accepted + " were accepted, and " + done + " are done");
    }
    System.out.println("what was accepted is done");
  }

  static void submitSome() {
    for (int i = 0; i < 8; i++) {
      synchronized (pool) {
        if (!pool.isShutdown()) {
          pool.execute(done::incrementAndGet);
          accepted++;
        }
      }
    }
    isOver = true;
  }
}
