package dev.lockstep.kernel.races;

import org.jspecify.annotations.Nullable;

/** Reads of several tasks that nothing orders: FastTrack's read vector clock. It never changes. */
final class ReadSet {
  private static final int FEW = 64;
  private static final Access[] NONE = {};

  final Access[] reads;

  /** The read that was added last, and what came of it: elements of an array are read alike. */
  private @Nullable Access added;

  private @Nullable Object with;

  private ReadSet(Access... reads) {
    this.reads = reads;
  }

  /** Two reads. */
  static ReadSet of(Access one, Access other) {
    return new ReadSet(one, other);
  }

  /** All of them, as slots keep them. */
  static Access[] all(@Nullable Object reads) {
    if (reads instanceof Access one) {
      return new Access[] {one};
    }
    return reads instanceof ReadSet set ? set.reads : NONE;
  }

  /** Whether one of them races with a write of a task. */
  static boolean isRacing(@Nullable Object reads, TaskClock task, @Nullable Access frozen) {
    if (reads instanceof ReadSet set) {
      for (Access one : set.reads) {
        if (one.races(task, frozen)) {
          return true;
        }
      }
      return false;
    }
    return reads instanceof Access one && one.races(task, frozen);
  }

  /** Whether it has a read of a task that has not synchronised since. */
  boolean has(TaskClock task) {
    for (Access read : reads) {
      if (read.isOf(task)) {
        return true;
      }
    }
    return false;
  }

  /** With another read, without those that come before it. */
  Object with(Access read) {
    if (added == read && with != null) {
      return with;
    }
    int count = 0;
    Access[] kept = new Access[Math.min(FEW, reads.length) + 1];
    for (Access each : reads) {
      if (!each.isBefore(read.task)) {
        if (count + 1 >= kept.length) {
          kept = java.util.Arrays.copyOf(kept, 2 * kept.length);
        }
        kept[count++] = each;
      }
    }
    kept[count++] = read;
    Object made = count == 1 ? read : new ReadSet(java.util.Arrays.copyOf(kept, count));
    added = read;
    with = made;
    return made;
  }
}
