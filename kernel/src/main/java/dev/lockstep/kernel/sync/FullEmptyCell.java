package dev.lockstep.kernel.sync;

import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.schedule.Awaited;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.WaitQueue;
import dev.lockstep.kernel.trace.Wait;
import org.jspecify.annotations.Nullable;

/**
 * A word of memory that is full or empty, empty at first: readers wait until it is full, writers
 * until it is empty.
 *
 * <p>No task waits to read it while it is full, nor to write it while it is empty.
 */
public final class FullEmptyCell {
  final WaitQueue<CellAccess> readers = new WaitQueue<>(new State("full"));
  final WaitQueue<CellAccess> writers = new WaitQueue<>(new State("empty"));
  boolean isFull;

  /** Kept when it becomes empty. */
  long value;

  private long address;

  /** A cell that is empty. */
  public FullEmptyCell() {}

  /** A cell that is full from the beginning. */
  public static FullEmptyCell full(long value) {
    FullEmptyCell cell = new FullEmptyCell();
    cell.isFull = true;
    cell.value = value;
    return cell;
  }

  /** Its simulated address, in the memory of the task that asks first. */
  long address(ProcessMemory memory) {
    if (address == 0) {
      address = memory.addresses().allocate(Long.BYTES);
    }
    return address;
  }

  /** Whether such an access has to wait. */
  boolean keepsWaiting(CellAccess access) {
    return access.isWrite() == isFull;
  }

  /** Does what an access asks for, which does not have to wait. */
  void apply(CellAccess access) {
    if (access.isWrite()) {
      value = access.value;
      isFull = true;
    } else {
      access.value = value;
      isFull = access.leavesFull();
    }
  }

  /** Where such an access waits. */
  WaitQueue<CellAccess> queueOf(CellAccess access) {
    return access.isWrite() ? writers : readers;
  }

  /** Serves the next that can go on as it is now, out of its queue; null if none can. */
  @Nullable CellAccess serveNext(Operations operations) {
    CellAccess next = (isFull ? readers : writers).next(operations, Why.VARIABLE);
    if (next != null) {
      apply(next);
    }
    return next;
  }

  /** What accesses wait for. */
  private final class State implements Awaited<CellAccess> {
    private final String state;

    State(String state) {
      this.state = state;
    }

    @Override
    public String describe(CellAccess access) {
      return "asynchronous variable 0%o to be %s".formatted(address, state);
    }

    @Override
    public Wait kind() {
      return Wait.CELL;
    }

    @Override
    public long which(CellAccess access) {
      return address;
    }
  }
}
