package dev.lockstep.kernel;

/** The monitors of a process that are in use; an object that nobody locks has none. */
final class MonitorTable {
  private final IdentityTable<Monitor> monitors = new IdentityTable<>();

  /** The monitor of {@code object}; null if it isn't in use. */
  Monitor find(Object object) {
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
