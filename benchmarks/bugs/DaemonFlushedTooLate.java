// bug: shutdown; options:
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A daemon writes what was logged, and the shutdown hook finds that it has not written all of it.
 */
public class DaemonFlushedTooLate {
  static final LinkedBlockingQueue<Integer> log = new LinkedBlockingQueue<>();
  static volatile int written;

  public static void main(String[] args) throws InterruptedException {
    Runtime.getRuntime().addShutdownHook(new Thread(DaemonFlushedTooLate::check));
    Thread writer = new Thread(DaemonFlushedTooLate::write);
    writer.setDaemon(true);
    writer.start();
    for (int i = 1; i <= 5; i++) {
      log.add(i);
    }
    int pages = 0;
    for (int i = 0; i < 600; i++) {
      pages += i;
    }
    log.add(pages > 0 ? 0 : 1);
  }

  static void write() {
    try {
      int entry = log.take();
      while (entry != 0) {
        written += entry;
        entry = log.take();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static void check() {
    if (written != 15) {
      System.out.println("entries are lost");
      Runtime.getRuntime().halt(1);
    }
    System.out.println("all entries are written");
  }
}
