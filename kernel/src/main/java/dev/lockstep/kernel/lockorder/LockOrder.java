package dev.lockstep.kernel.lockorder;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.hooks.jvm.HashGenerator;
import dev.lockstep.hooks.memory.Places;
import dev.lockstep.hooks.races.LockListener;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.jvm.IdentityTable;
import dev.lockstep.kernel.jvm.ProgramStack;
import dev.lockstep.kernel.lockorder.Asking.HeldLock;
import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps which locks tasks have got while they had others. At the end of a run, the circles in that
 * are deadlocks that another order of the same steps may come to.
 *
 * <p>A lock that a task has already is none that it waits for. What is ordered by starts and ends
 * of tasks can't meet; locks themselves order nothing here, as in another run the order is another.
 */
public final class LockOrder implements LockListener {
  /** Of more, the first are looked at. */
  private static final int MOST = 100_000;

  private static final StackWalker WALKER = StackWalker.getInstance();

  /** Each worker of a pool has one, which nobody waits for. */
  private static final String WORKER = "java.util.concurrent.ThreadPoolExecutor$Worker";

  /** Locks of libraries of ours. */
  private static final String OURS = "dev.lockstep.";

  private final List<@Nullable LockingTask> tasks = new ArrayList<>();
  private final Map<Asking.Key, Asking> known = new LinkedHashMap<>();

  /** Each has a hash code by then, as races are looked for, too: none is drawn from these. */
  private final HashGenerator.Words words = HashGenerator.wordsOf(0x10C4);

  private final IdentityTable<Integer> numbers = new IdentityTable<>(this::hash);

  private int locks;

  /** Counts down at each call that takes its object's monitor: each has another time. */
  private long calls;

  private long lastTick;
  private IntSupplier running = () -> -1;
  private LongSupplier tick = () -> 0;
  private LongSupplier workedTicks = () -> 0;

  /** Nothing is known yet. */
  public LockOrder() {}

  /**
   * A run begins.
   *
   * @param task says the number of the running task; below 0: none runs
   * @param now says what its clock shows
   * @param worked says how many ticks it has worked
   */
  public void begins(IntSupplier task, LongSupplier now, LongSupplier worked) {
    running = task;
    tick = now;
    workedTicks = worked;
  }

  /** Loads and links what is used while a task runs, where nothing may be loaded. */
  public static void settle() {
    LockOrder one = new LockOrder();
    one.begins(() -> 0, () -> 0, () -> 0);
    one.made(1, "");
    one.made(0, "");
    one.made(1, "");
    Object[] locks = {new Object(), new Object(), new Object()};
    for (Object lock : locks) {
      one.asks(lock);
      one.takes(lock, false);
    }
    Optional<Moment> _ = one.moment(locks[0], true);
    for (Object lock : locks) {
      one.gives(lock, false);
    }
    one.ended(Thread.currentThread());
    one.joins(1);
    one.joins(Thread.currentThread());
    Found _ = one.circles();
  }

  private @Nullable LockingTask current() {
    int task = running.getAsInt();
    return task < 0 ? null : of(task);
  }

  private @Nullable LockingTask of(int task) {
    return task < tasks.size() ? tasks.get(task) : null;
  }

  // Tasks.

  @Override
  public void made(int task, String name) {
    LockingTask made = new LockingTask(task, name);
    LockingTask parent = current();
    if (parent != null) {
      made.join(parent.known());
      parent.goOn();
    }
    while (tasks.size() <= task) {
      tasks.add(null);
    }
    tasks.set(task, made);
  }

  @Override
  public void ended(Thread thread) {
    LockingTask task = current();
    if (task != null) {
      task.ended = thread;
      lastTick = Math.max(lastTick, tick.getAsLong());
    }
  }

  @Override
  public void joins(int task) {
    LockingTask joining = current();
    LockingTask joined = of(task);
    if (joining != null && joined != null) {
      joining.join(joined.known());
    }
  }

  @Override
  public void joins(Thread thread) {
    LockingTask joining = current();
    for (int i = tasks.size() - 1; i >= 0 && joining != null; i--) {
      LockingTask one = tasks.get(i);
      if (one != null && one.ended == thread) {
        joining.join(one.known());
        return;
      }
    }
  }

  // Locks.

  @Override
  public void asks(Object lock) {
    LockingTask task = current();
    if (task != null) {
      task.asked = lock;
      task.askedPlace = CallPlace.current;
      task.askedWorkedTicks = workedTicks.getAsLong();
      task.askedTick = tick.getAsLong();
    }
  }

  @Override
  public void takes(Object lock, boolean isShared) {
    LockingTask task = current();
    if (task == null || lock.getClass().getName().equals(WORKER)) {
      return;
    }
    TakenLock before = task.held;
    boolean hasAsked = task.asked == lock;
    int place = hasAsked ? task.askedPlace : CallPlace.current;
    long now = workedTicks.getAsLong();
    TakenLock taken =
        new TakenLock(
            lock, isShared, place, new TakenLock.Worked(task.changedWorkedTicks, now), before);
    task.changedWorkedTicks = now;
    task.held = taken;
    task.asked = null;
    if (hasAsked && before != null && known.size() < MOST && !TakenLock.has(before, lock)) {
      keep(task, taken);
    }
  }

  @Override
  public void gives(Object lock, boolean isShared) {
    LockingTask task = current();
    if (task != null) {
      task.held = TakenLock.without(task.held, lock, isShared);
      task.changedWorkedTicks = workedTicks.getAsLong();
    }
  }

