package dev.lockstep.uniformsystem;

import dev.lockstep.uniformsystem.machine.Change;
import dev.lockstep.uniformsystem.machine.Machine;
import dev.lockstep.uniformsystem.processors.SpinLock;

/** The task generation procedures of the library's own generators. */
final class TaskGeneration {
  private static final String CALL = "GenProc";

  /** Below, an index is taken with one atomic addition. */
  private static final int SHORT_RANGE = 1 << 15;

  private TaskGeneration() {}

  /** For each index of a range. */
  static UsGenProc ofRange(int range) {
    return range < SHORT_RANGE ? new ShortIndex() : new LongIndex();
  }

  /** For each element of an array. */
  static UsGenProc ofArray(String call, int range1, int range2) {
    long tasks = (long) Math.max(range1, 0) * Math.max(range2, 0);
    if (tasks > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "%s: %s x %s are more than %s tasks".formatted(call, range1, range2, Integer.MAX_VALUE));
    }
    return new Array((int) tasks);
  }

  /** Below 2^15 the counter's 16 bits have room for those who come when all is done. */
  private record ShortIndex() implements UsGenProc {
    @Override
    public void generate(UsGenDesc desc) {
      short[] counter = desc.index.Short;
      int range = desc.range;
      while (true) {
        int index = Machine.atomic(CALL, counter, 0, Change.ADD, 1) & 0xffff;
        if (index >= range) {
          return;
        }
        desc.call.call(desc.arg, index, 0, desc);
      }
    }

    @Override
    public void abort(UsGenDesc desc) {
      int _ = Machine.atomic(CALL, desc.index.Short, 0, Change.SET, SHORT_RANGE);
    }
  }

  private record LongIndex() implements UsGenProc {
    @Override
    public void generate(UsGenDesc desc) {
      for (int index = next(desc, desc.range); index >= 0; index = next(desc, desc.range)) {
        desc.call.call(desc.arg, index, 0, desc);
      }
    }

    @Override
    public void abort(UsGenDesc desc) {
      skip(desc, desc.range);
    }
  }

  private record Array(int tasks) implements UsGenProc {
    @Override
    public void generate(UsGenDesc desc) {
      int columns = desc.range2;
      for (int index = next(desc, tasks); index >= 0; index = next(desc, tasks)) {
        desc.call.call(desc.arg, index / columns, index % columns, desc);
      }
    }

    @Override
    public void abort(UsGenDesc desc) {
      skip(desc, tasks);
    }
  }

  /** The next of so many tasks; negative if there is none. */
  private static int next(UsGenDesc desc, int tasks) {
    SpinLock.lock(CALL, desc.lock);
    int index = desc.index.Long[0];
    if (index < tasks) {
      desc.index.Long[0] = index + 1;
    }
    SpinLock.unlock(CALL, desc.lock);
    return index < tasks ? index : -1;
  }

  private static void skip(UsGenDesc desc, int tasks) {
    SpinLock.lock(CALL, desc.lock);
    desc.index.Long[0] = Math.max(tasks, 0);
    SpinLock.unlock(CALL, desc.lock);
  }

  /**
   * For each element beneath the diagonal: index2 is a column, index the rows of it that are done.
   */
  static final class HalfArray implements UsGenProc {
    @Override
    public void generate(UsGenDesc desc) {
      int columns = Math.min(desc.range, desc.range2) - 1;
      while (true) {
        SpinLock.lock(CALL, desc.lock);
        int column = desc.index2.Long[0];
        int row = column + 1 + desc.index.Long[0];
        if (row >= desc.range) {
          column++;
          row = column + 1;
          desc.index2.Long[0] = column;
        }
        desc.index.Long[0] = row - column;
        SpinLock.unlock(CALL, desc.lock);
        if (column >= columns) {
          return;
        }
        desc.call.call(desc.arg, row, column, desc);
      }
    }

    @Override
    public void abort(UsGenDesc desc) {
      SpinLock.lock(CALL, desc.lock);
      desc.index2.Long[0] = Math.max(desc.range, 0);
      SpinLock.unlock(CALL, desc.lock);
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
      return desc.started[UsGenDesc.STARTED] == desc.max_procs_to_use;
    }
  }
}
