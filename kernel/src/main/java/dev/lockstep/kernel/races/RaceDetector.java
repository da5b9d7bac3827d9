package dev.lockstep.kernel.races;

import dev.lockstep.hooks.races.RaceFields;
import dev.lockstep.hooks.races.RaceFields.Named;
import dev.lockstep.hooks.races.RaceListener;
import dev.lockstep.hooks.races.Races;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
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
  private final FoundRaces found;
  private final Map<String, Integer> fieldCounts = new HashMap<>();
  private final Map<Named, ToldField> declared = new HashMap<>();
  private @Nullable TaskClock[] tasks = new @Nullable TaskClock[16];
  private @Nullable OfProcess[] statics = new @Nullable OfProcess[16];
  private @Nullable ToldField[] fields = new @Nullable ToldField[256];
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
      made.join(parent.copy());
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
      joining.join(tasks[task].copy());
    }
  }

  // Accesses.

  @Override
  public void reads(Object of, int field, int place) {
    TaskClock task = current;
    if (task == null) {
      return;
    }
    ToldField told = field(field);
    if (told.isVolatile) {
      takes(of, told.offset(of));
    } else if (told.isFinal) {
      if (told.isReference) {
        readsFinal(of, told, task);
      }
    } else if (place > 0) {
      Shadow shadow = shadows.of(of, place);
      @Nullable Object[] slots = shadow.ofField(told.index);
      Access raced = read(task, slots, 2 * told.index, place);
      if (shadow.frozen != null) {
        raced = thaw(shadow, raced, told.isReference ? told.reference(of) : null);
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
    ToldField told = field(field);
    if (told.isVolatile) {
      gives(of, told.offset(of), true);
    } else if (!told.isFinal && place > 0) {
      Shadow shadow = shadows.of(of, place);
      @Nullable Object[] slots = shadow.ofField(told.index);
      int at = 2 * told.index;
      Object reads = slots[at + 1];
      Access write = write(task, slots, at, place);
      if (write != null || reads != null) {
        write(
            task,
            thaw(shadow, write, null),
            reads,
            place,
            () -> "field " + told.label(),
            () -> told.value(of),
            "");
      }
    }
  }

  @Override
  public void readsStatic(int field, int place) {
    TaskClock task = current;
    if (task == null) {
      return;
    }
    ToldField told = field(field);
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
    ToldField told = field(field);
    OfProcess process = ofProcess(told, task);
    if (told.isVolatile) {
      gives(process, told.number, true);
    } else if (!told.isFinal) {
      @Nullable Object[] slots = process.ofField(told.number);
      Object reads = slots[2 * told.number + 1];
      Access write = write(task, slots, 2 * told.number, place);
      write(task, write, reads, place, () -> "static field " + told.label(), () -> "", "");
    }
  }

  /** Whoever comes to a class comes behind its initialisation. */
  @SuppressWarnings("NullAway") // a task has a process
  private OfProcess ofProcess(ToldField told, TaskClock task) {
    OfProcess process = statics[running];
    if (process.hasInitialized()) {
      int[] clock = process.givenBy(told.named.owner());
      if (clock != null) {
        task.join(clock);
      }
    }
    return process;
  }

  @Override
  public void readsElement(Object array, int index, int place) {
    TaskClock task = current;
    if (task == null) {
      return;
    }
    Shadow shadow = shadows.of(array, place);
    if (shadow.length < 0) {
      shadow.length = Array.getLength(array);
    }
    if (index < 0 || index >= shadow.length) {
      return;
    }
    @Nullable Object[] page = shadow.ofElement(index, shadow.length);
    Access raced = read(task, page, shadow.slotOf(index), place);
    if (shadow.frozen != null) {
      raced = thaw(shadow, raced, array instanceof Object[] all ? all[index] : null);
    }
    if (raced != null) {
      tell(
          raced,
          true,
          false,
          place,
          RaceWords.element(array, index, shadow),
          RaceWords.value(array, index),
          RaceWords.group(shadow));
    }
  }

  @Override
  public void writesElement(Object array, int index, int place) {
    TaskClock task = current;
    if (task == null) {
      return;
    }
    Shadow shadow = shadows.of(array, place);
    if (shadow.length < 0) {
      shadow.length = Array.getLength(array);
    }
    if (index < 0 || index >= shadow.length) {
      return;
    }
    @Nullable Object[] page = shadow.ofElement(index, shadow.length);
    int at = shadow.slotOf(index);
    Object reads = page[at + 1];
    Access write = write(task, page, at, place);
    if (write != null || reads != null) {
      write(
          task,
          thaw(shadow, write, null),
          reads,
          place,
          () -> RaceWords.element(array, index, shadow),
          () -> RaceWords.value(array, index),
          RaceWords.group(shadow));
    }
  }

  @Override
  public void calls(Object of, boolean changes, int place) {
    TaskClock task = current;
    if (task == null || !JdkObjects.areWatched(of)) {
      return;
    }
    Shadow shadow = shadows.of(of);
    @Nullable Object[] slots = shadow.ofField(0);
    String what = "what a " + of.getClass().getName() + " holds";
    if (changes) {
      Object reads = slots[1];
      Access write = write(task, slots, 0, place);
      write(task, thaw(shadow, write, null), reads, place, () -> what, () -> "", "");
    } else {
      Access raced = thaw(shadow, read(task, slots, 0, place), null);
      if (raced != null) {
        tell(raced, true, false, place, what, "", "");
      }
    }
  }

  /** FastTrack's read; returns a write that races with it. */
  private @Nullable Access read(TaskClock task, @Nullable Object[] slots, int at, int place) {
    Object reads = slots[at + 1];
    Access now = now(task, place);
    if (reads == now) {
      return null;
    }
    if (reads instanceof Access one) {
      if (one.isOf(task)) {
        return null;
      }
      slots[at + 1] = one.isBefore(task) ? now : ReadSet.of(one, now);
    } else if (reads instanceof ReadSet set) {
      if (set.has(task)) {
        return null;
      }
      slots[at + 1] = set.with(now);
    } else {
      slots[at + 1] = now;
    }
    Object write = slots[at];
    return write instanceof Access one && !one.isBefore(task) ? one : null;
  }

  /** FastTrack's write; returns another write that races with it. */
  private @Nullable Access write(TaskClock task, @Nullable Object[] slots, int at, int place) {
    Object before = slots[at];
    Access now = now(task, place);
    if (before != now) {
      slots[at] = now;
    }
    slots[at + 1] = null;
    return before instanceof Access one && !one.isBefore(task) ? one : null;
  }

  private interface Words {
    String get();
  }

  private void write(
      TaskClock task,
      @Nullable Access write,
      @Nullable Object reads,
      int place,
      Words what,
      Words value,
      String mayBeNone) {
    if (write != null) {
      tell(write, true, true, place, what.get(), value.get(), mayBeNone);
    }
    if (reads instanceof Access one) {
      if (!one.isBefore(task)) {
        tell(one, false, true, place, what.get(), value.get(), mayBeNone);
      }
    } else if (reads instanceof ReadSet set) {
      for (Access one : set.reads) {
        if (!one.isBefore(task)) {
          tell(one, false, true, place, what.get(), value.get(), mayBeNone);
        }
      }
    }
  }

  /** What the running task does there, since it last synchronised. */
  private Access now(TaskClock task, int place) {
    task.sizeFor(place);
    Access known = task.byPlace[place];
    if (known == null || known.clock != task.now()) {
      known = renewed(task, place, known);
      task.byPlace[place] = known;
    }
    return known;
  }

  private Access renewed(TaskClock task, int place, @Nullable Access known) {
    int times = ++task.taken[place];
    boolean takes = known == null || times <= 16 || (times & (times - 1)) == 0;
    CallStack stack = takes || known == null ? CallStack.quietly() : known.stack;
    return new Access(task, place, tick.getAsLong(), stack, takes);
  }

  // Publication by final fields.

  @Override
  public void published(Object of) {
    TaskClock task = current;
    if (task != null) {
      shadows.of(of).published = new Access(task, 0, 0, CallStack.NONE, false);
      task.goOn();
    }
  }

  private void readsFinal(Object of, ToldField told, TaskClock task) {
    Shadow shadow = shadows.known(of);
    if (shadow != null) {
      Access by = shadow.published;
      if (by != null && !by.isBefore(task)) {
        freeze(told.reference(of), by);
      } else if (shadow.frozen != null) {
        freeze(told.reference(of), shadow.frozen);
      }
    }
  }

  private void freeze(@Nullable Object reached, Access by) {
    if (reached != null) {
      shadows.of(reached).frozen = by;
    }
  }

  /** What was done to an object before it was published in a final field races with nothing. */
  private @Nullable Access thaw(Shadow shadow, @Nullable Access raced, @Nullable Object reached) {
    Access frozen = shadow.frozen;
    if (frozen == null) {
      return raced;
    }
    freeze(reached, frozen);
    boolean isBefore = raced != null && raced.task == frozen.task && raced.clock <= frozen.clock;
    return isBefore ? null : raced;
  }

  // What orders.

  @Override
  public void takes(Object of, long where) {
    TaskClock task = current;
    if (task != null) {
      task.join(shadows.of(of).givenAt(where));
    }
  }

  @Override
  public void gives(Object of, long where, boolean isAll) {
    TaskClock task = current;
    if (task != null) {
      Shadow shadow = shadows.of(of);
      shadow.giveAt(where, isAll ? task.joined(shadow.givenAt(where)) : task.copy());
      task.goOn();
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
      statics[running].initialized(className.replace('.', '/'), task.copy());
      task.goOn();
    }
  }

  @Override
  public @Nullable HashSlot hashOf(Object object) {
    Shadow shadow = shadows.known(object);
    return shadow == null ? null : shadow.seenHash;
  }

  // Fields.

  private ToldField field(int number) {
    if (number < fields.length) {
      ToldField known = fields[number];
      if (known != null) {
        return known;
      }
    }
    return newField(number);
  }

  private ToldField newField(int number) {
    Races.busy(true);
    try {
      if (number >= fields.length) {
        fields = Arrays.copyOf(fields, Math.max(number + 1, 2 * fields.length));
      }
      Named named = RaceFields.declared(RaceFields.of(number));
      ToldField told = declared.get(named);
      if (told == null) {
        told = new ToldField(named, nextIndex(RaceFields.top(named.owner())), declared.size());
        declared.put(named, told);
      }
      fields[number] = told;
      return told;
    } finally {
      Races.busy(false);
    }
  }

  private int nextIndex(String top) {
    Integer known = fieldCounts.get(top);
    int next = known == null ? 0 : known;
    fieldCounts.put(top, next + 1);
    return next;
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
    if (task == null || !found.isNew(first.place, place)) {
      return;
    }
    Races.busy(true);
    try {
      Access second = new Access(task, place, tick.getAsLong(), CallStack.now(), true);
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
