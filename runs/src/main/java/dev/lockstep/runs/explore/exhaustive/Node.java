package dev.lockstep.runs.explore.exhaustive;

import dev.lockstep.kernel.steps.Footprint;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A place on the path of the run: where a process was chosen to make a step, or, within that step,
 * where something else could go either way.
 */
final class Node {
  /** Those that could go on; empty where it is no step. */
  final List<Integer> processes;

  final boolean isCurrentFirst;

  /** Those that stood before what they could not do. */
  final Set<Integer> waiting;

  /** How many objects had numbers. */
  final int objects;

  /** How many alternatives there are where it is no step. */
  final int alternatives;

  /** Which step it is, or belongs to, from 0. */
  final int step;

  /** Those whose steps lead to nothing new here, with what these touch. */
  final Map<Integer, Sleeper> sleep = new TreeMap<>();

  /** Those that are to be tried here. */
  final Set<Integer> wanted = new TreeSet<>();

  /** Those that were tried, with what their steps touched. */
  final Map<Integer, Footprint> tried = new TreeMap<>();

  /** Who was chosen: a process, or an alternative. */
  int chosen;

  /** What that step has touched. */
  Footprint event = new Footprint();

  /** The steps that come before that one in every run that is like this one. */
  BitSet before = new BitSet();

  /** A process that would go on, and what it would touch; known when so many objects were. */
  record Sleeper(Footprint event, int objects) {}

  Node(
      List<Integer> processes,
      boolean isCurrentFirst,
      Set<Integer> waiting,
      int objects,
      int alternatives,
      int step) {
    this.processes = processes;
    this.isCurrentFirst = isCurrentFirst;
    this.waiting = waiting;
    this.objects = objects;
    this.alternatives = alternatives;
    this.step = step;
  }

  boolean isStep() {
    return !processes.isEmpty();
  }

  boolean can(int process) {
    return processes.contains(process);
  }

  /** Whether a process is there, whether it can go on or not. */
  boolean has(int process) {
    return can(process) || waiting.contains(process);
  }

  /** A line that says all but what its step has touched in the last run. */
  String text() {
    if (!isStep()) {
      return "choice %s %s %s".formatted(chosen, alternatives, step);
    }
    String triedText =
        tried.entrySet().stream()
            .map(one -> one.getKey() + "~" + one.getValue())
            .collect(Collectors.joining(","));
    String sleepText =
        sleep.entrySet().stream()
            .map(
                one ->
                    "%s~%s~%s"
                        .formatted(one.getKey(), one.getValue().objects(), one.getValue().event()))
            .collect(Collectors.joining(","));
    return "step %s %b %s %s;%s;%s;%s;%s;%s"
        .formatted(
            chosen,
            isCurrentFirst,
            objects,
            step,
            numbers(processes),
            numbers(waiting),
            numbers(wanted),
            triedText,
            sleepText);
  }

  private static String numbers(Collection<Integer> all) {
    return all.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private static List<Integer> numbers(String text) {
    return text.isEmpty()
        ? List.of()
        : Arrays.stream(text.split(",", -1)).map(Integer::valueOf).toList();
  }

  /**
   * Reads such a line.
   *
   * @throws IllegalArgumentException if it is none
   */
  static Node read(String line) {
    String[] parts = line.split(";", -1);
    String[] words = parts[0].split(" ", -1);
    if (words[0].equals("choice") && words.length == 4) {
      Node node =
          new Node(
              List.of(),
              false,
              Set.of(),
              0,
              Integer.parseInt(words[2]),
              Integer.parseInt(words[3]));
      node.chosen = Integer.parseInt(words[1]);
      return node;
    }
    if (!words[0].equals("step") || words.length != 5 || parts.length != 6) {
      throw new IllegalArgumentException(line);
    }
    Node node =
        new Node(
            numbers(parts[1]),
            Boolean.parseBoolean(words[2]),
            new TreeSet<>(numbers(parts[2])),
            Integer.parseInt(words[3]),
            0,
            Integer.parseInt(words[4]));
    node.chosen = Integer.parseInt(words[1]);
    node.wanted.addAll(numbers(parts[3]));
    for (String one : list(parts[4])) {
      String[] sides = one.split("~", -1);
      node.tried.put(Integer.valueOf(sides[0]), Footprint.read(sides[1]));
    }
    for (String one : list(parts[5])) {
      String[] sides = one.split("~", -1);
      Sleeper sleeper = new Sleeper(Footprint.read(sides[2]), Integer.parseInt(sides[1]));
      node.sleep.put(Integer.valueOf(sides[0]), sleeper);
    }
    return node;
  }

  private static List<String> list(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split(",", -1));
  }

  /** How many branches there are, as far as that is known. */
  int branches() {
    return isStep() ? Math.max(1, wanted.size()) : alternatives;
  }

  /** How many of them were gone through before the one that is chosen. */
  int branchesDone() {
    return isStep() ? tried.size() : chosen;
  }
}
