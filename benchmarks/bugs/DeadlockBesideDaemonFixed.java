// fixed: deadlock; options:
import java.util.concurrent.locks.ReentrantLock;

/** The journal is locked before its index everywhere, while a daemon goes on. */
public class DeadlockBesideDaemonFixed {
  static final ReentrantLock journal = new ReentrantLock();
  static final ReentrantLock index = new ReentrantLock();
  static volatile int beats;
  static int entries;

  public static void main(String[] args) throws InterruptedException {
    Thread heart = new Thread(DeadlockBesideDaemonFixed::beat);
    heart.setDaemon(true);
    heart.start();
    Thread writer = new Thread(() -> work(journal, index));
    Thread cleaner = new Thread(() -> work(journal, index));
    writer.start();
    cleaner.start();
    writer.join();
    cleaner.join();
    System.out.println(entries + " entries");
  }

  static void work(ReentrantLock first, ReentrantLock second) {
    for (int i = 0; i < 6; i++) {
      first.lock();
      second.lock();
      entries++;
      second.unlock();
      first.unlock();
    }
  }

  static void beat() {
    try {
      while (true) {
        beats++;
        Thread.sleep(10);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
