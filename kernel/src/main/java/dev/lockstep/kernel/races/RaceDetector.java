package dev.lockstep.kernel.races;

import dev.lockstep.hooks.races.RaceListener;
import dev.lockstep.hooks.races.Races;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds data races by what happens before what: FastTrack (Flanagan and Freund, PLDI 2009). Each
 * task has a vector clock; of each field and element the last write is known, and the reads since
 * then, of which one is enough as long as they are ordered.
 *
 * <p>All tasks go on on one carrier, so nothing here is locked, and the same run has the same
 * races.
 */
public final class RaceDetector implements RaceListener {
  private final LongSupplier tick;
  private final Shadows shadows = new Shadows();
  private final ToldFields fields = new ToldFields();
  private final CallStacks stacks = new CallStacks();
  private final FoundRaces found;
  private @Nullable TaskClock[] tasks = new @Nullable TaskClock[16];
  private @Nullable OfProcess[] statics = new @Nullable OfProcess[16];
  private @Nullable TaskClock current;
  private int running = -1;

  /**
   * A detector for a run.
   *
   * @param tick says what the clock of the running task shows
   */
  public RaceDetector(LongSupplier tick, FoundRaces found) {
    this.tick = tick;
    this.found = found;
  }

  // Tasks.

  @Override
  public void made(int task, String name, int process) {
    int size = Math.max(task, process) + 1;
    if (size > tasks.length) {
      tasks = Arrays.copyOf(tasks, Math.max(size, 2 * tasks.length));
      statics = Arrays.copyOf(statics, tasks.length);
    }
    TaskClock made = new TaskClock(task, name);
    TaskClock parent = current;
    if (parent != null) {
      made.join(parent.give());
      parent.goOn();
    }
    tasks[task] = made;
    OfProcess known = statics[process];
    if (known == null) {
      known = new OfProcess();
      statics[process] = known;
    }
    statics[task] = known;
  }

  @Override
  public void runs(int task) {
    current = task < 0 ? null : tasks[task];
    running = task;
  }

  @Override
  @SuppressWarnings("NullAway") // it was there
  public void joins(int task) {
    TaskClock joining = current;
    if (joining != null) {
      joining.join(tasks[task].give());
    }
  }

  // Accesses.

  @Override
  public void reads(Object of, int field, int place) {
    TaskClock task = current;
    if (task == null) {
      return;
    }
    ToldField told = fields.of(field);
    if (told.isVolatile) {
      takes(of, told.offset(of));
    } else if (told.isFinal) {
      if (told.isReference) {
        readsFinal(of, told, task);
      }
    } else if (place > 0) {
      @Nullable Object[] slots = shadows.ofField(of, told, place);
      Access raced;
      if (told.isOther()) {
        raced = read(task, shadows.order(of).others(told.other), 2 * told.other, place);
      } else {
        raced = read(task, slots, told.slot, place);
      }
      Access frozen = Slots.frozen(slots);
      if (frozen != null) {
        freeze(told.isReference ? told.reference(of) : null, frozen);
        raced = Access.thawed(raced, frozen);
      }
      if (raced != null) {
        tell(raced, true, false, place, "field " + told.label(), told.value(of), "");
      }
    }
  }

  @Override
  public void writes(Object of, int field, int place) {
    TaskClock task = current;
    if (task == null) {
      return;
    }
    ToldField told = fields.of(field);
    if (told.isVolatile) {
      gives(of, told.offset(of), true);
    } else if (!told.isFinal && place > 0) {
      @Nullable Object[] slots = shadows.ofField(of, told, place);
      @Nullable Object[] holder = slots;
      int at = told.slot;
      if (told.isOther()) {
        holder = shadows.order(of).others(told.other);
        at = 2 * told.other;
      }
      Object reads = holder[at + 1];
      Access write = write(task, holder, at, place);
      if (write != null || reads != null) {
        Access frozen = Slots.frozen(slots);
        if (races(task, write, reads, frozen)) {
          String what = "field " + told.label();
          tellAll(
              task, Access.thawed(write, frozen), reads, frozen, place, what, told.value(of), "");
        }
      }
    }
  }

  @Override
  public void readsStatic(int field, int place) {
    TaskClock task = current;
    if (task == null) {
      return;
    }
    ToldField told = fields.of(field);
    OfProcess process = ofProcess(told, task);
    if (told.isVolatile) {
      takes(process, told.number);
    } else if (!told.isFinal) {
      Access raced = read(task, process.ofField(told.number), 2 * told.number, place);
      if (raced != null) {
        tell(raced, true, false, place, "static field " + told.label(), "", "");
      }
    }
  }

