package dev.lockstep.views.report.sums;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Who waited for which lock in the whole run, for whom, and where: locks, monitors, semaphores, and
 * locks for which tasks look again and again. All times are ticks.
 */
public final class Locks implements Recorder, Section {
  /**
   * A lock that a task waited for, or of which it is told how long it was held.
   *
   * @param kind of {@link Wait}, in words; of locks for which tasks look, "a spin lock"
   * @param process whose memory it is in: the number of its first task
   * @param number its simulated address; of a spin lock its number
   * @param taken how often it was given to a task, as far as that is told
   * @param held for how long, as far as that is told
   * @param waits how often a task waited
   * @param waited for how long, all together
   * @param longest how long the longest wait was
   * @param wanted for how long any task waited
   */
  record Lock(
      String kind,
      int process,
      long number,
      long taken,
      long held,
      long waits,
      long waited,
      long longest,
      long wanted) {}

  /**
   * Waits of one task for another one.
   *
   * @param lock the number of the lock in the list of them
   * @param holder the task that had the lock when the waits began; below 0 if that is unknown
   */
  record LockWait(int lock, int task, int holder, int place, long waits, long waited) {}

  private record Key(int process, String kind, long number) {}

  private record WaitKey(Key lock, int task, int holder, int place) {}

  private static final class Sum {
    long taken;
    long held;
    long waits;
    long waited;
    long longest;
    long wanted;
    int waiting;
    long wantedSinceTick;
    int holder = NOBODY;
    long heldSinceTick;

    void takes(int task, long tick) {
      holder = task;
      heldSinceTick = tick;
      taken++;
    }

    void gives(long tick) {
      if (holder != NOBODY) {
        held += Math.max(0, tick - heldSinceTick);
        holder = NOBODY;
      }
    }

    void begins(long tick) {
      if (waiting++ == 0) {
        wantedSinceTick = tick;
      }
    }

    void ends(long tick, long ticks) {
      waits++;
      waited += ticks;
      longest = Math.max(longest, ticks);
      if (--waiting == 0) {
        wanted += Math.max(0, tick - wantedSinceTick);
      }
    }
  }

  private static final class WaitSum {
    long waits;
    long waited;
  }

  private record Open(WaitKey key, long tick) {}

  private static final String SPIN = "a spin lock";
  private static final int MOST = 500;

  /** Spin locks are the machine's, and no process's. */
  private static final int MACHINE = 0;

  private final Map<Key, Sum> locks = new HashMap<>();
  private final Map<WaitKey, WaitSum> waits = new HashMap<>();

  /** By task. */
  private final Map<Integer, Open> open = new TreeMap<>();

  private final Map<Integer, Integer> processes = new HashMap<>();
  private long lastTick;

  /** Adds up the whole run. */
  public Locks(Gathering gathering) {
    gathering.hear(this);
    lastTick = gathering.story().lastTick();
  }

  Locks(long lastTick) {
    this.lastTick = lastTick;
  }

  @Override
  public void addTo(PageData page) {
    finish();
    List<Map.Entry<Key, Sum>> ordered = ordered();
    page.add(
        "locks", ordered.stream().map(entry -> lock(entry.getKey(), entry.getValue())).toList());
    page.add("lockWaits", waits(ordered.stream().map(Map.Entry::getKey).toList()));
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    processes.put(task, process);
  }

  private Key key(int task, Wait wait, long address) {
    return new Key(processes.getOrDefault(task, task), wait.words(), address);
  }

  private Sum sum(Key key) {
    return locks.computeIfAbsent(key, _ -> new Sum());
  }

  private void begins(long tick, WaitKey key) {
    open.put(key.task, new Open(key, tick));
    sum(key.lock).begins(tick);
  }

  private void ends(long tick, int task) {
    Open wait = open.remove(task);
    if (wait != null) {
      long ticks = Math.max(0, tick - wait.tick);
      sum(wait.key.lock).ends(tick, ticks);
      WaitSum sum = waits.computeIfAbsent(wait.key, _ -> new WaitSum());
      sum.waits++;
      sum.waited += ticks;
    }
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    if (wait == Wait.LOCK || wait == Wait.MONITOR || wait == Wait.SEMAPHORE) {
      begins(tick, new WaitKey(key(task, wait, what), task, holder, place));
    }
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    ends(tick, task);
  }

