import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A millisecond against what others do meanwhile. Either may be over first. */
final class Timed {
  private Timed() {}

  static List<Program> programs() {
    return List.of(
        Program.of("timed-sleep", "done | late", Timed::sleep),
        Program.of("timed-wait", "done | late", Timed::timedWait),
        Program.of("timed-trylock", "done | late", Timed::tryLock),
        Program.of("timed-poll", "done | late", Timed::poll),
        Program.of("timed-join", "done | late", Timed::join),
        Program.of("timed-get", "done | late", Timed::get),
        Program.of("timed-cf-get", "done | late", Timed::completableGet),
        Program.of("timed-cf-or-timeout", "done | late", Timed::orTimeout),
        Program.of("timed-latch", "done | late", Timed::latch),
        Program.of("timed-semaphore", "done | late", Timed::semaphore),
        Program.of("timed-condition", "done | late", Timed::condition),
        Program.of("timed-park", "done | late", Timed::park),
        Program.of("timed-two-sleeps", "ab | ba", Timed::twoSleeps),
        Program.of("timed-longer-sleep", "ab | ba", Timed::longerSleep),
        Program.of("timed-timer-cancel", "ran | cancelled", Timed::timerCancel),
        Program.of("timed-delay-queue", "done | late", Timed::delayQueue),
        Program.of("timed-deadlock-avoided", "both | a | b | none", Timed::deadlockAvoided));
  }

  /** Something to do. */
  private static int work() {
    int sum = 0;
    for (int i = 0; i < 200; i++) sum = sum * 31 + i;
    return sum;
  }

  private static String done(boolean done) {
    return done ? "done" : "late";
  }

  private static String sleep() throws Exception {
    Vars v = new Vars();
    Crew crew = new Crew();
    crew.start(
        () -> {
          v.r1 = work();
          v.x = 1;
        });
    Thread.sleep(1);
    boolean done = v.x == 1;
    crew.join();
    return done(done);
  }

  private static String timedWait() throws Exception {
    Vars v = new Vars();
    Crew crew = new Crew();
    crew.start(
        () -> {
          v.r1 = work();
          synchronized (v) {
            v.x = 1;
            v.notify();
          }
        });
    boolean done;
    synchronized (v) {
      if (v.x == 0) v.wait(1);
      done = v.x == 1;
    }
    crew.join();
    return done(done);
  }

  private static String tryLock() throws Exception {
    Vars v = new Vars();
    ReentrantLock lock = new ReentrantLock();
    CountDownLatch held = new CountDownLatch(1);
    Crew crew = new Crew();
    crew.start(
        () -> {
          lock.lock();
          held.countDown();
          v.r1 = work();
          lock.unlock();
        });
    held.await();
    boolean done = lock.tryLock(1, TimeUnit.MILLISECONDS);
    if (done) lock.unlock();
    crew.join();
    return done(done);
  }

  private static String poll() throws Exception {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Crew crew = new Crew();
    crew.start(() -> queue.put(work()));
    boolean done = queue.poll(1, TimeUnit.MILLISECONDS) != null;
    crew.join();
    return done(done);
  }

  private static String join() throws Exception {
    Vars v = new Vars();
    Crew crew = new Crew();
    Thread a = crew.start(() -> v.r1 = work());
    a.join(1);
    boolean done = !a.isAlive();
    crew.join();
    return done(done);
  }

  private static String get() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(Timed::work);
    Crew crew = new Crew();
    crew.start(task::run);
    boolean done = true;
    try {
      task.get(1, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      done = false;
    }
    crew.join();
    return done(done);
  }

  private static String completableGet() throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    Crew crew = new Crew();
    crew.start(() -> future.complete(work()));
    boolean done = true;
    try {
      future.get(1, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      done = false;
    }
    crew.join();
    return done(done);
  }