  private void keep(LockingTask task, TakenLock taken) {
    Races.busy(true);
    try {
      List<HeldLock> held = new ArrayList<>();
      for (TakenLock one = taken.before; one != null; one = one.before) {
        held.add(new HeldLock(number(one.lock), one.isShared));
      }
      int lock = number(taken.lock);
      Asking.Key key =
          new Asking.Key(task.index, task.segment(), lock, taken.isShared, held, taken.place);
      if (!known.containsKey(key)) {
        known.put(
            key,
            new Asking(
                task,
                task.known(),
                lock,
                taken.isShared,
                held,
                taken,
                task.askedTick,
                task.askedWorkedTicks,
                stack()));
      }
    } finally {
      Races.busy(false);
    }
  }

  private int hash(Object lock) {
    return Places.areKept() && lock.getClass().isArray()
        ? Places.hash(lock)
        : HashGenerator.hash(lock, words);
  }

  private int number(Object lock) {
    Integer number = numbers.get(lock);
    if (number == null) {
      number = ++locks;
      numbers.put(lock, number);
    }
    return number;
  }

  private static List<StackFrame> stack() {
    return WALKER.walk(ProgramStack::of).toList();
  }

  /**
   * Where the running task is now, when it calls an object that may be a lock; empty if none runs.
   *
   * @param of its monitor is known as {@link Moment#OWN}
   * @param isOwn whether the call takes it for itself
   */
  public Optional<Moment> moment(Object of, boolean isOwn) {
    LockingTask task = current();
    if (task == null) {
      return Optional.empty();
    }
    Races.busy(true);
    try {
      List<Moment.Held> held = new ArrayList<>();
      for (TakenLock one = task.held; one != null; one = one.before) {
        int lock = one.lock == of ? Moment.OWN : number(one.lock);
        held.add(new Moment.Held(lock, one.isShared, one.worked.taken()));
      }
      if (isOwn) {
        held.add(new Moment.Held(Moment.OWN, false, --calls));
      }
      List<Integer> known = new ArrayList<>();
      for (int one : task.known()) {
        known.add(one);
      }
      return Optional.of(new Moment(task.index, task.name, known, held));
    } finally {
      Races.busy(false);
    }
  }

  // Circles.

  /**
   * What was found in a run.
   *
   * @param circles those that were found, each set of lines once
   * @param areAll whether there was time to look for all
   * @param lastTick up to where the clocks of tasks have come
   */
  public record Found(List<LockCircle> circles, boolean areAll, long lastTick) {
    /** Nothing was looked for. */
    public static final Found NOTHING = new Found(List.of(), true, 0);
  }

  /** Looks for circles in all that it was told. */
  public Found circles() {
    List<LockCircle> circles = new ArrayList<>();
    Set<String> lines = new HashSet<>();
    boolean areAll =
        new Circles(List.copyOf(known.values()))
            .find(
                path -> {
                  LockCircle circle = circle(path);
                  if (lines.add(circle.lines())) {
                    circles.add(circle);
                  }
                });
    return new Found(List.copyOf(circles), areAll && known.size() < MOST, lastTick);
  }

  private static LockCircle circle(List<Asking> path) {
    List<LockCircle.Lock> locks = new ArrayList<>();
    List<LockCircle.Side> sides = new ArrayList<>();
    for (int i = 0; i < path.size(); i++) {
      Asking before = path.get((i + path.size() - 1) % path.size());
      Asking one = path.get(i);
      Object lock = before.taken().lock;
      locks.add(new LockCircle.Lock(type(lock), words(lock)));
      sides.add(side(one, lock));
    }
    return new LockCircle(locks, sides);
  }

  /** The lock that the task before it waits for is the one that matters of those that it had. */
  private static LockCircle.Side side(Asking one, Object lock) {
    TakenLock held = one.taken().before;
    while (held != null && held.lock != lock) {
      held = held.before;
    }
    if (held == null) {
      throw new IllegalStateException("it did not have the lock");
    }
    List<StackTraceElement> stack =
        one.stack().stream()
            .map(StackFrame::toStackTraceElement)
            .filter(frame -> frame.getModuleName() == null)
            .toList();
    StackTraceElement asked = stack.isEmpty() ? line(one.taken().place) : stack.getFirst();
    return new LockCircle.Side(
        one.task().index,
        one.task().name,
        line(held.place),
        held.isShared,
        asked,
        one.isShared(),
        one.tick(),
        stack,
        new LockCircle.Worked(
            held.worked.before(),
            held.worked.taken(),
            one.taken().worked.before(),
            one.workedTicks()));
  }

  /** The line of a place. */
  private static StackTraceElement line(int number) {
    if (number == 0) {
      return new StackTraceElement("?", "?", null, 0);
    }
    CallPlace.Place place = CallPlace.of(number);
    return new StackTraceElement(
        place.className(),
        place.method(),
        place.file().isEmpty() ? null : place.file(),
        place.line());
  }

  /** Parts of locks of java.util.concurrent stand for the lock. */
  private static boolean isPart(Object lock) {
    return lock instanceof AbstractOwnableSynchronizer;
  }

  private static String type(Object lock) {
    if (lock instanceof Class<?> itself) {
      return itself.getName();
    }
    Class<?> type = lock.getClass();
    return isPart(lock) ? type.getNestHost().getName() : type.getName();
  }

  private static String words(Object lock) {
    String type = type(lock);
    if (lock instanceof Class<?>) {
      return "the monitor of class " + type;
    }
    if (type.startsWith(OURS)) {
      return "a lock of a library";
    }
    return isPart(lock) ? "a " + type : "the monitor of an object of class " + type;
  }
}
