// bug: interrupt; options:
/** A task is looked for and its thread is interrupted, which has the next task by then. */
public class InterruptHitsNextTask {
  static final Object lock = new Object();
  static volatile int current;
  static volatile int interrupted;
  static int sum;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(InterruptHitsNextTask::work);
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
    if (current == 3) {
      worker.interrupt();
      return true;
    }
    return false;
  }

  static void work() {
    for (int task = 1; task <= 5; task++) {
      current = task;
      for (int i = 0; i < 10 && !Thread.currentThread().isInterrupted(); i++) {
        sum += i;
      }
      if (Thread.interrupted()) {
        interrupted = task;
      }
      current = 0;
    }
  }
}
