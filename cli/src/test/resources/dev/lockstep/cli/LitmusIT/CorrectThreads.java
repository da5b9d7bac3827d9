import java.util.List;
import java.util.Random;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Threads as such: starts and ends, interrupts, locals, virtual ones, timers, flags. */
final class CorrectThreads {
  private static final ScopedValue<String> USER = ScopedValue.newInstance();
  private static final AtomicInteger MADE = new AtomicInteger();

  private CorrectThreads() {}

  static List<Program> programs() {
    return List.of(
        Program.of("thread-start-join", "6", CorrectThreads::startJoin),
        Program.of("thread-interrupt-sleep", "interrupted", CorrectThreads::interruptSleep),
        Program.of("thread-interrupt-wait", "interrupted", CorrectThreads::interruptWait),
        Program.of("thread-interrupt-polled", "seen", CorrectThreads::interruptPolled),
        Program.of("thread-uncaught", "IllegalStateException", CorrectThreads::uncaught),
        Program.of("thread-timed-join-loop", "ended", CorrectThreads::timedJoin),
        Program.of("thread-local", "30", CorrectThreads::threadLocal),
        Program.of("thread-inheritable", "parent", CorrectThreads::inheritable),
        Program.of("scoped-value", "ab", CorrectThreads::scopedValue),
        Program.of("virtual-count", "20", CorrectThreads::virtualCount),
        Program.of("virtual-handover", "5", CorrectThreads::virtualHandover),
        Program.of("timer-three", "3", CorrectThreads::timerThree),
        Program.of("timer-repeated", "cancelled", CorrectThreads::timerRepeated),
        Program.of("volatile-stop", "stopped", CorrectThreads::volatileStop),
        Program.of("volatile-publish", "42", CorrectThreads::volatilePublish),
        Program.of("lazy-holder", "1", CorrectThreads::lazyHolder),
        Program.of("lazy-double-checked", "1", CorrectThreads::doubleChecked),
        Program.of("random-shared", "60", CorrectThreads::randomShared),
        Program.of("clock-forward", "forward", CorrectThreads::clock));
  }

  private static String startJoin() throws Exception {
    int[] parts = new int[3];
    Crew crew = new Crew();
    for (int t = 0; t < 3; t++) {
      int own = t;
      crew.start(() -> parts[own] = own + 1);
    }
    crew.join();
    return String.valueOf(parts[0] + parts[1] + parts[2]);
  }

  private static String interrupted(Crew.Action action) throws Exception {
    String[] outcome = new String[1];
    Crew crew = new Crew();
    Thread a =
        crew.start(
            () -> {
              try {
                while (true) action.run();
              } catch (InterruptedException e) {
                outcome[0] = "interrupted";
              }
            });
    a.interrupt();
    crew.join();
    return outcome[0];
  }

  private static String interruptSleep() throws Exception {
    return interrupted(() -> Thread.sleep(1));
  }

  private static String interruptWait() throws Exception {
    Object monitor = new Object();
    return interrupted(
        () -> {
          synchronized (monitor) {
            monitor.wait();
          }
        });
  }

  private static String interruptPolled() throws Exception {
    Crew crew = new Crew();
    Thread a =
        crew.start(
            () -> {
              while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
            });
    a.interrupt();
    crew.join();
    return "seen";
  }

