package dev.lockstep.traces.profile.coverage;

import dev.lockstep.traces.profile.ProfiledMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How often a method's branches went each way. */
public final class Branches {
  private final Code code;
  private final EdgeCounts edges;

  /**
   * One way of a branch.
   *
   * @param cases the cases of a switch that lead there: "1, 2"; empty of what is no switch
   * @param target the instruction that it leads to
   * @param times how often it was gone; empty if the instructions' executions don't tell
   */
  public record Way(String cases, int target, OptionalLong times) {}

  /**
   * Of a method.
   *
   * @param executions of each instruction
   * @param calls of the method
   */
  public Branches(ProfiledMethod method, long[] executions, long calls) {
    code = new Code(method);
    edges = new EdgeCounts(code, executions, calls);
  }

  /**
   * The ways of an instruction; none if it can go on at one place only. Of a jump that has a
   * condition the first one is not to jump.
   */
  public List<Way> ways(int index) {
    if (!code.isBranch(index)) {
      return List.of();
    }
    List<Integer> targets = EdgeCounts.targets(code, index);
    List<Long> counts = edges.counts(index);
    List<Way> ways = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      long count = counts.get(i);
      OptionalLong times = count < 0 ? OptionalLong.empty() : OptionalLong.of(count);
      ways.add(new Way(cases(index, targets.get(i)), targets.get(i), times));
    }
    return ways;
  }

  /** A switch has a target for each case, and the default's behind them. */
  private String cases(int index, int target) {
    if (!code.isSwitch(index)) {
      return "";
    }
    List<Integer> targets = code.at(index).targets();
    List<String> names = names(targets.size(), code.operand(index));
    return IntStream.range(0, targets.size())
        .filter(i -> targets.get(i) == target)
        .mapToObj(names::get)
        .collect(Collectors.joining(", "));
  }

  /** What the instruction says of its cases: "0 to 2, default", or "97, 98, default". */
  private static List<String> names(int count, String operand) {
    List<String> names = new ArrayList<>();
    int to = operand.indexOf(" to ");
    if (to >= 0) {
      int first = Integer.parseInt(operand.substring(0, to));
      for (int i = 0; i < count - 1; i++) {
        names.add(Integer.toString(first + i));
      }
    } else {
      names.addAll(List.of(operand.split(", ", count)));
    }
    while (names.size() < count) {
      names.add("default");
    }
    return names;
  }
}
