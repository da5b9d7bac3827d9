package dev.lockstep.kernel.sync;

import dev.lockstep.kernel.jvm.IdentityTable;
import dev.lockstep.kernel.schedule.Memory;
import org.jspecify.annotations.Nullable;

/** The monitors of a process that are in use; an object that nobody locks has none. */
final class MonitorTable {
  private final IdentityTable<Monitor> others;

  /**
   * The one that was last made, in use or not. Programs mostly lock what they have just locked, and
   * nothing has to be looked up for that: uncontended monitors cost half of what they would.
   */
  private @Nullable Monitor last;

  private MonitorTable(Memory memory) {
    this.others = new IdentityTable<>(memory::identityHash);
  }

  /** Made when a monitor of the process is first in use. */
  static MonitorTable of(Memory memory) {
    return memory.belongings().get(MonitorTable.class, () -> new MonitorTable(memory));
  }

  /** The monitor of {@code object}; null if there is none. */
  @Nullable Monitor find(Object object) {
    Monitor known = last;
    if (known != null && known.object() == object) {
      return known;
    }
    return others.isEmpty() ? null : others.get(object);
  }

  /** Makes the monitor of an object that has none. */
  Monitor add(Object object) {
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
