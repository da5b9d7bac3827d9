package dev.lockstep.kernel;

import dev.lockstep.hooks.PrivateStatics;
import java.util.ArrayList;
import java.util.List;

/** The initialisation of one class in one process, under way or failed. */
final class Initialization {
  final int slot;
  final PrivateStatics statics;
  final Task task;
  final List<Task> waiters = new ArrayList<>(0);
  boolean isOver;

  /** Why the class can't be used; null if it can. */
  Throwable failure;

  Initialization(int slot, PrivateStatics statics, Task task) {
    this.slot = slot;
    this.statics = statics;
    this.task = task;
  }

  /** The name of the class, which its statics' class is named after. */
  String className() {
    String name = statics.getClass().getName();
    return name.substring(0, name.lastIndexOf('$'));
  }
}
