import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Locks: who is in them together, and who gets them. */
class Exclusion {
  int inside;
  int most;
  int counted;

  private void visit() {
    inside++;
    most = Math.max(most, inside);
    counted++;
    inside--;
  }

  public static void main(String[] args) throws Exception {
    Outcomes outcomes = new Outcomes();
    outcomes.run("synchronized", Exclusion::monitor);
    outcomes.run("nothing", () -> locked(() -> {}, () -> {}));
    outcomes.run("lock", () -> locked(new ReentrantLock()));
    outcomes.run("fair lock", () -> locked(new ReentrantLock(true)));
    outcomes.run("write lock", () -> locked(new ReentrantReadWriteLock().writeLock()));
    outcomes.run("stamped lock", () -> locked(new StampedLock().asWriteLock()));
    outcomes.run("semaphore", Exclusion::semaphore);
    outcomes.run("spinning", Exclusion::spinning);
    outcomes.run("readers", Exclusion::readers);
    outcomes.run("optimistic", Exclusion::optimistic);
    outcomes.run("tryLock", Exclusion::tries);
    outcomes.run("upgrade", Exclusion::upgrade);
    outcomes.print();
  }

  private static Outcomes.Experiment locked(Lock lock) {
    return locked(lock::lock, lock::unlock);
  }

  private static Outcomes.Experiment locked(Outcomes.Step enter, Outcomes.Step leave) {
    Exclusion within = new Exclusion();
    Outcomes.Step step =
        () -> {
          for (int i = 0; i < 3; i++) {
            enter.run();
            within.visit();
            leave.run();
          }
        };
    return new Outcomes.Experiment(
        () -> within.most > 1 || within.counted < 6 ? "broken" : "whole", step, step);
  }

  static Outcomes.Experiment monitor() {
    Exclusion within = new Exclusion();
    Outcomes.Step step =
        () -> {
          synchronized (within) {
            within.visit();
          }
        };
    return new Outcomes.Experiment(() -> within.most + " " + within.counted, step, step, step);
  }

  static Outcomes.Experiment semaphore() {
    Semaphore semaphore = new Semaphore(1);
    return locked(semaphore::acquire, semaphore::release);
  }

  static Outcomes.Experiment spinning() {
    AtomicBoolean taken = new AtomicBoolean();
    return locked(
        () -> {
          while (!taken.compareAndSet(false, true)) {
            Thread.onSpinWait();
          }
        },
        () -> taken.set(false));
  }

  /** Readers may be in together; a writer is alone. */
  static Outcomes.Experiment readers() {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    AtomicInteger reading = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtomicInteger besides = new AtomicInteger();
    Outcomes.Step reader =
        () -> {
          lock.readLock().lock();
          most.accumulateAndGet(reading.incrementAndGet(), Math::max);
          reading.decrementAndGet();
          lock.readLock().unlock();
        };
    return new Outcomes.Experiment(
        () -> most + " " + besides,
        reader,
        reader,
        () -> {
          lock.writeLock().lock();
          besides.set(reading.get());
          lock.writeLock().unlock();
        });
  }

  /** What was read without a lock is whole if it is valid. */
  static Outcomes.Experiment optimistic() {
    StampedLock lock = new StampedLock();
    int[] both = new int[2];
    String[] seen = new String[1];
    return new Outcomes.Experiment(
        () -> seen[0],
        () -> {
          long stamp = lock.writeLock();
          both[0]++;
          both[1]++;
          lock.unlockWrite(stamp);
        },
        () -> {
          long stamp = lock.tryOptimisticRead();
          boolean same = both[0] == both[1];
          seen[0] = !lock.validate(stamp) ? "invalid" : same ? "whole" : "torn";
        });
  }

  static Outcomes.Experiment tries() {
    ReentrantLock lock = new ReentrantLock();
    AtomicInteger got = new AtomicInteger();
    Outcomes.Step step =
        () -> {
          if (lock.tryLock()) {
            got.incrementAndGet();
            lock.unlock();
          }
        };
    return new Outcomes.Experiment(got::get, step, step);
  }

  /** Two readers that want to write: at most one gets on. */
  static Outcomes.Experiment upgrade() {
    StampedLock lock = new StampedLock();
    AtomicInteger upgraded = new AtomicInteger();
    Outcomes.Step step =
        () -> {
          long read = lock.readLock();
          long write = lock.tryConvertToWriteLock(read);
          if (write != 0) {
            upgraded.incrementAndGet();
          }
          lock.unlock(write == 0 ? read : write);
        };
    return new Outcomes.Experiment(() -> upgraded + " " + lock.isWriteLocked(), step, step);
  }
}
