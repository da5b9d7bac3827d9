import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Locks and semaphores of java.util.concurrent. */
final class Locks {
  private Locks() {}

  static List<Program> programs() {
    return List.of(
        Program.of("lock-barge", "main first | waiter first", () -> barge(false)),
        Program.of("lock-fair", "waiter first", () -> barge(true)),
        Program.of("lock-newcomer", "newcomer=1 | newcomer=2 | newcomer=3", Locks::newcomer),
        Program.of("lock-fair-queue", "ab", Locks::fairQueue),
        Program.of("lock-trylock", "both | a | b", Locks::tryLocks),
        Program.of("lock-trylock-fair", "got | refused", Locks::tryLockFair),
        Program.of("lock-interruptibly", "got | interrupted", Locks::interruptibly),
        Program.of("condition-longest", "a first", Locks::conditionLongest),
        Program.of("condition-all-fair", "ab", Locks::conditionAll),
        Program.of("condition-missed", "heard | missed", Locks::conditionMissed),
        Program.of("semaphore-refused", "a refused | b refused | c refused", Locks::refused),
        Program.of("semaphore-two-inside", "most=1 | most=2", Locks::twoInside),
        Program.of("semaphore-order", "ab | ba", Locks::semaphoreOrder),
        Program.of("rw-readers", "most=1 | most=2", Locks::readers),
        Program.of("rw-writer", "r1=0 r2=0 | r1=0 r2=1 | r1=1 r2=0 | r1=1 r2=1", Locks::writer),
        Program.of("rw-trywrite", "got | refused", Locks::tryWrite),
        Program.of("stamped-optimistic", "old | new | invalid", Locks::optimistic),
        Program.of("stamped-convert", "both | a | b | none", Locks::convert));
  }

  private static String barge(boolean fair) throws Exception {
    ReentrantLock lock = new ReentrantLock(fair);
    StringBuilder log = new StringBuilder();
    Crew crew = new Crew();
    lock.lock();
    Thread a =
        crew.start(
            () -> {
              lock.lock();
              log.append("waiter first ");
              lock.unlock();
            });
    Crew.until(() -> lock.hasQueuedThread(a));
    lock.unlock();
    lock.lock();
    log.append("main first ");
    lock.unlock();
    crew.join();
    return log.substring(0, log.indexOf("first") + 5);
  }

