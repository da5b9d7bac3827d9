// --spmd --nodes 2

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.logging.Level;
import java.util.logging.LogRecord;

/** What the JDK numbers: each process is a JVM of its own, and begins anew. */
public class Numbers {
  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 2; i++) {
      try (ForkJoinPool pool = new ForkJoinPool(1)) {
        System.out.println(pool.submit(() -> Thread.currentThread().getName()).get());
      }
      try (var pool = Executors.newFixedThreadPool(1)) {
        System.out.println(pool.submit(() -> Thread.currentThread().getName()).get());
      }
      CountDownLatch done = new CountDownLatch(1);
      Timer timer = new Timer();
      timer.schedule(
          new TimerTask() {
            @Override
            public void run() {
              System.out.println(Thread.currentThread().getName());
              done.countDown();
            }
          },
          1);
      done.await();
      timer.cancel();
      System.out.println(new Thread().getName());
      System.out.println(new LogRecord(Level.INFO, "").getSequenceNumber());
    }
    System.out.println(System.getProperty("java.util.concurrent.ForkJoinPool.common.parallelism"));
  }
}
