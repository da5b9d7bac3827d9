package dev.lockstep.traces.profile.sums;

import dev.lockstep.traces.profile.Allocated;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.Spent;
import java.util.ArrayList;
import java.util.List;

/** What each method of a profile did, in all tasks and on all paths together. */
public final class MethodSums {
  private final Profile profile;
  private final long[][] executions;
  private final long[] calls;
  private final long[] busy;
  private final long[] waiting;
  private final long[] inclusive;
  private final List<List<Spent>> spent = new ArrayList<>();
  private final List<List<Allocated>> allocated = new ArrayList<>();
  private long total;

  /** Adds them up. */
  public MethodSums(Profile profile) {
    int methods = profile.methods().size();
    this.profile = profile;
    executions = new long[methods][];
    calls = new long[methods];
    busy = new long[methods];
    waiting = new long[methods];
    inclusive = new long[methods];
    for (int i = 0; i < methods; i++) {
      executions[i] = new long[profile.methods().get(i).instructions().size()];
      spent.add(new ArrayList<>());
      allocated.add(new ArrayList<>());
    }
    PathSums sums = new PathSums(profile);
    for (int i = 0; i < profile.paths().size(); i++) {
      add(profile.paths().get(i), i, sums);
    }
  }

  private void add(CallPath path, int at, PathSums sums) {
    total += sums.busy(at);
    if (path.method() < 0) {
      return;
    }
    long[] sum = executions[path.method()];
    for (int i = 0; i < sum.length; i++) {
      sum[i] += path.executions()[i];
    }
    calls[path.method()] += path.calls();
    busy[path.method()] += sums.busy(at);
    waiting[path.method()] += sums.waiting(at);
    inclusive[path.method()] += sums.busyWithCallees(at);
    spent.get(path.method()).addAll(path.spent());
    allocated.get(path.method()).addAll(path.allocated());
  }

  /** The profile. */
  public Profile profile() {
    return profile;
  }

  /** The busy ticks of all tasks. */
  public long totalTicks() {
    return total;
  }

  /** How often an instruction ran. */
  public long executions(int method, int instruction) {
    return executions[method][instruction];
  }

  /** How often each instruction ran. */
  public long[] executions(int method) {
    return executions[method].clone();
  }

  /** The ticks of an instruction, with the price of a routine that it calls. */
  public long ticks(int method, int instruction) {
    ProfiledInstruction what = profile.methods().get(method).instructions().get(instruction);
    return executions[method][instruction] * (what.ticks() + what.libraryTicks());
  }

  /** How often a method was called. */
  public long calls(int method) {
    return calls[method];
  }

  /** Busy ticks of a method itself. */
  public long busyTicks(int method) {
    return busy[method];
  }

  /** Ticks for which a method waited, or could not run. */
  public long waitingTicks(int method) {
    return waiting[method];
  }

  /** Busy ticks of a method and all that it called. */
  public long busyWithCallees(int method) {
    return inclusive[method];
  }

  /** What a method has allocated; of the same line and type there may be several. */
  public List<Allocated> allocated(int method) {
    return List.copyOf(allocated.get(method));
  }

  /** What instructions' costs don't tell; of the same line and activity there may be several. */
  public List<Spent> spent(int method) {
    return List.copyOf(spent.get(method));
  }
}
