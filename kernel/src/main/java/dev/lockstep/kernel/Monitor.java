package dev.lockstep.kernel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** The monitor of one object, in one process, while somebody holds it or waits. */
final class Monitor {
  final long address;
  final ArrayDeque<Task> entering = new ArrayDeque<>(2);
  final List<Task> waiting = new ArrayList<>(0);

  Task owner;

  /** How often the owner entered it. */
  int entries;

  Monitor(long address) {
    this.address = address;
  }

  boolean isUnused() {
    return owner == null && entering.isEmpty() && waiting.isEmpty();
  }

  void take(Task task, int count) {
    owner = task;
    entries = count;
  }
}
