package dev.lockstep.traces.profile.sums;

import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.Spent;
import java.util.List;

/** What each call path cost by itself, and with all that it called. */
public final class PathSums {
  private final long[] busy;
  private final long[] waiting;
  private final long[] executions;
  private final long[] busyWithCallees;
  private final long[] waitingWithCallees;
  private final long[] executionsWithCallees;

  /** Adds them up. */
  public PathSums(Profile profile) {
    List<CallPath> paths = profile.paths();
    busy = new long[paths.size()];
    waiting = new long[paths.size()];
    executions = new long[paths.size()];
    for (int i = 0; i < paths.size(); i++) {
      CallPath path = paths.get(i);
      busy[i] = profile.selfTicks(path);
      for (Spent spent : path.spent()) {
        waiting[i] += spent.activity().isBusy() ? 0 : spent.ticks();
      }
      for (long times : path.executions()) {
        executions[i] += times;
      }
    }
    busyWithCallees = withCallees(busy, paths);
    waitingWithCallees = withCallees(waiting, paths);
    executionsWithCallees = withCallees(executions, paths);
  }

  /** A path stands behind the one that called it: so each is complete when its caller gets it. */
  private static long[] withCallees(long[] self, List<CallPath> paths) {
    long[] sums = self.clone();
    for (int i = sums.length - 1; i >= 0; i--) {
      int parent = paths.get(i).parent();
      if (parent >= 0) {
        sums[parent] += sums[i];
      }
    }
    return sums;
  }

  /** Ticks for which the path's task was busy in the path's own method. */
  public long busy(int path) {
    return busy[path];
  }

  /** Ticks for which it waited there, or could not run. */
  public long waiting(int path) {
    return waiting[path];
  }

  /** Instructions that ran there. */
  public long executions(int path) {
    return executions[path];
  }

  /** Busy ticks with all that the path called. */
  public long busyWithCallees(int path) {
    return busyWithCallees[path];
  }

  /** Ticks of waiting with all that the path called. */
  public long waitingWithCallees(int path) {
    return waitingWithCallees[path];
  }

  /** Instructions with all that the path called. */
  public long executionsWithCallees(int path) {
    return executionsWithCallees[path];
  }
}
