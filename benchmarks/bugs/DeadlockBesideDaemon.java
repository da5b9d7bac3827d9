// bug: deadlock; options:
import java.util.concurrent.locks.ReentrantLock;

/** A journal and its index are locked in two orders; a daemon that goes on hides the deadlock. */
public class DeadlockBesideDaemon {
  static final ReentrantLock journal = new ReentrantLock();
  static final ReentrantLock index = new ReentrantLock();
  static volatile int beats;
  static int entries;

  public static void main(String[] args) throws InterruptedException {
    Thread heart = new Thread(DeadlockBesideDaemon::beat);
    heart.setDaemon(true);
    heart.start();
    Thread writer = new Thread(() -> work(journal, index));
    Thread cleaner = new Thread(() -> work(index, journal));
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
