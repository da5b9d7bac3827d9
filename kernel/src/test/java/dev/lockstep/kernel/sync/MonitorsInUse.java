package dev.lockstep.kernel.sync;

import dev.lockstep.kernel.schedule.ProcessMemory;

/** Shows tests which monitors a process uses. */
public final class MonitorsInUse {
  private MonitorsInUse() {}

  /** Whether somebody holds the monitor of {@code object}, or waits for it. */
  public static boolean contain(ProcessMemory memory, Object object) {
    MonitorTable monitors = MonitorTable.of(memory);
    monitors.takeOver();
    Monitor monitor = monitors.find(object);
    return monitor != null && !monitor.isUnused();
  }
}
