package dev.lockstep.uniformsystem;

import dev.lockstep.uniformsystem.machine.Change;
import dev.lockstep.uniformsystem.machine.Machine;
import dev.lockstep.uniformsystem.processors.TicketLock;

/** The task generation procedures of the library's own generators. */
final class TaskGeneration {
  private static final String CALL = "GenProc";

  /** Below, an index is taken with one atomic addition. */
  private static final int SHORT_RANGE = 1 << 15;

  private TaskGeneration() {}

  /** For each index of a range. */
  static UsGenProc ofRange(int range) {
    return range < SHORT_RANGE ? new ShortIndex(range, false) : new LongIndex(range, false);
  }

  /** For each element of an array. */
  static UsGenProc ofArray(String call, int range1, int range2) {
    long tasks = (long) Math.max(range1, 0) * Math.max(range2, 0);
    if (tasks > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "%s: %s x %s are more than %s tasks".formatted(call, range1, range2, Integer.MAX_VALUE));
    }
    return tasks < SHORT_RANGE
        ? new ShortIndex((int) tasks, true)
        : new LongIndex((int) tasks, true);
  }

  private static void perform(UsGenDesc desc, int index, boolean isArray) {
    if (isArray) {
      int row = index / desc.range2;
      desc.call.call(desc.arg, row, index - row * desc.range2, desc);
    } else {
      desc.call.call(desc.arg, index, 0, desc);
    }
  }

  /** Below 2^15 the counter's 16 bits have room for processors that come when all is done. */
  private record ShortIndex(int tasks, boolean isArray) implements UsGenProc {
    @Override
    public void generate(UsGenDesc desc) {
      short[] counter = desc.index.Short;
      while (true) {
        int index = Machine.atomic(CALL, counter, 0, Change.ADD, 1) & 0xffff;
        if (index >= tasks) {
          return;
        }
        perform(desc, index, isArray);
      }
    }

    @Override
    public void abort(UsGenDesc desc) {
      int _ = Machine.atomic(CALL, desc.index.Short, 0, Change.SET, SHORT_RANGE);
    }
  }

  private record LongIndex(int tasks, boolean isArray) implements UsGenProc {
    @Override
    public void generate(UsGenDesc desc) {
      for (int index = next(desc); index >= 0; index = next(desc)) {
        perform(desc, index, isArray);
      }
    }

    /** The next task; negative if there is none. */
    private int next(UsGenDesc desc) {
      TicketLock.lock(CALL, desc.lock);
      int index = desc.index.Long[0];
      if (index < tasks) {
        desc.index.Long[0] = index + 1;
      }
      TicketLock.unlock(CALL, desc.lock);
      return index < tasks ? index : -1;
    }

    @Override
    public void abort(UsGenDesc desc) {
      TicketLock.lock(CALL, desc.lock);
      desc.index.Long[0] = Math.max(tasks, 0);
      TicketLock.unlock(CALL, desc.lock);
    }
  }

  /**
   * For each element beneath the diagonal: index2 is a column, index the rows of it that are done.
   */
  static final class HalfArray implements UsGenProc {
    @Override
    public void generate(UsGenDesc desc) {
      int columns = Math.min(desc.range, desc.range2) - 1;
      while (true) {
        TicketLock.lock(CALL, desc.lock);
        int column = desc.index2.Long[0];
        int row = column + 1 + desc.index.Long[0];
        if (row >= desc.range) {
          column++;
          row = column + 1;
          desc.index2.Long[0] = column;
        }
        desc.index.Long[0] = row - column;
        TicketLock.unlock(CALL, desc.lock);
        if (column >= columns) {
          return;
        }
        desc.call.call(desc.arg, row, column, desc);
      }
    }

    @Override
    public void abort(UsGenDesc desc) {
      TicketLock.lock(CALL, desc.lock);
      desc.index2.Long[0] = Math.max(desc.range, 0);
      TicketLock.unlock(CALL, desc.lock);
    }
  }

  /** One for each processor that works on it. */
  static final class EachProc implements UsGenProc {
    @Override
    public void generate(UsGenDesc desc) {
      desc.call.call(desc.arg, 0, 0, desc);
    }

    @Override
    public boolean isExhausted(UsGenDesc desc) {
      return desc.started[0] >= desc.max_procs_to_use;
    }
  }
}
