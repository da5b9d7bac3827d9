package dev.lockstep.kernel.sync;

import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Tracing;

/**
 * Reading and writing words that are full or empty, between tasks that share memory. Readers and
 * writers are served first come first served; each that is served lets others go on as long as one
 * can.
 *
 * <p>In traces a cell shows as a lock: requested when a task reads or writes, locked if the task
 * has to wait, released when the cell changes; a change that lets several tasks go on shows once
 * for each.
 *
 * <p>Source: Smith, "Architecture and applications of the HEP multiprocessor computer system",
 * 1981: each word of data memory has such a state.
 */
public final class FullEmptyCells {
  private final Operations operations;
  private final Tracing tracing;

  /** The cells of a run. */
  public FullEmptyCells(Operations operations) {
    this.operations = operations;
    this.tracing = operations.tracing();
  }

  /** Waits until it is full, reads it, and leaves it empty. */
  public long take(FullEmptyCell cell) {
    return access(cell, CellAccess.read(operations.begin(), false));
  }

  /** Waits until it is full, reads it, and leaves it full. */
  public long look(FullEmptyCell cell) {
    return access(cell, CellAccess.read(operations.begin(), true));
  }

  /** Waits until it is empty, writes it, and leaves it full. */
  public void write(FullEmptyCell cell, long value) {
    access(cell, CellAccess.write(operations.begin(), value));
  }

  private long access(FullEmptyCell cell, CellAccess access) {
    Task task = access.task();
    Races.gives(cell, Races.CELL);
    boolean waits = cell.keepsWaiting(access);
    long address = cell.address(task.memory());
    if (tracing.isOn()) {
      tracing
          .recorder()
          .event(new TraceEvent.LockRequested(operations.now(), task.id(), address, waits));
    }
    if (waits) {
      operations.await(cell.queueOf(access), access);
    } else {
      cell.apply(access);
      changed(cell, task, address);
    }
    Races.takes(cell, Races.CELL);
    operations.end();
    return access.value;
  }

  /** Writes it whatever its state, and leaves it full. */
  public void overwrite(FullEmptyCell cell, long value) {
    Task task = operations.begin();
    Races.gives(cell, Races.CELL);
    cell.value = value;
    cell.isFull = true;
    changed(cell, task, cell.address(task.memory()));
    operations.end();
  }

  /** Leaves it empty whatever its state; returns its value. */
  public long empty(FullEmptyCell cell) {
    Task task = operations.begin();
    Races.takes(cell, Races.CELL);
    Races.gives(cell, Races.CELL);
    long value = cell.value;
    cell.isFull = false;
    changed(cell, task, cell.address(task.memory()));
    operations.end();
    return value;
  }

  /** Its value, whatever its state. */
  public long value(FullEmptyCell cell) {
    operations.beginPoll();
    long value = cell.value;
    Races.takes(cell, Races.CELL);
    operations.end();
    return value;
  }

  /** Whether it is full. */
  public boolean isFull(FullEmptyCell cell) {
    operations.beginPoll();
    boolean isFull = cell.isFull;
    Races.takes(cell, Races.CELL);
    operations.end();
    return isFull;
  }

  /** Lets those go on that can, one after the other. */
  private void changed(FullEmptyCell cell, Task task, long address) {
    CellAccess next = cell.serveNext(operations);
    if (next == null) {
      recordChange(task, address, TraceEvent.NOBODY);
    }
    while (next != null) {
      recordChange(task, address, next.task().id());
      operations.wake(next, operations.now());
      next = cell.serveNext(operations);
    }
  }

  private void recordChange(Task task, long address, int waking) {
    if (tracing.isOn()) {
      tracing
          .recorder()
          .event(new TraceEvent.LockReleased(operations.now(), task.id(), address, waking));
    }
  }
}
