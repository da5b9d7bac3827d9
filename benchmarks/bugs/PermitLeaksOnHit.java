// bug: deadlock; options:
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * Who finds a page loaded after it got a permit keeps it; when all permits are lost, others hang.
 */
public class PermitLeaksOnHit {
  static final Semaphore permits = new Semaphore(2);
  static final ConcurrentHashMap<Integer, String> pages = new ConcurrentHashMap<>();

  public static void main(String[] args) throws InterruptedException {
    Thread[] readers = new Thread[4];
    for (int i = 0; i < readers.length; i++) {
      readers[i] = new Thread(PermitLeaksOnHit::read);
      readers[i].start();
    }
    for (Thread reader : readers) {
      reader.join();
    }
    System.out.println(pages.size() + " pages were read");
  }

  static void read() {
    for (int number = 1; number <= 6; number++) {
      if (!pages.containsKey(number)) {
        load(number);
      }
    }
  }

  static void load(int number) {
    permits.acquireUninterruptibly();
    if (pages.containsKey(number)) {
      return;
    }
    pages.put(number, "page " + number);
    permits.release();
  }
}
