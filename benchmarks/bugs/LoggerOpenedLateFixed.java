// fixed: order; options:
import java.util.ArrayList;
import java.util.List;

/** Workers wait for the thread that opens the log. */
public class LoggerOpenedLateFixed {
  static volatile List<Integer> log;

  public static void main(String[] args) throws InterruptedException {
    Thread opener = new Thread(LoggerOpenedLateFixed::open);
    opener.start();
    Thread[] workers = new Thread[5];
    for (int i = 0; i < workers.length; i++) {
      int me = i;
      workers[i] =
          new Thread(
              () -> {
                join(opener);
                work(me);
              });
      workers[i].start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    opener.join();
    if (log.size() != workers.length) {
      throw new IllegalStateException(log.size() + " workers have written");
    }
    System.out.println("all workers have written");
  }

  static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  static void open() {
    log = new ArrayList<>();
  }

  static void work(int me) {
    int result = 0;
    for (int i = 0; i < 300; i++) {
      result += i % (me + 2);
    }
    synchronized (LoggerOpenedLateFixed.class) {
      log.add(result);
    }
  }
}
