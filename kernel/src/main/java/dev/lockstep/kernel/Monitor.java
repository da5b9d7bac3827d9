package dev.lockstep.kernel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** The monitor of one object, in one process, while somebody holds it or waits. */
final class Monitor {
  final ArrayDeque<Task> entering = new ArrayDeque<>(2);
  final List<Task> waiting = new ArrayList<>(0);

  Task owner;

  /** How often the owner entered it. */
  int entries;

  private long address;

  /** Its simulated address in {@code memory}, which is its process's. */
  long address(Memory memory) {
    if (address == 0) {
      address = memory.addresses.allocate(4);
    }
    return address;
  }

  boolean isUnused() {
    return owner == null && entering.isEmpty() && waiting.isEmpty();
  }

  void take(Task task, int count) {
    owner = task;
    entries = count;
  }
}
