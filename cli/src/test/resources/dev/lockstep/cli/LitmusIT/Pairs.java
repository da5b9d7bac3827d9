import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Two kinds of chance in one program. */
final class Pairs {
  private Pairs() {}

  static List<Program> programs() {
    return List.of(
        Program.of("pair-late-update", "1 | 2 | 11 | 12", Pairs::lateUpdate),
        Program.of("pair-main-update", "1 | 2", Pairs::mainUpdate),
        Program.of("pair-barrier-update", "1 | 2", Pairs::barrierUpdate),
        Program.of("pair-latch-order", "abm | amb | bam | bma | mab | mba", Pairs::latchOrder),
        Program.of("pair-sleep-start", "ab | ba", Pairs::sleepStart),
        Program.of("pair-sleep-window", "before | inside | after", Pairs::sleepWindow),
        Program.of("pair-interrupt-notify", "both told | b told", Pairs::interruptNotify),
        Program.of("pair-interrupt-take", "got | interrupted", Pairs::interruptTake),
        Program.of("pair-interrupt-park", "0 | 1", Pairs::interruptPark),
        Program.of("pair-timeout-second", "got | timeout", Pairs::timeoutSecond),
        Program.of("pair-philosophers", "ate=0 | ate=1 | ate=2 | ate=3", Pairs::philosophers),
        Program.of("pair-barge-timed", "main first | waiter first", Pairs::bargeTimed),
        Program.of("spurious-wait", "told | not told", Pairs::spuriousWait),
        Program.of("spurious-park", "told | not told", Pairs::spuriousPark));
  }

