package dev.lockstep.kernel.sync;

import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.Waiter;

/** A task that reads or writes a {@link FullEmptyCell}, and may have to wait for that. */
final class CellAccess extends Waiter {
  private enum Kind {
    TAKE,
    LOOK,
    WRITE
  }

  private final Kind kind;

  /** What was read, or is to be written. */
  long value;

  private CellAccess(Task task, Kind kind, long value) {
    super(task);
    this.kind = kind;
    this.value = value;
  }

  /** Reads it, and leaves it full or empty. */
  static CellAccess read(Task task, boolean leavesFull) {
    return new CellAccess(task, leavesFull ? Kind.LOOK : Kind.TAKE, 0);
  }

  /** Writes it, and leaves it full. */
  static CellAccess write(Task task, long value) {
    return new CellAccess(task, Kind.WRITE, value);
  }

  boolean isWrite() {
    return kind == Kind.WRITE;
  }

  boolean leavesFull() {
    return kind != Kind.TAKE;
  }
}
