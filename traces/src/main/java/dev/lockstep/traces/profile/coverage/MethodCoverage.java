package dev.lockstep.traces.profile.coverage;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** What of a method ran, while it is found out what belongs to the source. */
final class MethodCoverage {
  private final Code code;
  private final EdgeCounts edges;
  private final boolean[] isCovered;
  private final List<BitSet> taken = new ArrayList<>();
  private final int[] branches;
  private final BitSet ignored = new BitSet();
  private final int[] merged;

  MethodCoverage(Code code, long[] executions, long calls) {
    this.code = code;
    edges = new EdgeCounts(code, executions, calls);
    isCovered = new boolean[code.size()];
    branches = new int[code.size()];
    merged = new int[code.size()];
    for (int i = 0; i < code.size(); i++) {
      isCovered[i] = executions[i] > 0;
      merged[i] = i;
      List<Boolean> ways = edges.taken(i);
      branches[i] = ways.size();
      BitSet itsTaken = new BitSet();
      for (int way = 0; way < ways.size(); way++) {
        itsTaken.set(way, ways.get(way));
      }
      taken.add(itsTaken);
    }
  }

  Code code() {
    return code;
  }

  /** Leaves out instructions, with both ends. */
  void ignore(int from, int to) {
    ignored.set(from, to + 1);
  }

  void ignoreAll() {
    ignored.set(0, code.size());
  }

  /** Says that two instructions are one in the source: what one did, the other one did too. */
  void merge(int first, int second) {
    int one = representative(first);
    int other = representative(second);
    if (one != other) {
      merged[other] = one;
      ignored.set(other);
      isCovered[one] |= isCovered[other];
      taken.get(one).or(taken.get(other));
    }
  }

  private int representative(int index) {
    int at = index;
    while (merged[at] != at) {
      at = merged[at];
    }
    return at;
  }

  /** Leaves out the way from a branch to one of its targets. */
  void ignoreWay(int branch, int target) {
    List<Integer> targets = EdgeCounts.targets(code, branch);
    BitSet kept = new BitSet();
    int count = 0;
    for (int way = 0; way < targets.size(); way++) {
      if (targets.get(way) != target) {
        kept.set(count, taken.get(branch).get(way));
        count++;
      }
    }
    taken.set(branch, kept);
    branches[branch] = count;
  }

  NodeCounters counters() {
    NodeCounters counters = new NodeCounters();
    for (int i = 0; i < code.size(); i++) {
      if (!ignored.get(i)) {
        int covered = taken.get(i).cardinality();
        Counter ways = branches[i] < 2 ? Counter.NONE : new Counter(branches[i] - covered, covered);
        counters.addInstruction(code.at(i).line(), isCovered[i], ways);
      }
    }
    counters.countMethod();
    return counters;
  }

  /** How many ways it is not known of whether they were gone. */
  int unknownWays() {
    return edges.unknown();
  }
}
