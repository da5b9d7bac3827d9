package dev.lockstep.traces.profile;

import dev.lockstep.kernel.trace.RunFacts;
import java.util.List;

/**
 * Where the ticks of a run went: exactly, not sampled.
 *
 * @param run what ran, and where
 * @param endTick when the run ended
 * @param methods sorted by class, name and descriptor
 * @param tasks in the order of their numbers
 * @param paths each after the path that called it
 * @param notes what a reader must know, in sentences: what was folded, or left out
 */
public record Profile(
    RunFacts run,
    long endTick,
    List<ProfiledMethod> methods,
    List<ProfiledTask> tasks,
    List<CallPath> paths,
    List<String> notes) {
  /** Takes copies of the lists. */
  public Profile {
    methods = List.copyOf(methods);
    tasks = List.copyOf(tasks);
    paths = List.copyOf(paths);
    notes = List.copyOf(notes);
  }

  /** The ticks for which a path's task was busy in the path's method, without what that called. */
  public long selfTicks(CallPath path) {
    long sum = 0;
    for (int i = 0; i < path.executions().length; i++) {
      ProfiledInstruction instruction = methods.get(path.method()).instructions().get(i);
      sum += path.executions()[i] * (instruction.ticks() + instruction.libraryTicks());
    }
    for (Spent spent : path.spent()) {
      sum += spent.activity().isBusy() ? spent.ticks() : 0;
    }
    return sum;
  }
}
