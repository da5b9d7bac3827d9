package dev.lockstep.runs.explore.exhaustive;

import dev.lockstep.kernel.steps.Footprint;
import java.util.BitSet;
import java.util.List;

/** Which steps of a run come before others in each run that is like it. */
final class StepOrder {
  private final List<Node> steps;

  /** The order of steps that are added to that list. */
  StepOrder(List<Node> steps) {
    this.steps = steps;
  }

  /** The step behind which a process was there, of those before this one; -1 if it always was. */
  private int appeared(int end, int process) {
    for (int i = end - 1; i >= 0; i--) {
      if (!steps.get(i).has(process)) {
        return i;
      }
    }
    return -1;
  }

  /** The last step of a process before this one; -1 if there is none. */
  int last(int end, int process) {
    for (int i = end - 1; i >= 0; i--) {
      if (steps.get(i).chosen == process) {
        return i;
      }
    }
    return -1;
  }

  /** The steps that have to come before a process could come to its next step at all. */
  BitSet base(int end, int process) {
    BitSet all = new BitSet();
    int own = last(end, process);
    int start = Math.max(own, appeared(end, process));
    if (own >= 0) {
      addWith(own, all);
    }
    if (start >= 0) {
      addWith(start, all);
    }
    return all;
  }

  private void addWith(int step, BitSet all) {
    all.or(steps.get(step).before);
    all.set(step);
  }

  /** All steps that come before one, in each order that is like this one. */
  BitSet before(int end, int process, Footprint event) {
    BitSet all = base(end, process);
    for (int i = end - 1; i >= 0; i--) {
      if (!all.get(i) && (steps.get(i).event.dependsOn(event) || enables(i, end, process))) {
        addWith(i, all);
      }
    }
    return all;
  }

  /** Whether a process could not make its next step before that one, and can behind it. */
  private boolean enables(int step, int end, int process) {
    boolean could = steps.get(step).can(process);
    boolean can = step + 1 >= end ? end < steps.size() : steps.get(step + 1).can(process);
    return !could && can && steps.get(step).has(process);
  }
}