  /** Threads a and b wait; c comes when the lock is given back. */
  private static String newcomer() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    StringBuilder log = new StringBuilder();
    Crew crew = new Crew();
    Crew.Action action =
        () -> {
          lock.lock();
          log.append(Crew.me());
          lock.unlock();
        };
    lock.lock();
    for (int i = 0; i < 2; i++) {
      Thread waiter = crew.start(action);
      Crew.until(() -> lock.hasQueuedThread(waiter));
    }
    crew.start(action);
    lock.unlock();
    crew.join();
    return "newcomer=" + (log.indexOf("c") + 1);
  }

  private static String fairQueue() throws Exception {
    ReentrantLock lock = new ReentrantLock(true);
    StringBuilder log = new StringBuilder();
    Crew crew = new Crew();
    lock.lock();
    for (int i = 0; i < 2; i++) {
      Thread waiter =
          crew.start(
              () -> {
                lock.lock();
                log.append(Crew.me());
                lock.unlock();
              });
      Crew.until(() -> lock.hasQueuedThread(waiter));
    }
    lock.unlock();
    crew.join();
    return log.toString();
  }

  private static String tryLocks() throws Exception {
    Vars v = new Vars();
    ReentrantLock lock = new ReentrantLock();
    Crew.run(() -> v.r1 = tryOnce(lock), () -> v.r2 = tryOnce(lock));
    return v.r1 + v.r2 == 2 ? "both" : v.r1 == 1 ? "a" : v.r2 == 1 ? "b" : "none";
  }

  private static int tryOnce(ReentrantLock lock) {
    if (!lock.tryLock()) return 0;
    lock.unlock();
    return 1;
  }

  /** A fair lock does not stop tryLock from coming before the waiter. */
  private static String tryLockFair() throws Exception {
    ReentrantLock lock = new ReentrantLock(true);
    Crew crew = new Crew();
    lock.lock();
    Thread a =
        crew.start(
            () -> {
              lock.lock();
              lock.unlock();
            });
    Crew.until(() -> lock.hasQueuedThread(a));
    lock.unlock();
    boolean got = lock.tryLock();
    if (got) lock.unlock();
    crew.join();
    return got ? "got" : "refused";
  }

  private static String interruptibly() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    String[] outcome = new String[1];
    Crew crew = new Crew();
    lock.lock();
    Thread a =
        crew.start(
            () -> {
              try {
                lock.lockInterruptibly();
                lock.unlock();
                outcome[0] = "got";
              } catch (InterruptedException e) {
                outcome[0] = "interrupted";
              }
            });
    crew.start(a::interrupt);
    lock.unlock();
    crew.join();
    return outcome[0];
  }

  /** Tokens that threads wait for; who has taken one is written down. */
  private static final class Tokens {
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Condition given = lock.newCondition();
    private final StringBuilder takers = new StringBuilder();
    private int tokens;

    void take() throws InterruptedException {
      lock.lock();
      try {
        while (tokens == 0) given.await();
        tokens--;
        takers.append(Crew.me());
      } finally {
        lock.unlock();
      }
    }

    void give(int count, boolean all) {
      lock.lock();
      try {
        tokens += count;
        if (all) {
          given.signalAll();
        } else {
          given.signal();
        }
      } finally {
        lock.unlock();
      }
    }

    int waiting() {
      lock.lock();
      try {
        return lock.getWaitQueueLength(given);
      } finally {
        lock.unlock();
      }
    }

    /** Starts two takers, a and then b. */
    Crew startTwo() throws InterruptedException {
      Crew crew = new Crew();
      for (int i = 1; i <= 2; i++) {
        int count = i;
        crew.start(this::take);
        Crew.until(() -> waiting() == count);
      }
      return crew;
    }
  }

  /** Unlike notify, a condition serves the longest wait first. */
  private static String conditionLongest() throws Exception {
    Tokens tokens = new Tokens();
    Crew crew = tokens.startTwo();
    tokens.give(1, false);
    tokens.give(1, false);
    crew.join();
    return tokens.takers.charAt(0) + " first";
  }

  private static String conditionAll() throws Exception {
    Tokens tokens = new Tokens();
    Crew crew = tokens.startTwo();
    tokens.give(2, true);
    crew.join();
    return tokens.takers.toString();
  }

  private static String conditionMissed() throws Exception {
    Vars v = new Vars();
    ReentrantLock lock = new ReentrantLock();
    Condition said = lock.newCondition();
    Crew.run(
        () -> {
          lock.lock();
          v.r1 = lock.hasWaiters(said) ? 1 : 0;
          said.signal();
          lock.unlock();
        },
        () -> {
          lock.lock();
          said.awaitNanos(1_000_000);
          lock.unlock();
        });
    return v.r1 == 1 ? "heard" : "missed";
  }

  /** Three threads, two permits, and none is given back. */
  private static String refused() throws Exception {
    Semaphore semaphore = new Semaphore(2);
    StringBuffer log = new StringBuffer();
    Crew.Action action =
        () -> {
          if (!semaphore.tryAcquire()) log.append(Crew.me());
        };
    Crew.run(action, action, action);
    return log + " refused";
  }

  private static String twoInside() throws Exception {
    Semaphore semaphore = new Semaphore(2);
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Crew.Action action =
        () -> {
          semaphore.acquire();
          most.accumulateAndGet(inside.incrementAndGet(), Math::max);
          inside.decrementAndGet();
          semaphore.release();
        };
    Crew.run(action, action, action);
    return "most=" + most;
  }

  private static String semaphoreOrder() throws Exception {
    Semaphore semaphore = new Semaphore(1);
    StringBuilder log = new StringBuilder();
    Crew.Action action =
        () -> {
          semaphore.acquire();
          log.append(Crew.me());
          semaphore.release();
        };
    Crew.run(action, action);
    return log.toString();
  }

  private static String readers() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Crew.Action action =
        () -> {
          lock.readLock().lock();
          most.accumulateAndGet(inside.incrementAndGet(), Math::max);
          inside.decrementAndGet();
          lock.readLock().unlock();
        };
    Crew.run(action, action);
    return "most=" + most;
  }

  /** Two readers, each before or after the writer. */
  private static String writer() throws Exception {
    Vars v = new Vars();
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Crew.run(
        () -> {
          lock.writeLock().lock();
          v.x = 1;
          lock.writeLock().unlock();
        },
        () -> {
          lock.readLock().lock();
          v.r1 = v.x;
          lock.readLock().unlock();
        },
        () -> {
          lock.readLock().lock();
          v.r2 = v.x;
          lock.readLock().unlock();
        });
    return v.two();
  }

  private static String tryWrite() throws Exception {
    Vars v = new Vars();
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Crew.run(
        () -> {
          lock.readLock().lock();
          lock.readLock().unlock();
        },
        () -> {
          if (lock.writeLock().tryLock()) {
            v.r1 = 1;
            lock.writeLock().unlock();
          }
        });
    return v.r1 == 1 ? "got" : "refused";
  }

  private static String optimistic() throws Exception {
    String[] outcome = new String[1];
    Vars v = new Vars();
    StampedLock lock = new StampedLock();
    Crew.run(
        () -> {
          long stamp = lock.writeLock();
          v.x = 1;
          v.y = 1;
          lock.unlockWrite(stamp);
        },
        () -> {
          long stamp = lock.tryOptimisticRead();
          int x = v.x;
          int y = v.y;
          boolean valid = lock.validate(stamp);
          outcome[0] = !valid ? "invalid" : x != y ? "torn" : x == 1 ? "new" : "old";
        });
    return outcome[0];
  }

  /** A read lock becomes a write lock only if no other thread reads. */
  private static String convert() throws Exception {
    Vars v = new Vars();
    StampedLock lock = new StampedLock();
    Crew.run(() -> v.r1 = convertOnce(lock), () -> v.r2 = convertOnce(lock));
    return v.r1 == 1 ? (v.r2 == 1 ? "both" : "a") : (v.r2 == 1 ? "b" : "none");
  }

  private static int convertOnce(StampedLock lock) {
    long stamp = lock.readLock();
    long write = lock.tryConvertToWriteLock(stamp);
    lock.unlock(write != 0 ? write : stamp);
    return write != 0 ? 1 : 0;
  }
}
