// fixed: interrupt; options:
import java.util.concurrent.LinkedBlockingQueue;

/** A worker is interrupted wherever it is, and finds that out when it waits. */
public class CancelledBeforeWaitingFixed {
  static final LinkedBlockingQueue<Integer> jobs = new LinkedBlockingQueue<>();
  static volatile boolean isCancelled;
  static volatile boolean isWaiting;
  static int sum;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(CancelledBeforeWaitingFixed::work);
    worker.start();
    for (int i = 0; i < 3000; i++) {
      if (i % 750 == 0) {
        jobs.add(i / 750);
      }
    }
    isCancelled = true;
    worker.interrupt();
    worker.join();
    System.out.println("the worker was cancelled");
  }

  static void work() {
    try {
      while (!isCancelled) {
        isWaiting = true;
        int job = jobs.take();
        isWaiting = false;
        for (int i = 0; i < job; i++) {
          sum += i;
        }
      }
    } catch (InterruptedException e) {
      sum = 0;
    }
  }
}