  @Override
  public void writesStatic(int field, int place) {
    TaskClock task = current;
    if (task == null) {
      return;
    }
    ToldField told = fields.of(field);
    OfProcess process = ofProcess(told, task);
    if (told.isVolatile) {
      gives(process, told.number, true);
    } else if (!told.isFinal) {
      @Nullable Object[] slots = process.ofField(told.number);
      Object reads = slots[2 * told.number + 1];
      Access write = write(task, slots, 2 * told.number, place);
      if (races(task, write, reads, null)) {
        tellAll(task, write, reads, null, place, "static field " + told.label(), "", "");
      }
    }
  }

  /** Whoever comes to a class comes behind its initialisation. */
  @SuppressWarnings("NullAway") // a task has a process
  private OfProcess ofProcess(ToldField told, TaskClock task) {
    OfProcess process = statics[running];
    if (process.hasInitialized()) {
      Given given = process.givenBy(told);
      if (given != null) {
        task.join(given);
      }
    }
    return process;
  }

  @Override
  public void readsElement(Object array, int index, int place) {
    TaskClock task = current;
    int length = Array.getLength(array);
    if (task == null || index < 0 || index >= length) {
      return;
    }
    @Nullable Object[] slots = shadows.ofElement(array, place);
    int group = index >>> Tracks.shift(length);
    int slot = Tracks.slot(group);
    int inPage = group % Tracks.PAGE;
    Object write = Tracks.get(slots[slot], inPage);
    if (write instanceof Access own && own.isOf(task)) {
      return;
    }
    Object reads = Tracks.get(slots[slot + 1], inPage);
    Object next = reads(task, reads, place);
    if (next != reads) {
      Tracks.set(slots, slot + 1, inPage, Tracks.inPage(group, length), next);
    }
    Access raced = next != reads && write instanceof Access one && !one.isBefore(task) ? one : null;
    Access frozen = Slots.frozen(slots);
    if (frozen != null) {
      freeze(array instanceof Object[] all ? all[index] : null, frozen);
      raced = Access.thawed(raced, frozen);
    }
    if (raced != null) {
      String what = RaceWords.element(array, index);
      String value = RaceWords.value(array, index);
      tell(raced, true, false, place, what, value, RaceWords.group(array));
    }
  }

  @Override
  public void writesElement(Object array, int index, int place) {
    TaskClock task = current;
    int length = Array.getLength(array);
    if (task == null || index < 0 || index >= length) {
      return;
    }
    @Nullable Object[] slots = shadows.ofElement(array, place);
    int group = index >>> Tracks.shift(length);
    int slot = Tracks.slot(group);
    int inPage = group % Tracks.PAGE;
    Object before = Tracks.get(slots[slot], inPage);
    Object reads = Tracks.get(slots[slot + 1], inPage);
    Access now = now(task, place);
    if (before != now) {
      Tracks.set(slots, slot, inPage, Tracks.inPage(group, length), now);
    }
    if (reads != null) {
      Tracks.set(slots, slot + 1, inPage, Tracks.inPage(group, length), null);
    }
    Access write = before instanceof Access one && !one.isBefore(task) ? one : null;
    if (write != null || reads != null) {
      Access frozen = Slots.frozen(slots);
      if (races(task, write, reads, frozen)) {
        String what = RaceWords.element(array, index);
        String value = RaceWords.value(array, index);
        Access thawed = Access.thawed(write, frozen);
        tellAll(task, thawed, reads, frozen, place, what, value, RaceWords.group(array));
      }
    }
  }

  @Override
  public void calls(Object of, boolean changes, int place) {
    TaskClock task = current;
    if (task == null || !JdkObjects.areWatched(of)) {
      if (task != null && !found.haveCollections() && JdkObjects.areConcurrent(of)) {
        found.hasCollection();
      }
      return;
    }
    @Nullable Object[] slots = shadows.ofWhole(of, place);
    Access frozen = Slots.frozen(slots);
    if (changes) {
      Object reads = slots[Slots.FIRST + 1];
      Access write = write(task, slots, Slots.FIRST, place);
      if (races(task, write, reads, frozen)) {
        Access thawed = Access.thawed(write, frozen);
        tellAll(task, thawed, reads, frozen, place, RaceWords.whole(of), "", "");
      }
    } else {
      Access raced = Access.thawed(read(task, slots, Slots.FIRST, place), frozen);
      if (raced != null) {
        tell(raced, true, false, place, RaceWords.whole(of), "", "");
      }
    }
  }

  /**
   * FastTrack's read; returns a write that races with it. What the task has written itself since it
   * last gave anything stands for what it reads of that.
   */
  private @Nullable Access read(TaskClock task, @Nullable Object[] slots, int at, int place) {
    Object write = slots[at];
    if (write instanceof Access own && own.isOf(task)) {
      return null;
    }
    Object reads = slots[at + 1];
    Object next = reads(task, reads, place);
    if (next == reads) {
      return null;
    }
    slots[at + 1] = next;
    return write instanceof Access one && !one.isBefore(task) ? one : null;
  }

