import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * An interrupt at each tick around each way of waiting: before, while the status is read, meanwhile, and around the
 * time-out. It ends just one wait, or is left. The argument is how many ticks to try.
 */
class Interrupts {
  interface Wait {
    void run() throws Exception;
  }

  /** Ends only by the interrupt. */
  private static final Map<String, Wait> LONG = new LinkedHashMap<>();

  /** Is over at about the same time. */
  private static final Map<String, Wait> SHORT = new LinkedHashMap<>();

  private static volatile int sink;

  static {
    Thread sleeper = new Thread(() -> quietly(() -> Thread.sleep(Duration.ofDays(1000))));
    sleeper.setDaemon(true);
    sleeper.start();
    LONG.put("Thread.sleep", () -> Thread.sleep(1_000_000));
    LONG.put("Thread.sleep of a duration", () -> Thread.sleep(Duration.ofHours(1)));
    LONG.put("TimeUnit.sleep", () -> TimeUnit.HOURS.sleep(1));
    LONG.put("wait", () -> await(0));
    LONG.put("wait with a time-out", () -> await(1_000_000));
    LONG.put("TimeUnit.timedWait", () -> {
      Object monitor = new Object();
      synchronized (monitor) {
        TimeUnit.HOURS.timedWait(monitor, 1);
      }
    });
    LONG.put("join", sleeper::join);
    LONG.put("join with a time-out", () -> sleeper.join(1_000_000));
    LONG.put("join with a duration", () -> sleeper.join(Duration.ofHours(1)));
    LONG.put("park", () -> park(Long.MAX_VALUE));
    LONG.put("CountDownLatch", () -> new CountDownLatch(1).await());
    LONG.put("LinkedBlockingQueue", () -> new LinkedBlockingQueue<>().take());
    LONG.put("Semaphore", () -> new Semaphore(0).acquire());
    LONG.put("Exchanger", () -> new Exchanger<>().exchange(1));
    LONG.put("Condition", () -> {
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      try {
        lock.newCondition().await();
      } finally {
        lock.unlock();
      }
    });
    SHORT.put("Thread.sleep", () -> Thread.sleep(0, 60));
    SHORT.put("TimeUnit.sleep", () -> TimeUnit.MICROSECONDS.sleep(90));
    SHORT.put("join", () -> sleeper.join(Duration.ofNanos(900)));
    SHORT.put("park", () -> park(300));
    SHORT.put("poll", () -> new LinkedBlockingQueue<>().poll(80, TimeUnit.MICROSECONDS));
  }

  private static void quietly(Wait wait) {
    try {
      wait.run();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static void await(long millis) throws InterruptedException {
    Object monitor = new Object();
    synchronized (monitor) {
      monitor.wait(millis);
    }
  }

  private static void park(long nanos) throws InterruptedException {
    if (nanos == Long.MAX_VALUE) {
      LockSupport.park();
    } else {
      LockSupport.parkNanos(nanos);
    }
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  /** What became of a wait that was interrupted so many ticks after its thread was started. */
  private static String outcome(Wait wait, int ticks) throws InterruptedException {
    String[] seen = {"", ""};
    Thread thread = new Thread(() -> {
      seen[0] = ended(wait) + (Thread.currentThread().isInterrupted() ? ", left" : "");
      seen[1] = ended(() -> Thread.sleep(2000)) + (Thread.currentThread().isInterrupted() ? ", left" : "");
    });
    thread.start();
    int n = 0;
    for (int i = 0; i < ticks / 5; i++) {
      n++;
    }
    switch (ticks % 5) { // a tick each
      case 4: n++;
      case 3: n++;
      case 2: n++;
      case 1: n++;
      default:
    }
    sink = n;
    thread.interrupt();
    thread.join();
    return seen[0] + "; " + seen[1];
  }

  private static String ended(Wait wait) {
    try {
      wait.run();
      return "over";
    } catch (InterruptedException interrupted) {
      return "interrupted";
    } catch (Exception other) {
      return other.toString();
    }
  }

  public static void main(String[] args) throws Exception {
    int ticks = Integer.parseInt(args[0]);
    for (Map.Entry<String, Wait> entry : LONG.entrySet()) {
      for (int at = 0; at < ticks; at++) {
        String outcome = outcome(entry.getValue(), at);
        if (!outcome.equals("interrupted; over")) {
          System.out.println(entry.getKey() + " at " + at + ": " + outcome);
        }
      }
    }
    for (Map.Entry<String, Wait> entry : SHORT.entrySet()) {
      for (int at = 0; at < ticks; at++) {
        String outcome = outcome(entry.getValue(), at);
        boolean isOnce = outcome.equals("interrupted; over") // the first wait
            || outcome.equals("over, left; interrupted") // the second one at once
            || outcome.equals("over; interrupted"); // while it waited
        if (!isOnce) {
          System.out.println("short " + entry.getKey() + " at " + at + ": " + outcome);
        }
      }
    }
    System.out.println("each once");
  }
}
