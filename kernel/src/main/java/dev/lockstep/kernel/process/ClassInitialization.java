package dev.lockstep.kernel.process;

import dev.lockstep.hooks.PrivateStatics;
import dev.lockstep.kernel.schedule.Awaited;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.schedule.Waiter;
import org.jspecify.annotations.Nullable;

/** The initialisation of one class in one process, under way or failed. */
final class ClassInitialization implements Awaited<Waiter> {
  final int slot;
  final PrivateStatics statics;
  final Task task;
  final WaitQueue<Waiter> waiters = new WaitQueue<>(this);
  boolean isOver;

  /** Why the class can't be used; null if it can. */
  @Nullable Throwable failure;

  ClassInitialization(int slot, PrivateStatics statics, Task task) {
    this.slot = slot;
    this.statics = statics;
    this.task = task;
  }

  /** The name of the class, which its statics' class is named after. */
  String className() {
    String name = statics.getClass().getName();
    return name.substring(0, name.lastIndexOf('$'));
  }

  @Override
  public String describe(Waiter waiter) {
    return "class %s to be initialised".formatted(className());
  }

  @Override
  public Task holder(Waiter waiter) {
    return task;
  }
}
