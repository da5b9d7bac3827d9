package dev.lockstep.kernel.sync;

import dev.lockstep.hooks.HeldMonitors;
import dev.lockstep.kernel.jvm.IdentityTable;
import dev.lockstep.kernel.jvm.RealMonitors;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.Task;
import org.jspecify.annotations.Nullable;

/**
 * The monitors of a process that are in use; an object that no task locks has none.
 *
 * <p>What the only task of a process enters without asking ({@link HeldMonitors}) comes here when
 * another task asks: nothing is looked up for all others.
 */
final class MonitorTable {
  private final ProcessMemory memory;
  private final IdentityTable<Monitor> others;

  /**
   * The one that was last made, in use or not. Programs mostly lock what they have just locked, and
   * nothing has to be looked up for that.
   */
  private @Nullable Monitor last;

  /** The task that enters without asking; null before one does. */
  private @Nullable Task holder;

  private MonitorTable(ProcessMemory memory) {
    this.memory = memory;
    this.others = new IdentityTable<>(memory::identityHash);
  }

  /** Made when a monitor of the process is first in use. */
  static MonitorTable of(ProcessMemory memory) {
    return memory.belongings().get(MonitorTable.class, () -> new MonitorTable(memory));
  }

  /**
   * Loads the classes that stand behind locks of the JDK, before a task takes one: loading a class
   * takes some.
   */
  static void load() {
    RealMonitors.inflate();
    new MonitorTable(new ProcessMemory(0, 0)).find(MonitorTable.class);
    new Monitor(MonitorTable.class);
  }

  /** Takes over what was entered without asking. */
  @SuppressWarnings("NullAway") // what is held has a holder
  void takeOver() {
    if (!memory.held().isEmpty()) {
      for (Object object : memory.held().removeAll()) {
        enter(object, holder);
      }
    }
    for (Task suspended : memory.takeHolders()) {
      takeOver(suspended);
    }
  }

  /** Takes over what classes of the JDK have locked for {@code task}. */
  void takeOver(Task task) {
    for (Object object : task.jdkLocks().tell()) {
      enter(object, task);
    }
  }

  /** Enters a monitor as the only task will enter the next ones; false if that may not be. */
  boolean enterWithoutAsking(Object object, Task task) {
    if (!memory.isOfOneTask() || !isUnused()) {
      return false;
    }
    holder = task;
    return memory.openMonitors(task).enter(object);
  }

  private boolean isUnused() {
    return others.isEmpty() && (last == null || last.isUnused());
  }

  /** Whether no task of a process holds the monitor of an object. */
  static boolean isFree(ProcessMemory memory, Object object) {
    MonitorTable monitors = of(memory);
    monitors.takeOver();
    Monitor known = monitors.find(object);
    return known == null || known.isFree();
  }

  /** The monitor of {@code object}; null if there is none. */
  @Nullable Monitor find(Object object) {
    Monitor known = last;
    if (known != null && known.object() == object) {
      return known;
    }
    return others.isEmpty() ? null : others.get(object);
  }

  /** Enters a monitor if it is free or the task's own; returns whether it was. */
  boolean enter(Object object, Task task) {
    Monitor known = find(object);
    return (known == null ? add(object) : known).enter(task);
  }

  /** Makes the monitor of an object that has none. */
  private Monitor add(Object object) {
    if (last != null && !last.isUnused()) {
      others.put(last.object(), last);
    }
    last = new Monitor(object);
    return last;
  }

  /** Forgets a monitor that is not in use any more. */
  void dropIfUnused(Monitor monitor) {
    if (monitor.isUnused()) {
      monitor.forgetAddress();
      if (monitor != last) {
        others.remove(monitor.object());
      }
    }
  }
}
