// bug: order; options:
import java.util.ArrayList;
import java.util.List;

/** Workers write to a log that a third thread opens, which they take for faster than they are. */
public class LoggerOpenedLate {
  static volatile List<Integer> log;

  public static void main(String[] args) throws InterruptedException {
    Thread opener = new Thread(LoggerOpenedLate::open);
    opener.start();
    Thread[] workers = new Thread[5];
    for (int i = 0; i < workers.length; i++) {
      int me = i;
      workers[i] =
          new Thread(
              () -> {
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

  static void open() {
    log = new ArrayList<>();
  }

  static void work(int me) {
    int result = 0;
    for (int i = 0; i < 300; i++) {
      result += i % (me + 2);
    }
    synchronized (LoggerOpenedLate.class) {
      log.add(result);
    }
  }
}