  private static String uncaught() throws Exception {
    String[] seen = new String[1];
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException();
            });
    thread.setUncaughtExceptionHandler((t, e) -> seen[0] = e.getClass().getSimpleName());
    thread.start();
    thread.join();
    return seen[0];
  }

  private static String timedJoin() throws Exception {
    Crew crew = new Crew();
    Thread a = crew.start(() -> Thread.sleep(1));
    while (a.isAlive()) a.join(1);
    crew.join();
    return "ended";
  }

  private static String threadLocal() throws Exception {
    ThreadLocal<int[]> own = ThreadLocal.withInitial(() -> new int[1]);
    AtomicInteger sum = new AtomicInteger();
    Crew.Action action =
        () -> {
          for (int i = 0; i < 10; i++) own.get()[0]++;
          if (own.get()[0] != 10) throw new IllegalStateException("shared");
          sum.addAndGet(own.get()[0]);
        };
    Crew.run(action, action, action);
    return String.valueOf(sum);
  }

  private static String inheritable() throws Exception {
    InheritableThreadLocal<String> local = new InheritableThreadLocal<>();
    String[] seen = new String[1];
    local.set("parent");
    Crew.run(
        () -> {
          seen[0] = local.get();
          local.set("child");
        });
    return seen[0].equals(local.get()) ? seen[0] : "changed";
  }

  private static String scopedValue() throws Exception {
    String[] seen = new String[2];
    Crew.run(
        () -> ScopedValue.where(USER, "a").run(() -> seen[0] = USER.get()),
        () -> ScopedValue.where(USER, "b").run(() -> seen[1] = USER.get()));
    return USER.isBound() ? "bound" : seen[0] + seen[1];
  }

  private static String virtualCount() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    int[] count = new int[1];
    Thread[] threads = new Thread[4];
    for (int t = 0; t < threads.length; t++) {
      threads[t] =
          Thread.startVirtualThread(
              () -> {
                for (int i = 0; i < 5; i++) {
                  lock.lock();
                  count[0]++;
                  lock.unlock();
                }
              });
    }
    for (Thread thread : threads) thread.join();
    return String.valueOf(count[0]);
  }

  private static String virtualHandover() throws Exception {
    Vars v = new Vars();
    Thread virtual =
        Thread.startVirtualThread(
            () -> {
              synchronized (v) {
                for (int i = 0; i < 5; i++) {
                  v.x++;
                  v.notifyAll();
                }
              }
            });
    synchronized (v) {
      while (v.x < 5) v.wait();
    }
    virtual.join();
    return String.valueOf(v.x);
  }

  private static TimerTask task(Runnable action) {
    return new TimerTask() {
      @Override
      public void run() {
        action.run();
      }
    };
  }

  private static String timerThree() throws Exception {
    CountDownLatch three = new CountDownLatch(3);
    AtomicInteger count = new AtomicInteger();
    Timer timer = new Timer();
    for (int i = 0; i < 3; i++) {
      timer.schedule(
          task(
              () -> {
                count.incrementAndGet();
                three.countDown();
              }),
          i);
    }
    three.await();
    timer.cancel();
    return String.valueOf(count);
  }

  private static String timerRepeated() throws Exception {
    CountDownLatch three = new CountDownLatch(3);
    Timer timer = new Timer(true);
    TimerTask repeated = task(three::countDown);
    timer.schedule(repeated, 0, 1);
    three.await();
    boolean cancelled = repeated.cancel();
    timer.cancel();
    return cancelled ? "cancelled" : "not cancelled";
  }

  private static String volatileStop() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          while (v.x == 0) Thread.onSpinWait();
        },
        () -> v.x = 1);
    return "stopped";
  }

  private static String volatilePublish() throws Exception {
    Vars v = new Vars();
    int[] data = new int[1];
    Crew.run(
        () -> {
          while (v.x == 0) Thread.yield();
          v.r1 = data[0];
        },
        () -> {
          data[0] = 42;
          v.x = 1;
        });
    return String.valueOf(v.r1);
  }

  private static final class Holder {
    static final int NUMBER = MADE.incrementAndGet();

    private Holder() {}
  }

  private static String lazyHolder() throws Exception {
    Crew.Action action =
        () -> {
          if (Holder.NUMBER != 1) throw new IllegalStateException("made twice");
        };
    Crew.run(action, action, action);
    return String.valueOf(MADE);
  }

  private static final class Lazy {
    private final AtomicInteger made = new AtomicInteger();
    private volatile Object value;

    Object get() {
      Object seen = value;
      if (seen == null) {
        synchronized (this) {
          seen = value;
          if (seen == null) {
            made.incrementAndGet();
            seen = new Object();
            value = seen;
          }
        }
      }
      return seen;
    }
  }

  private static String doubleChecked() throws Exception {
    Lazy lazy = new Lazy();
    Crew.run(lazy::get, lazy::get, lazy::get);
    return String.valueOf(lazy.made);
  }

  /** Random may be shared; each thread has its ThreadLocalRandom. */
  private static String randomShared() throws Exception {
    Random random = new Random(1);
    AtomicInteger inRange = new AtomicInteger();
    Crew.Action action =
        () -> {
          for (int i = 0; i < 10; i++) {
            if (random.nextInt(6) < 6) inRange.incrementAndGet();
            if (ThreadLocalRandom.current().nextInt(6) < 6) inRange.incrementAndGet();
          }
        };
    Crew.run(action, action, action);
    return String.valueOf(inRange);
  }

  /** What a thread reads from the clock is not before what it has been handed. */
  private static String clock() throws Exception {
    long[] last = {System.nanoTime()};
    Crew.Action action =
        () -> {
          for (int i = 0; i < 5; i++) {
            synchronized (last) {
              long now = System.nanoTime();
              if (now - last[0] < 0) throw new IllegalStateException("back");
              last[0] = now;
            }
          }
        };
    Crew.run(action, action, action);
    return "forward";
  }
}
