package dev.lockstep.kernel.sync;

import dev.lockstep.hooks.memory.Places;
import dev.lockstep.kernel.jvm.IdentityTable;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Locks that a library makes of a word in shared memory, and for which tasks look again and again:
 * the machine knows nothing of them, so the library says who wants, has and gives back what, for
 * the recording of the run. Nothing in the run depends on it.
 */
public final class SpinLocks {
  /** A lock, and who has it. */
  private static final class Lock {
    final long number;
    int holder = TraceEvent.NOBODY;

    Lock(long number) {
      this.number = number;
    }
  }

  /** A task that looks for a lock, and what says whether it will see that it has it. */
  private record Spin(Lock lock, int place, @Nullable BooleanSupplier isOver) {}

  private final Operations operations;
  private final IdentityTable<Map<Integer, Lock>> locks = new IdentityTable<>(SpinLocks::hash);

  /** By task; never walked. */
  private final Map<Integer, Spin> spins = new HashMap<>();

  private long last;

  /** The locks of a run. */
  public SpinLocks(Operations operations) {
    this.operations = operations;
  }

  /** Arrays of machines with shared memory have places, and so hash codes of ours. */
  private static int hash(Object array) {
    return Places.hash(array);
  }

  private boolean isTold(Object array) {
    return operations.tracing().isRecorded() && Places.nodeOf(array) != Places.NOWHERE;
  }

  private Lock of(Object array, int index) {
    Map<Integer, Lock> all = locks.get(array);
    if (all == null) {
      all = new HashMap<>();
      locks.put(array, all);
    }
    return all.computeIfAbsent(index, _ -> new Lock(++last));
  }

  /**
   * The running task has asked for a lock, for the first time or again.
   *
   * @param index of the element that is the lock
   * @param wasTaken whether another task has it
   * @param isOver says whether the task, which looks without asking, will find that it has it; null
   *     if it asks
   */
  public void asked(Object array, int index, boolean wasTaken, @Nullable BooleanSupplier isOver) {
    if (!isTold(array)) {
      return;
    }
    int task = operations.running().id();
    Lock lock = of(array, index);
    Spin known = spins.get(task);
    boolean isNew = known == null || known.lock != lock;
    int place = isNew || known == null ? operations.place() : known.place;
    if (isNew) {
      tell(
          new TraceDetail.SpinLockAsked(
              operations.now(),
              task,
              lock.number,
              wasTaken,
              wasTaken ? lock.holder : TraceEvent.NOBODY,
              place));
    }
    if (wasTaken) {
      spins.put(task, new Spin(lock, place, isOver));
    } else if (isNew) {
      lock.holder = task;
    } else {
      takes(task, lock, place);
    }
  }

  private void takes(int task, Lock lock, int place) {
    spins.remove(task);
    lock.holder = task;
    tell(new TraceDetail.SpinLockTaken(operations.now(), task, lock.number, place));
  }

  /** The running task has looked again. */
  public void looked() {
    if (!spins.isEmpty()) {
      int task = operations.running().id();
      Spin spin = spins.get(task);
      if (spin != null && spin.isOver != null && spin.isOver.getAsBoolean()) {
        takes(task, spin.lock, spin.place);
      }
    }
  }

  /** The running task has given a lock back, whoever has it. */
  public void given(Object array, int index) {
    if (!isTold(array)) {
      return;
    }
    int task = operations.running().id();
    Lock lock = of(array, index);
    Spin spin = spins.get(task);
    if (spin != null && spin.lock == lock) {
      takes(task, lock, spin.place);
    }
    lock.holder = TraceEvent.NOBODY;
    tell(new TraceDetail.SpinLockGiven(operations.now(), task, lock.number));
  }

  private void tell(TraceDetail detail) {
    operations.tellUse();
    operations.tracing().recorder().detail(detail);
  }
}
