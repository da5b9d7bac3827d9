package dev.lockstep.kernel;

/** The monitors of a process that are in use; an object that nobody locks has none. */
final class MonitorTable {
  /** Null until a monitor is in use. */
  private IdentityTable<Monitor> monitors;

  /** The monitor of {@code object}; null if it isn't in use. */
  Monitor find(Object object) {
    return monitors == null ? null : monitors.get(object);
  }

  void add(Object object, Monitor monitor) {
    if (monitors == null) {
      monitors = new IdentityTable<>();
    }
    monitors.put(object, monitor);
  }

  /** Forgets a monitor that is not in use any more. */
  void dropIfUnused(Object object, Monitor monitor) {
    if (monitor.isUnused()) {
      monitors.remove(object);
    }
  }
}