  /** Of monitors only those are told that tasks contend for, and semaphores are nobody's. */
  @Override
  public void event(TraceEvent event) {
    switch (event) {
      case TraceEvent.LockRequested lock when !lock.wasLocked() ->
          sum(key(lock.tid(), Wait.LOCK, lock.address())).takes(lock.tid(), lock.tick());
      case TraceEvent.LockReleased lock -> {
        Sum known = locks.get(key(lock.tid(), Wait.LOCK, lock.address()));
        if (known != null) {
          known.gives(lock.tick());
          if (lock.waking() != NOBODY) {
            known.takes(lock.waking(), lock.tick());
          }
        }
      }
      default -> {}
    }
  }

  @Override
  public void detail(TraceDetail detail) {
    switch (detail) {
      case TraceDetail.SpinLockAsked asked when asked.wasTaken() ->
          begins(
              asked.tick(),
              new WaitKey(spin(asked.lock()), asked.tid(), asked.holder(), asked.place()));
      case TraceDetail.SpinLockAsked asked ->
          sum(spin(asked.lock())).takes(asked.tid(), asked.tick());
      case TraceDetail.SpinLockTaken taken -> {
        ends(taken.tick(), taken.tid());
        sum(spin(taken.lock())).takes(taken.tid(), taken.tick());
      }
      case TraceDetail.SpinLockGiven given -> sum(spin(given.lock())).gives(given.tick());
      default -> {}
    }
  }

  private static Key spin(long lock) {
    return new Key(MACHINE, SPIN, lock);
  }

  private void finish() {
    List.copyOf(open.keySet()).forEach(task -> ends(lastTick, task));
    locks.values().forEach(sum -> sum.gives(lastTick));
  }

  private List<Map.Entry<Key, Sum>> ordered() {
    return locks.entrySet().stream()
        .filter(entry -> !isSemaphore(entry))
        .sorted(
            Comparator.comparingLong((Map.Entry<Key, Sum> lock) -> lock.getValue().waited)
                .thenComparingLong(lock -> lock.getValue().held)
                .reversed()
                .thenComparingInt(lock -> lock.getKey().process)
                .thenComparing(lock -> lock.getKey().kind)
                .thenComparingLong(lock -> lock.getKey().number))
        .limit(MOST)
        .toList();
  }

  /**
   * Events tell of semaphores as of locks; those that tasks waited for are known by their waits.
   */
  private boolean isSemaphore(Map.Entry<Key, Sum> entry) {
    Key key = entry.getKey();
    return key.kind.equals(Wait.LOCK.words())
        && (locks.containsKey(new Key(key.process, Wait.SEMAPHORE.words(), key.number))
            || locks.containsKey(new Key(key.process, Wait.MONITOR.words(), key.number)));
  }

  private static Lock lock(Key key, Sum sum) {
    return new Lock(
        key.kind,
        key.process,
        key.number,
        sum.taken,
        sum.held,
        sum.waits,
        sum.waited,
        sum.longest,
        sum.wanted);
  }

  private List<LockWait> waits(List<Key> order) {
    Map<Key, Integer> places = new HashMap<>();
    order.forEach(key -> places.put(key, places.size()));
    List<LockWait> all = new ArrayList<>();
    waits.forEach(
        (key, sum) -> {
          Integer lock = places.get(key.lock);
          if (lock != null) {
            all.add(new LockWait(lock, key.task, key.holder, key.place, sum.waits, sum.waited));
          }
        });
    all.sort(
        Comparator.comparingLong(LockWait::waited)
            .reversed()
            .thenComparingInt(LockWait::lock)
            .thenComparingInt(LockWait::task)
            .thenComparingInt(LockWait::holder)
            .thenComparingInt(LockWait::place));
    return all.subList(0, Math.min(MOST, all.size()));
  }
}
