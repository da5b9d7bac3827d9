package dev.lockstep.uniformsystem.sharing;

import dev.lockstep.uniformsystem.machine.Change;
import dev.lockstep.uniformsystem.machine.Machine;
import dev.lockstep.uniformsystem.memory.SharedMemory;
import org.jspecify.annotations.Nullable;

/** Something that was shared; each process takes its copy once. */
abstract class Entry {
  final String call;
  final Variable variable;
  final int owner;

  /** What was shared after it. */
  @Nullable Entry next;

  /** The processes that have no copy yet. */
  private final short[] left;

  private final int[] bookkeeping;

  /**
   * Something that was shared.
   *
   * @param bookkeeping the memory that it takes
   */
  Entry(String call, Variable variable, int owner, int processes, int[] bookkeeping) {
    this.call = call;
    this.variable = variable;
    this.owner = owner;
    this.bookkeeping = bookkeeping;
    left = Machine.make(short.class, 1, Machine.nodeOf(bookkeeping));
    left[0] = (short) processes;
  }

  /** Gives the caller's process its copy; false if it has no memory for that. */
  abstract boolean copy(int process, SharedMemory memory);

  /** Frees what is no longer needed; null if there is nothing. */
  abstract @Nullable Object value();

  /** A process has its copy: the last one frees what the others came from. */
  final void done(SharedMemory memory) {
    if (Machine.atomic(call, left, 0, Change.ADD, -1) == 1) {
      Object value = value();
      if (value != null) {
        memory.freeIfAllocated(call, value);
      }
      memory.freeIfAllocated(call, bookkeeping);
    }
  }

  /** A value, or a block of them, in the memory of the process that shared it. */
  static final class Block extends Entry {
    private final Object value;
    private final int bytes;

    Block(
        String call,
        Variable variable,
        int owner,
        int processes,
        int[] bookkeeping,
        Object value,
        int bytes) {
      super(call, variable, owner, processes, bookkeeping);
      this.value = value;
      this.bytes = bytes;
    }

    @Override
    boolean copy(int process, SharedMemory memory) {
      if (variable.type().isArray() && call.equals("ShareBlk")) {
        Object own = variable.get();
        if (own == null) {
          throw new IllegalStateException(
              "%s: %s is null on processor %s, so there is nothing to copy into; let its"
                      .formatted(call, variable, process)
                  + " declaration make the array");
        }
        Machine.move(call, value, 0, own, 0, bytes);
      } else {
        variable.set(Machine.fetch(call, value));
      }
      return true;
    }

    @Override
    Object value() {
      return value;
    }
  }

  /** A pointer and the block that it points to. */
  static final class Pointer extends Entry {
    private final Object value;
    private final int count;
    private final int bytes;
    private final Class<?> element;

    Pointer(
        String call,
        Variable variable,
        int owner,
        int processes,
        int[] bookkeeping,
        Object value,
        Class<?> element,
        int count,
        int bytes) {
      super(call, variable, owner, processes, bookkeeping);
      this.value = value;
      this.count = count;
      this.bytes = bytes;
      this.element = element;
    }

    @Override
    boolean copy(int process, SharedMemory memory) {
      if (process == owner) {
        return true;
      }
      Object own = memory.allocateLocal(call, count, element);
      if (own == null) {
        return false;
      }
      Machine.move(call, value, 0, own, 0, bytes);
      variable.set(own);
      return true;
    }

    @Override
    Object value() {
      return value;
    }
  }

  /**
   * The vector of a scattered matrix. A process copies from the nearest that has a copy above it,
   * in the binary tree of the processes whose root is the owner.
   */
  static final class Vector extends Entry {
    private final @Nullable Object[] copies;

    Vector(
        String call,
        Variable variable,
        int owner,
        int processes,
        int[] bookkeeping,
        Object[] vector) {
      super(call, variable, owner, processes, bookkeeping);
      copies = Machine.make(Object.class, processes, Machine.nodeOf(bookkeeping));
      copies[0] = vector;
    }

    @Override
    boolean copy(int process, SharedMemory memory) {
      int own = (process - owner + copies.length) % copies.length;
      if (own == 0) {
        return true;
      }
      Object[] source = above(own);
      Object[] copy = memory.copyVector(call, source);
      if (copy == null) {
        variable.set(source);
        return false;
      }
      Machine.move(call, source, 0, copy, 0, source.length * 4);
      copies[own] = copy;
      variable.set(copy);
      return true;
    }

    @SuppressWarnings("NullAway") // the root has one
    private Object[] above(int own) {
      int from = (own - 1) / 2;
      while (copies[from] == null) {
        from = (from - 1) / 2;
      }
      return (Object[]) copies[from];
    }

    @Override
    @Nullable Object value() {
      return null;
    }
  }
}
