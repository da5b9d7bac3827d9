// bug: shutdown; options:
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A client asks whether a pool is shut down, and hands it a task when it is. */
public class SubmitAfterShutdown {
  static final ExecutorService pool = Executors.newFixedThreadPool(2);
  static final AtomicInteger done = new AtomicInteger();
  static int accepted;
  static boolean isOver;

  public static void main(String[] args) throws InterruptedException {
    Thread client = new Thread(SubmitAfterShutdown::submitSome);
    client.start();
    for (int i = 0; i < 200; i++) {
      Thread.onSpinWait();
    }
    pool.shutdown();
    client.join();
    pool.close();
    if (done.get() != accepted || !isOver) {
      throw new IllegalStateException(accepted + " were accepted, and " + done + " are done");
    }
    System.out.println("what was accepted is done");
  }

  static void submitSome() {
    for (int i = 0; i < 8; i++) {
      if (!pool.isShutdown()) {
        pool.execute(done::incrementAndGet);
        accepted++;
      }
    }
    isOver = true;
  }
}