  private static String orTimeout() throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    future.orTimeout(1, TimeUnit.MILLISECONDS);
    Crew crew = new Crew();
    crew.start(() -> future.complete(work()));
    boolean done = future.handle((value, thrown) -> thrown == null).join();
    crew.join();
    return done(done);
  }

  private static String latch() throws Exception {
    Vars v = new Vars();
    CountDownLatch latch = new CountDownLatch(1);
    Crew crew = new Crew();
    crew.start(
        () -> {
          v.r1 = work();
          latch.countDown();
        });
    boolean done = latch.await(1, TimeUnit.MILLISECONDS);
    crew.join();
    return done(done);
  }

  private static String semaphore() throws Exception {
    Vars v = new Vars();
    Semaphore semaphore = new Semaphore(0);
    Crew crew = new Crew();
    crew.start(
        () -> {
          v.r1 = work();
          semaphore.release();
        });
    boolean done = semaphore.tryAcquire(1, TimeUnit.MILLISECONDS);
    crew.join();
    return done(done);
  }

  private static String condition() throws Exception {
    Vars v = new Vars();
    ReentrantLock lock = new ReentrantLock();
    Condition told = lock.newCondition();
    Crew crew = new Crew();
    crew.start(
        () -> {
          v.r1 = work();
          lock.lock();
          v.x = 1;
          told.signal();
          lock.unlock();
        });
    lock.lock();
    long left = TimeUnit.MILLISECONDS.toNanos(1);
    while (v.x == 0 && left > 0) left = told.awaitNanos(left);
    boolean done = v.x == 1;
    lock.unlock();
    crew.join();
    return done(done);
  }

  /** The thread that parks is new, as one that was told too late would keep its permit. */
  private static String park() throws Exception {
    Vars v = new Vars();
    Crew crew = new Crew();
    Thread a =
        crew.start(
            () -> {
              if (v.x == 0) LockSupport.parkNanos(1_000_000);
              v.r1 = v.x;
            });
    crew.start(
        () -> {
          v.r2 = work();
          v.x = 1;
          LockSupport.unpark(a);
        });
    crew.join();
    return done(v.r1 == 1);
  }

  private static String twoSleeps() throws Exception {
    StringBuffer log = new StringBuffer();
    Crew.Action action =
        () -> {
          Thread.sleep(1);
          log.append(Crew.me());
        };
    Crew.run(action, action);
    return log.toString();
  }

  /** Thread a sleeps for twice as long as b. */
  private static String longerSleep() throws Exception {
    StringBuffer log = new StringBuffer();
    Crew.run(
        () -> {
          Thread.sleep(2);
          log.append('a');
        },
        () -> {
          Thread.sleep(1);
          log.append('b');
        });
    return log.toString();
  }

  private static String timerCancel() throws Exception {
    Vars v = new Vars();
    Timer timer = new Timer(true);
    TimerTask task =
        new TimerTask() {
          @Override
          public void run() {
            v.r1 = work();
          }
        };
    timer.schedule(task, 1);
    Thread.sleep(1);
    boolean cancelled = task.cancel();
    timer.cancel();
    return cancelled ? "cancelled" : "ran";
  }

  private static final class Due implements Delayed {
    private final long at = System.nanoTime() + 1_000_000;

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(at, ((Due) other).at);
    }
  }

  /** Thread a looks once for what is due a millisecond after it was made. */
  private static String delayQueue() throws Exception {
    Vars v = new Vars();
    DelayQueue<Due> queue = new DelayQueue<>();
    queue.add(new Due());
    Crew.run(() -> v.r1 = queue.poll() == null ? 0 : 1);
    return done(v.r1 == 1);
  }

  /** Two locks in opposite order; who can't have its second one for a millisecond gives up. */
  private static String deadlockAvoided() throws Exception {
    Vars v = new Vars();
    ReentrantLock one = new ReentrantLock();
    ReentrantLock two = new ReentrantLock();
    Crew.run(() -> v.r1 = lockBoth(one, two), () -> v.r2 = lockBoth(two, one));
    return v.r1 == 1 ? (v.r2 == 1 ? "both" : "a") : (v.r2 == 1 ? "b" : "none");
  }

  private static int lockBoth(ReentrantLock first, ReentrantLock second) throws Exception {
    first.lock();
    try {
      if (!second.tryLock(1, TimeUnit.MILLISECONDS)) return 0;
      second.unlock();
      return 1;
    } finally {
      first.unlock();
    }
  }
}
