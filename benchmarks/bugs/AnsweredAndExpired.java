// bug: timeout; options:
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** An answer and a timer both look whether a request is pending, and then both remove it. */
public class AnsweredAndExpired {
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
    Thread server = new Thread(AnsweredAndExpired::answer);
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
    if (pending.containsKey(id)) {
      pending.remove(id);
      ended.incrementAndGet();
    }
  }
}