  /** Thread a adds 1, b adds 1, c adds 10 if it finds 1. */
  private static String lateUpdate() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> v.x++,
        () -> v.x++,
        () -> {
          if (v.x == 1) v.x += 10;
        });
    return String.valueOf(v.x);
  }

  private static String mainUpdate() throws Exception {
    Vars v = new Vars();
    Crew crew = new Crew();
    crew.start(() -> v.x++);
    v.x++;
    crew.join();
    return String.valueOf(v.x);
  }

  private static String barrierUpdate() throws Exception {
    Vars v = new Vars();
    CyclicBarrier barrier = new CyclicBarrier(2);
    Crew.Action action =
        () -> {
          barrier.await();
          v.x++;
        };
    Crew.run(action, action);
    return String.valueOf(v.x);
  }

  /** Main opens a gate, and goes on against the two who waited there. */
  private static String latchOrder() throws Exception {
    StringBuffer log = new StringBuffer();
    CountDownLatch gate = new CountDownLatch(1);
    Crew crew = new Crew();
    Crew.Action action =
        () -> {
          gate.await();
          log.append(Crew.me());
        };
    crew.start(action);
    crew.start(action);
    gate.countDown();
    log.append('m');
    crew.join();
    return log.toString();
  }

  /** Thread a sleeps for a millisecond, and main before it starts b. */
  private static String sleepStart() throws Exception {
    StringBuffer log = new StringBuffer();
    Crew crew = new Crew();
    crew.start(
        () -> {
          Thread.sleep(1);
          log.append('a');
        });
    Thread.sleep(1);
    crew.start(() -> log.append('b'));
    crew.join();
    return log.toString();
  }

  /** Where is a when b's millisecond is over? */
  private static String sleepWindow() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          v.x = 1;
          Thread.sleep(1);
          v.x = 2;
        },
        () -> {
          Thread.sleep(1);
          v.r1 = v.x;
        });
    return v.r1 == 0 ? "before" : v.r1 == 1 ? "inside" : "after";
  }

  /** Two wait, one is told and a is interrupted. If that ends a's wait, b is told. */
  private static String interruptNotify() throws Exception {
    Vars v = new Vars();
    Crew crew = new Crew();
    Thread a = crew.start(() -> v.r1 = take(v));
    crew.start(() -> v.r2 = take(v));
    crew.start(() -> give(v));
    a.interrupt();
    crew.start(() -> give(v));
    crew.join();
    if (v.r2 != 1) return "b not told";
    return v.r1 == 1 ? "both told" : "b told";
  }

  private static int take(Vars v) {
    synchronized (v) {
      try {
        while (v.x == 0) v.wait();
        v.x--;
        return 1;
      } catch (InterruptedException e) {
        return 0;
      }
    }
  }

  private static void give(Vars v) {
    synchronized (v) {
      v.x++;
      v.notify();
    }
  }

  /** What is put in is taken, or is still there when a was interrupted. */
  private static String interruptTake() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    boolean[] got = new boolean[1];
    Crew crew = new Crew();
    Thread a =
        crew.start(
            () -> {
              try {
                got[0] = queue.take() == 1;
              } catch (InterruptedException e) {
                got[0] = false;
              }
            });
    crew.start(() -> queue.put(1));
    a.interrupt();
    crew.join();
    if (got[0] == queue.contains(1)) return "lost";
    return got[0] ? "got" : "interrupted";
  }

  /** Thread a parks until it is told or interrupted. */
  private static String interruptPark() throws Exception {
    Vars v = new Vars();
    Crew crew = new Crew();
    Thread a =
        crew.start(
            () -> {
              while (v.x == 0 && !Thread.currentThread().isInterrupted()) LockSupport.park();
              v.r1 = v.x;
            });
    crew.start(
        () -> {
          v.x = 1;
          LockSupport.unpark(a);
        });
    a.interrupt();
    crew.join();
    return String.valueOf(v.r1);
  }

  /** Thread a keeps the lock until main, too, has waited for a millisecond, or until then. */
  private static String timeoutSecond() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    CountDownLatch held = new CountDownLatch(1);
    Crew crew = new Crew();
    crew.start(
        () -> {
          lock.lock();
          held.countDown();
          Thread.sleep(1);
          lock.unlock();
        });
    held.await();
    boolean got = lock.tryLock(1, TimeUnit.MILLISECONDS);
    if (got) lock.unlock();
    crew.join();
    return got ? "got" : "timeout";
  }

  /** Three at a table. Who can't have the fork to the right goes away hungry. */
  private static String philosophers() throws Exception {
    AtomicInteger ate = new AtomicInteger();
    ReentrantLock[] forks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
    Crew crew = new Crew();
    for (int i = 0; i < 3; i++) {
      ReentrantLock left = forks[i];
      ReentrantLock right = forks[(i + 1) % 3];
      crew.start(
          () -> {
            left.lock();
            if (right.tryLock()) {
              ate.incrementAndGet();
              right.unlock();
            }
            left.unlock();
          });
    }
    crew.join();
    return "ate=" + ate;
  }

  /** Thread a waits for the monitor when its sleep is over; main leaves it and comes again. */
  private static String bargeTimed() throws Exception {
    StringBuilder log = new StringBuilder();
    Crew crew = new Crew();
    synchronized (log) {
      crew.start(
          () -> {
            Thread.sleep(1);
            synchronized (log) {
              log.append("waiter first ");
            }
          });
      Thread.sleep(1);
    }
    synchronized (log) {
      log.append("main first ");
    }
    crew.join();
    return log.substring(0, log.indexOf("first") + 5);
  }

  /** Thread a does not look why it goes on. HotSpot always has a reason; others need none. */
  private static String spuriousWait() throws Exception {
    Vars v = new Vars();
    Crew.run(
        () -> {
          synchronized (v) {
            if (v.x == 0) v.wait();
            v.r1 = v.x;
          }
        },
        () -> {
          synchronized (v) {
            v.x = 1;
            v.notify();
          }
        });
    return v.r1 == 1 ? "told" : "not told";
  }

  private static String spuriousPark() throws Exception {
    Vars v = new Vars();
    Crew crew = new Crew();
    Thread a =
        crew.start(
            () -> {
              if (v.x == 0) LockSupport.park();
              v.r1 = v.x;
            });
    crew.start(
        () -> {
          v.x = 1;
          LockSupport.unpark(a);
        });
    crew.join();
    return v.r1 == 1 ? "told" : "not told";
  }
}
