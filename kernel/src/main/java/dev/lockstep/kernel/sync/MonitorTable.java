package dev.lockstep.kernel.sync;

import dev.lockstep.kernel.jvm.IdentityTable;
import dev.lockstep.kernel.schedule.Memory;
import org.jspecify.annotations.Nullable;

/** The monitors of a process that are in use; an object that nobody locks has none. */
final class MonitorTable {
  private final IdentityTable<Monitor> monitors = new IdentityTable<>();

  /** Made when a monitor of the process is first in use. */
  static MonitorTable of(Memory memory) {
    return memory.belongings().get(MonitorTable.class, MonitorTable::new);
  }

  /** The monitor of {@code object}; null if it isn't in use. */
  @Nullable Monitor find(Object object) {
    return monitors.get(object);
  }

  void add(Object object, Monitor monitor) {
    monitors.put(object, monitor);
  }

  /** Forgets a monitor that is not in use any more. */
  void dropIfUnused(Object object, Monitor monitor) {
    if (monitor.isUnused()) {
      monitors.remove(object);
    }
  }
}
