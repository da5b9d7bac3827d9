// fixed: interrupt; options:
/** A thread can't change its task between being looked for and being interrupted. */
public class InterruptHitsNextTaskFixed {
  static final Object lock = new Object();
  static volatile int current;
  static volatile int interrupted;
  static int sum;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(InterruptHitsNextTaskFixed::work);
    worker.start();
    for (int i = 0; i < 1000 && !cancelThird(worker); i++) {
      Thread.onSpinWait();
    }
    worker.join();
    if (interrupted != 0 && interrupted != 3) {
      throw new IllegalStateException("task " + interrupted + " was interrupted");
    }
    System.out.println("no other task was interrupted");
  }

  static boolean cancelThird(Thread worker) {
    synchronized (lock) {
      if (current == 3) {
        worker.interrupt();
        return true;
      }
      return false;
    }
  }

  static void work() {
    for (int task = 1; task <= 5; task++) {
      current = task;
      for (int i = 0; i < 10 && !Thread.currentThread().isInterrupted(); i++) {
        sum += i;
      }
      synchronized (lock) {
        if (Thread.interrupted()) {
          interrupted = task;
        }
        current = 0;
      }
    }
  }
}
