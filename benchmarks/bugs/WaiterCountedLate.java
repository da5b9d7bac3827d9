// bug: signal; options:
import java.util.concurrent.Semaphore;

/** Who waits for a page counts itself after it has looked; so the writer releases one too few. */
public class WaiterCountedLate {
  static final Semaphore bell = new Semaphore(0);
  static volatile boolean isWritten;
  static int waiters;

  public static void main(String[] args) throws InterruptedException {
    Thread[] readers = new Thread[4];
    for (int i = 0; i < readers.length; i++) {
      readers[i] = new Thread(WaiterCountedLate::read);
      readers[i].start();
    }
    write();
    for (Thread reader : readers) {
      reader.join();
    }
    System.out.println("all have read the page");
  }

  static void write() {
    synchronized (bell) {
      isWritten = true;
      bell.release(waiters);
      waiters = 0;
    }
  }

  static void read() {
    if (!isWritten) {
      synchronized (bell) {
        waiters++;
      }
      bell.acquireUninterruptibly();
    }
  }
}
