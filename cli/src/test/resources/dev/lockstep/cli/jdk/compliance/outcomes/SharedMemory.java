import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.LongAdder;

/** Fields that threads share: what sequential consistency at each instruction lets happen. */
class SharedMemory {
  private static final VarHandle X;
  private static final AtomicIntegerFieldUpdater<SharedMemory> UPDATED =
      AtomicIntegerFieldUpdater.newUpdater(SharedMemory.class, "updated");

  static {
    try {
      X = MethodHandles.lookup().findVarHandle(SharedMemory.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  int x;
  int y;
  int first;
  int second;
  int third;
  int fourth;
  long wide;
  volatile int fast;
  volatile int updated;
  Whole whole;

  static class Whole {
    int value;

    Whole() {
      value = 1;
    }
  }

  private Object pair() {
    return first + " " + second;
  }

  public static void main(String[] args) throws Exception {
    Outcomes outcomes = new Outcomes();
    outcomes.run("message passing", SharedMemory::messagePassing);
    outcomes.run("store buffering", SharedMemory::storeBuffering);
    outcomes.run("store buffering by handles", SharedMemory::handles);
    outcomes.run("load buffering", SharedMemory::loadBuffering);
    outcomes.run("independent reads", SharedMemory::independentReads);
    outcomes.run("lost update", SharedMemory::lostUpdate);
    outcomes.run("lost update, volatile", SharedMemory::lostVolatileUpdate);
    outcomes.run("atomic update", SharedMemory::atomicUpdate);
    outcomes.run("compare and set", SharedMemory::compareAndSet);
    outcomes.run("wide", SharedMemory::wide);
    outcomes.run("published too early", SharedMemory::publishedEarly);
    outcomes.run("double-checked", SharedMemory::doubleChecked);
    outcomes.run("same location", SharedMemory::sameLocation);
    outcomes.print();
  }

  static Outcomes.Experiment messagePassing() {
    SharedMemory m = new SharedMemory();
    return new Outcomes.Experiment(
        m::pair,
        () -> {
          m.x = 1;
          m.y = 1;
        },
        () -> {
          m.first = m.y;
          m.second = m.x;
        });
  }

  static Outcomes.Experiment storeBuffering() {
    SharedMemory m = new SharedMemory();
    return new Outcomes.Experiment(
        m::pair,
        () -> {
          m.x = 1;
          m.first = m.y;
        },
        () -> {
          m.y = 1;
          m.second = m.x;
        });
  }

  static Outcomes.Experiment handles() {
    SharedMemory m = new SharedMemory();
    return new Outcomes.Experiment(
        m::pair,
        () -> {
          X.setOpaque(m, 1);
          m.first = m.updated;
        },
        () -> {
          UPDATED.lazySet(m, 1);
          m.second = (int) X.getAcquire(m);
        });
  }

  static Outcomes.Experiment loadBuffering() {
    SharedMemory m = new SharedMemory();
    return new Outcomes.Experiment(
        m::pair,
        () -> {
          m.first = m.x;
          m.y = 1;
        },
        () -> {
          m.second = m.y;
          m.x = 1;
        });
  }

  /** Two readers never disagree on which write was first. */
  static Outcomes.Experiment independentReads() {
    SharedMemory m = new SharedMemory();
    return new Outcomes.Experiment(
        () -> m.first == 1 && m.second == 0 && m.third == 1 && m.fourth == 0 ? "apart" : "agreed",
        () -> m.x = 1,
        () -> m.y = 1,
        () -> {
          m.first = m.x;
          m.second = m.y;
        },
        () -> {
          m.third = m.y;
          m.fourth = m.x;
        });
  }

  static Outcomes.Experiment lostUpdate() {
    SharedMemory m = new SharedMemory();
    return new Outcomes.Experiment(() -> m.x, () -> m.x++, () -> m.x++);
  }

  static Outcomes.Experiment lostVolatileUpdate() {
    SharedMemory m = new SharedMemory();
    return new Outcomes.Experiment(() -> m.fast, () -> m.fast++, () -> m.fast++);
  }

  static Outcomes.Experiment atomicUpdate() {
    SharedMemory m = new SharedMemory();
    AtomicInteger atomic = new AtomicInteger();
    LongAdder adder = new LongAdder();
    Outcomes.Step step =
        () -> {
          atomic.incrementAndGet();
          adder.increment();
          UPDATED.getAndIncrement(m);
          int _ = (int) X.getAndAdd(m, 1);
        };
    return new Outcomes.Experiment(
        () -> atomic + " " + adder + " " + m.updated + " " + m.x, step, step, step);
  }

  static Outcomes.Experiment compareAndSet() {
    SharedMemory m = new SharedMemory();
    return new Outcomes.Experiment(
        () -> m.x + " " + (m.first + m.second),
        () -> m.first = X.compareAndSet(m, 0, 1) ? 1 : 0,
        () -> m.second = X.compareAndSet(m, 0, 2) ? 1 : 0);
  }

  static Outcomes.Experiment wide() {
    SharedMemory m = new SharedMemory();
    long[] seen = new long[1];
    return new Outcomes.Experiment(
        () -> seen[0], () -> m.wide = -1, () -> seen[0] = m.wide, () -> m.wide = Long.MIN_VALUE);
  }

  /** The object comes before what is in it. */
  static Outcomes.Experiment publishedEarly() {
    SharedMemory m = new SharedMemory();
    return new Outcomes.Experiment(
        () -> m.first,
        () -> {
          Whole made = new Whole();
          made.value = 0;
          m.whole = made;
          m.x++;
          m.y++;
          made.value = 2;
        },
        () -> {
          Whole seen = m.whole;
          m.first = seen == null ? -1 : seen.value;
        });
  }

  /** Without volatile: the order is kept, so nobody sees it half made. */
  static Outcomes.Experiment doubleChecked() {
    SharedMemory m = new SharedMemory();
    return new Outcomes.Experiment(
        m::pair, () -> m.first = m.once().value, () -> m.second = m.once().value);
  }

  private Whole once() {
    if (whole == null) {
      synchronized (this) {
        if (whole == null) {
          whole = new Whole();
        }
      }
    }
    return whole;
  }

  /** What was seen once, is seen again. */
  static Outcomes.Experiment sameLocation() {
    SharedMemory m = new SharedMemory();
    return new Outcomes.Experiment(
        m::pair,
        () -> m.x = 1,
        () -> {
          m.first = m.x;
          m.second = m.x;
        });
  }
}