  /** The reads with another one; the same if the task has read since it last gave anything. */
  private Object reads(TaskClock task, @Nullable Object reads, int place) {
    if (reads instanceof Access one) {
      if (one.isOf(task)) {
        return one;
      }
      Access now = now(task, place);
      return one.isBefore(task) ? now : ReadSet.of(one, now);
    }
    if (reads instanceof ReadSet set) {
      return set.has(task) ? set : set.with(now(task, place));
    }
    return now(task, place);
  }

  /** FastTrack's write; returns another write that races with it. */
  private @Nullable Access write(TaskClock task, @Nullable Object[] slots, int at, int place) {
    Object before = slots[at];
    Access now = now(task, place);
    if (before != now) {
      slots[at] = now;
    }
    if (slots[at + 1] != null) {
      slots[at + 1] = null;
    }
    return before instanceof Access one && !one.isBefore(task) ? one : null;
  }

  /** Whether a write races with what was done before it. */
  private static boolean races(
      TaskClock task, @Nullable Access write, @Nullable Object reads, @Nullable Access frozen) {
    return Access.thawed(write, frozen) != null || ReadSet.isRacing(reads, task, frozen);
  }

  private void tellAll(
      TaskClock task,
      @Nullable Access write,
      @Nullable Object reads,
      @Nullable Access frozen,
      int place,
      String what,
      String value,
      String mayBeNone) {
    if (write != null) {
      tell(write, true, true, place, what, value, mayBeNone);
    }
    for (Access one : ReadSet.all(reads)) {
      if (one.races(task, frozen)) {
        tell(one, false, true, place, what, value, mayBeNone);
      }
    }
  }

  /** What the running task does there, since it last synchronised. */
  private Access now(TaskClock task, int place) {
    Access known = task.visit(place);
    return known != null && known.clock == task.now() ? known : renewed(task, place, known);
  }

  private Access renewed(TaskClock task, int place, @Nullable Access known) {
    int times = known == null ? 1 : known.times + 1;
    boolean takes = known == null || times <= 16 || (times & (times - 1)) == 0;
    CallStack stack = takes || known == null ? stacks.quietly() : known.stack;
    Access now = new Access(task, place, times, tick.getAsLong(), stack, takes);
    task.visits(now);
    return now;
  }

  // Publication by final fields.

  @Override
  public void published(Object of) {
    TaskClock task = current;
    if (task != null) {
      Access by = task.lastAccess();
      shadows.publish(of, by == null ? Access.unseen(task) : by);
      task.goOn();
    }
  }

  private void readsFinal(Object of, ToldField told, TaskClock task) {
    Object kept = shadows.knownOrder(of);
    if (kept != null) {
      Access by = Order.published(kept);
      if (by != null && !by.isBefore(task)) {
        freeze(told.reference(of), by);
      } else if (kept instanceof Order order && order.frozen != null) {
        freeze(told.reference(of), order.frozen);
      }
    }
  }

  private void freeze(@Nullable Object reached, Access by) {
    if (reached != null) {
      shadows.order(reached).frozen = by;
    }
  }

  // What orders.

  @Override
  public void takes(Object of, long where) {
    TaskClock task = current;
    if (task != null && shadows.knownOrder(of) instanceof Order order) {
      Given given = order.givenAt(where);
      if (given != null) {
        task.join(given);
      }
    }
  }

  @Override
  public void gives(Object of, long where, boolean isAll) {
    TaskClock task = current;
    if (task != null) {
      Order order = shadows.order(of);
      order.giveAt(where, isAll ? task.giveWith(order.givenAt(where)) : task.give());
      task.goOn();
      if (where == Races.END) {
        task.end();
      }
    }
  }

  @Override
  public void holds(Object lock, boolean does) {
    TaskClock task = current;
    if (task != null) {
      task.held = does ? new Held(lock, task.held) : Held.without(task.held, lock);
    }
  }

  @Override
  @SuppressWarnings("NullAway") // a task has a process
  public void initialized(String className) {
    TaskClock task = current;
    if (task != null) {
      statics[running].initialized(className.replace('.', '/'), task.give());
      task.goOn();
    }
  }

  @Override
  public @Nullable HashSlot hashOf(Object object) {
    return shadows.hashOf(object);
  }

  // Races.

  private void tell(
      Access first,
      boolean firstWrites,
      boolean secondWrites,
      int place,
      String what,
      String value,
      String mayBeNone) {
    TaskClock task = current;
    if (task == null || !found.isNew(first.place, place, what)) {
      return;
    }
    Races.busy(true);
    try {
      Access second = new Access(task, place, 0, tick.getAsLong(), stacks.now(), true);
      found.add(
          new Race(
              what,
              value,
              mayBeNone,
              RaceWords.side(first, firstWrites),
              RaceWords.side(second, secondWrites)));
    } finally {
      Races.busy(false);
    }
  }
}
