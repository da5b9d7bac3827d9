// fixed: shutdown; options:
import java.util.concurrent.LinkedBlockingQueue;

/** Main ends the log and waits for its daemon, so the shutdown hook finds all of it written. */
public class DaemonFlushedTooLateFixed {
  static final LinkedBlockingQueue<Integer> log = new LinkedBlockingQueue<>();
  static volatile int written;

  public static void main(String[] args) throws InterruptedException {
    Runtime.getRuntime().addShutdownHook(new Thread(DaemonFlushedTooLateFixed::check));
    Thread writer = new Thread(DaemonFlushedTooLateFixed::write);
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
    writer.join();
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
