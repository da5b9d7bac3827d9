package dev.lockstep.traces.profile.sums;

import dev.lockstep.traces.profile.Activity;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.Spent;
import java.util.ArrayList;
import java.util.List;

/** The costs of one call path, without what it calls: one for each line, activity and frame. */
public final class PathCosts {
  private final List<Cost> all = new ArrayList<>();

  private PathCosts() {}

  /** They are in the order of lines, activities and frames; none is of nothing. */
  public static List<Cost> of(Profile profile, CallPath path) {
    PathCosts costs = new PathCosts();
    costs.addInstructions(profile, path);
    for (Spent spent : path.spent()) {
      costs.add(new Cost(spent.line(), spent.activity(), Names.frame(spent), spent.ticks(), 0));
    }
    return costs.merged();
  }

  private void addInstructions(Profile profile, CallPath path) {
    long[] executions = path.executions();
    if (executions.length == 0) {
      return;
    }
    List<ProfiledInstruction> instructions = profile.methods().get(path.method()).instructions();
    int line = 0;
    long ticks = 0;
    long count = 0;
    for (int i = 0; i < executions.length; i++) {
      ProfiledInstruction instruction = instructions.get(i);
      if (instruction.line() != line) {
        add(new Cost(line, Activity.COMPUTING, "", ticks, count));
        line = instruction.line();
        ticks = 0;
        count = 0;
      }
      ticks += executions[i] * instruction.ticks();
      count += executions[i];
      if (instruction.libraryTicks() != 0 && executions[i] != 0) {
        long price = executions[i] * instruction.libraryTicks();
        add(
            new Cost(
                line, Activity.LIBRARY, Names.routine(instruction.text()), price, executions[i]));
      }
    }
    add(new Cost(line, Activity.COMPUTING, "", ticks, count));
  }

  private void add(Cost cost) {
    if (cost.ticks() != 0 || cost.executions() != 0) {
      all.add(cost);
    }
  }

  private List<Cost> merged() {
    if (all.size() < 2) {
      return all;
    }
    all.sort(null);
    List<Cost> merged = new ArrayList<>();
    for (Cost cost : all) {
      if (!merged.isEmpty() && merged.getLast().isLike(cost)) {
        merged.add(merged.removeLast().plus(cost));
      } else {
        merged.add(cost);
      }
    }
    return merged;
  }
}
