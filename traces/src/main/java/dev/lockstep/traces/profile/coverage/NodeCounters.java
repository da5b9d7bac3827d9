package dev.lockstep.traces.profile.coverage;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The counters of a method, a class, a source file, a package, or all. */
final class NodeCounters {
  private Counter instructions = Counter.NONE;
  private Counter branches = Counter.NONE;
  private Counter complexity = Counter.NONE;
  private Counter methods = Counter.NONE;
  private Counter classes = Counter.NONE;

  /** Lines that are told in detail; where they aren't, their counter is added up. */
  private final SortedMap<Integer, LineCounters> lines = new TreeMap<>();

  private Counter otherLines = Counter.NONE;

  /** An instruction that runs or not, and the branches behind it; a line of 0 is unknown. */
  void addInstruction(int line, boolean isCovered, Counter itsBranches) {
    LineCounters counters = new LineCounters(Counter.of(isCovered), itsBranches);
    instructions = instructions.plus(counters.instructions());
    branches = branches.plus(itsBranches);
    if (line > 0) {
      lines.merge(line, counters, LineCounters::plus);
    }
    if (itsBranches.total() > 1) {
      int covered = Math.max(0, itsBranches.covered() - 1);
      complexity =
          complexity.plus(new Counter(Math.max(0, itsBranches.total() - covered - 1), covered));
    }
  }

  /** Counts the method that these counters are of, once all its instructions are added. */
  void countMethod() {
    methods = Counter.of(instructions.covered() > 0);
    complexity = complexity.plus(methods);
  }

  /** Counts the class that these counters are of. */
  void countClass() {
    classes = Counter.of(methods.covered() > 0);
  }

  /** Adds what is in the same file, whose lines may be the same. */
  void addOfSameFile(NodeCounters part) {
    addAll(part);
    part.lines.forEach((line, counters) -> lines.merge(line, counters, LineCounters::plus));
    otherLines = otherLines.plus(part.otherLines);
  }

  /** Adds a part whose lines are others. */
  void addOther(NodeCounters part) {
    addAll(part);
    otherLines = otherLines.plus(part.lineCounter());
  }

  private void addAll(NodeCounters part) {
    instructions = instructions.plus(part.instructions);
    branches = branches.plus(part.branches);
    complexity = complexity.plus(part.complexity);
    methods = methods.plus(part.methods);
    classes = classes.plus(part.classes);
  }

  boolean hasCode() {
    return instructions.total() > 0;
  }

  SortedMap<Integer, LineCounters> lines() {
    return lines;
  }

  private Counter lineCounter() {
    Counter sum = otherLines;
    for (LineCounters line : lines.values()) {
      sum = sum.plus(Counter.of(line.instructions().covered() > 0));
    }
    return sum;
  }

  /** Those of which there are any, in the order of reports. */
  Map<String, Counter> all() {
    Map<String, Counter> all = new LinkedHashMap<>();
    all.put("INSTRUCTION", instructions);
    all.put("BRANCH", branches);
    all.put("LINE", lineCounter());
    all.put("COMPLEXITY", complexity);
    all.put("METHOD", methods);
    all.put("CLASS", classes);
    all.values().removeIf(counter -> counter.total() == 0);
    return all;
  }
}
