package dev.lockstep.runs.explore.exhaustive;

import dev.lockstep.kernel.steps.Footprint;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

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

  /** How many branches there are, as far as that is known. */
  int branches() {
    return isStep() ? Math.max(1, wanted.size()) : alternatives;
  }

  /** How many of them were gone through before the one that is chosen. */
  int branchesDone() {
    return isStep() ? tried.size() : chosen;
  }
}
