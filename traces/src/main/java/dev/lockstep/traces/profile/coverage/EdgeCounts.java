package dev.lockstep.traces.profile.coverage;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * How often each way from an instruction to another one was gone.
 *
 * <p>Only the instructions' executions are known. What goes into an instruction is what it
 * executes, and so is what goes out of it, unless it may throw. So wherever all ways but one of an
 * instruction are known, the last one is; this is repeated, forward and backward in turn, until
 * nothing new comes of it. A way that stays unknown counts as gone if both its ends ran.
 */
final class EdgeCounts {
  private static final Set<String> MAY_THROW =
      Set.of(
          "athrow",
          "idiv",
          "ldiv",
          "irem",
          "lrem",
          "new",
          "newarray",
          "anewarray",
          "multianewarray",
          "arraylength",
          "checkcast",
          "monitorenter",
          "monitorexit",
          "ldc",
          "getfield",
          "putfield",
          "getstatic",
          "putstatic",
          "iaload",
          "laload",
          "faload",
          "daload",
          "aaload",
          "baload",
          "caload",
          "saload",
          "iastore",
          "lastore",
          "fastore",
          "dastore",
          "aastore",
          "bastore",
          "castore",
          "sastore",
          "instanceof");

  private static final long UNKNOWN = -1;

  private final Code code;
  private final long[] executions;
  private final List<Edge> edges = new ArrayList<>();
  private final List<List<Edge>> in = new ArrayList<>();
  private final List<List<Edge>> out = new ArrayList<>();
  private final boolean[] isHandler;

  /** A way. */
  private static final class Edge {
    private final int from;
    private final int to;
    private long count = UNKNOWN;

    Edge(int from, int to) {
      this.from = from;
      this.to = to;
    }
  }

  /**
   * Finds them.
   *
   * @param executions of each instruction
   * @param calls of the method
   */
  EdgeCounts(Code code, long[] executions, long calls) {
    this.code = code;
    this.executions = executions;
    isHandler = new boolean[code.size()];
    code.method().facts().handlers().forEach(handler -> isHandler[handler.handler()] = true);
    for (int i = 0; i < code.size(); i++) {
      in.add(new ArrayList<>());
      out.add(new ArrayList<>());
    }
    for (int i = 0; i < code.size(); i++) {
      for (int target : targets(code, i)) {
        add(i, target);
      }
    }
    solve(calls);
  }

  /** Where an instruction may go on: the next one first, if it may follow, then each target. */
  static List<Integer> targets(Code code, int index) {
    List<Integer> targets = new ArrayList<>();
    if (code.at(index).fallsThrough() && index + 1 < code.size()) {
      targets.add(index + 1);
    }
    targets.addAll(new LinkedHashSet<>(code.at(index).targets()));
    return targets;
  }

  private void add(int from, int to) {
    Edge edge = new Edge(from, to);
    edges.add(edge);
    out.get(from).add(edge);
    in.get(to).add(edge);
  }

  private void solve(long calls) {
    boolean isNew = true;
    while (isNew) {
      isNew = false;
      for (int i = 0; i < code.size(); i++) {
        isNew |= solve(i, calls);
      }
      for (int i = code.size() - 1; i >= 0 && isNew; i--) {
        solve(i, calls);
      }
    }
  }

  private boolean solve(int index, long calls) {
    boolean isNew = false;
    if (executions[index] == 0 || !mayThrow(index)) {
      isNew = solve(out.get(index), executions[index]);
    }
    if (executions[index] == 0 || !isHandler[index]) {
      isNew |= solve(in.get(index), executions[index] - (index == 0 ? calls : 0));
    }
    return isNew;
  }

  private boolean mayThrow(int index) {
    String kind = code.kind(index);
    return kind.startsWith("invoke") || MAY_THROW.contains(kind);
  }

  /** Whether the sum tells a count that was unknown. */
  private static boolean solve(List<Edge> ways, long sum) {
    long rest = sum;
    List<Edge> unknown = new ArrayList<>();
    for (Edge edge : ways) {
      if (edge.count == UNKNOWN) {
        unknown.add(edge);
      } else {
        rest -= edge.count;
      }
    }
    if (unknown.size() == 1 || rest <= 0) {
      long each = Math.max(rest, 0);
      unknown.forEach(edge -> edge.count = each);
      return !unknown.isEmpty();
    }
    return false;
  }

  /** Whether each of an instruction's {@link #targets} was gone to. */
  List<Boolean> taken(int index) {
    return out.get(index).stream()
        .map(
            edge ->
                edge.count == UNKNOWN
                    ? executions[edge.from] > 0 && executions[edge.to] > 0
                    : edge.count > 0)
        .toList();
  }

  /**
   * How often each of an instruction's {@link #targets} was gone to; below 0 if that is unknown.
   */
  List<Long> counts(int index) {
    return out.get(index).stream().map(edge -> edge.count).toList();
  }

  /** How many ways of branches stay unknown. */
  int unknown() {
    return (int)
        edges.stream().filter(edge -> edge.count == UNKNOWN && code.isBranch(edge.from)).count();
  }
}
