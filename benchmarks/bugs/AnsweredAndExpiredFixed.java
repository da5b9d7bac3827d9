// fixed: timeout; options:
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** An answer or a timer ends a request: whichever has removed it from those that are pending. */
public class AnsweredAndExpiredFixed {
  static final int REQUESTS = 6;

  static final ConcurrentHashMap<Integer, String> pending = new ConcurrentHashMap<>();
  static final AtomicInteger ended = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    for (int i = 1; i <= REQUESTS; i++) {
      int id = i;
      pending.put(id, "request");
      timer.schedule(() -> end(id), 10 * id, TimeUnit.MILLISECONDS);
    }
    Thread server = new Thread(AnsweredAndExpiredFixed::answer);
    server.start();
    server.join();
    timer.close(); // when what is scheduled is done
    if (ended.get() != REQUESTS) {
      throw new IllegalStateException(REQUESTS + " requests were ended " + ended + " times");
    }
    System.out.println("each request was ended once");
  }

  static void answer() {
    try {
      for (int id = 1; id <= REQUESTS; id++) {
        Thread.sleep(9);
        end(id);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  static void end(int id) {
    if (pending.remove(id) != null) {
      ended.incrementAndGet();
    }
  }
}
