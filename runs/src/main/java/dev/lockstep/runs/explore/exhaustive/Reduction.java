package dev.lockstep.runs.explore.exhaustive;

import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.steps.Footprint;
import dev.lockstep.kernel.steps.StepWitness;
import dev.lockstep.kernel.steps.Weakness;
import dev.lockstep.runs.explore.exhaustive.Node.Sleeper;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the runs of a program, one of each set of runs that differ in nothing but the order
 * of steps that do not depend on each other: dynamic partial-order reduction with source sets and
 * sleep sets.
 *
 * <p>A depth-first search keeps the path of the last run. Behind a run it looks for races: pairs of
 * steps of two processes that depend on each other, with nothing between them that orders them.
 * Where a race begins, a process is added with which the other order can begin: one of the first
 * steps of what does not come behind the first of both, unless one of these is wanted there
 * already. What was gone through at a place sleeps in the branches behind it, until a step wakes it
 * that depends on it: so no two runs are the same but for the order of independent steps.
 *
 * <pre>
 *   run 1    a: reads x    b: writes x    b: writes y        a race: 1 and 2
 *            ▲ b is wanted here, too
 *   run 2    b: writes x   b: writes y    a: reads x         a race: 1 and 3, wanted already
 * </pre>
 *
 * <p>A run in which all that can go on sleeps is broken off: it is like one that was made. With
 * wake-up trees there were none.
 *
 * <p>Sources: Abdulla, Aronis, Jonsson and Sagonas, "Optimal Dynamic Partial Order Reduction", POPL
 * 2014, algorithm 1 (source sets); Godefroid, "Partial-Order Methods for the Verification of
 * Concurrent Systems", 1996 (sleep sets); Flanagan and Godefroid, "Dynamic Partial-Order Reduction
 * for Model Checking Software", POPL 2005 (steps that are not enabled).
 */
public final class Reduction implements Walk {
  private static final String ORDERED = "ordered ";

  private final int mostSteps;
  private final List<Node> path = new ArrayList<>();

  /** The nodes that are steps, in their order. */
  private final List<Node> steps = new ArrayList<>();

  private final StepOrder order = new StepOrder(steps);

  private final Set<Weakness> weaknesses = EnumSet.noneOf(Weakness.class);
  private final List<Phantom> phantoms = new ArrayList<>();

  /** How long the path was when the run began. */
  private int known;

  /** How far the run is on the path. */
  private int depth;

  /** The first step that was not looked at for races. */
  private int fresh;

  /** Mailboxes to which all messages come in an order that makes a difference. */
  private final Set<Integer> ordered = new TreeSet<>();

  /** Such a mailbox was seen too late: until then arrivals were taken for independent. */
  private boolean isOutdated;

  private boolean isBrokenOff;
  private boolean isUnrepeatable;

  /** Nothing goes on any more, and how that is told makes no difference. */
  private boolean isOver;

  private int questions;
  private final StringBuilder answers = new StringBuilder();
  private int preemptions;

  /** What a process would do, and never did. */
  private record Phantom(int process, Footprint event) {}

  /**
   * Nothing was gone through yet.
   *
   * @param mostSteps a run of more is broken off
   */
  public Reduction(int mostSteps) {
    this.mostSteps = mostSteps;
  }

  @Override
  public void begins() {
    known = path.size();
    depth = 0;
    steps.clear();
    phantoms.clear();
    isBrokenOff = false;
    isOver = false;
    questions = 0;
    answers.setLength(0);
    preemptions = 0;
  }

  // A run.

  @Override
  public boolean chooses(
      List<Integer> processes, boolean isCurrentFirst, List<Integer> waiting, int objects) {
    if (depth < path.size()) {
      Node again = path.get(depth);
      if (!again.processes.equals(processes)) {
        isUnrepeatable = true;
        return false;
      }
      goTo(again);
      return true;
    }
    if (steps.size() >= mostSteps) {
      weaknesses.add(Weakness.CUT);
      isBrokenOff = true;
      return false;
    }
    Set<Integer> standing = new TreeSet<>(waiting);
    Node node = new Node(processes, isCurrentFirst, standing, objects, 0, steps.size());
    if (!steps.isEmpty()) {
      sleeps(steps.getLast(), node);
    }
    for (int process : processes) {
      if (!node.sleep.containsKey(process)) {
        node.chosen = process;
        node.wanted.add(process);
        path.add(node);
        goTo(node);
        return true;
      }
    }
    isBrokenOff = true;
    return false;
  }

  private void goTo(Node node) {
    depth++;
    steps.add(node);
    if (node.isCurrentFirst
        && StepWitness.isTask(node.chosen)
        && node.chosen != node.processes.getFirst()) {
      preemptions++;
    }
  }

  private static void sleeps(Node before, Node node) {
    before.sleep.forEach((process, sleeper) -> sleeps(process, sleeper, before, node));
    before.tried.forEach(
        (process, event) -> sleeps(process, new Sleeper(event, before.objects), before, node));
  }

  private static void sleeps(int process, Sleeper sleeper, Node before, Node node) {
    if (process != before.chosen && !before.event.dependsOn(sleeper.event(), sleeper.objects())) {
      node.sleep.put(process, sleeper);
    }
  }

  @Override
  public int choose(Choice choice) {
    if (isOver) {
      return 0;
    }
    questions++;
    int answer = choice.why() == Why.STEP ? step() : other(choice);
    if (answer > 0) {
      answers.append(answers.isEmpty() ? "" : ",").append(questions).append('=').append(answer);
    }
    return answer;
  }

  private int step() {
    Node node = steps.getLast();
    return node.processes.indexOf(node.chosen);
  }

  private int other(Choice choice) {
    if (depth < path.size()) {
      Node again = path.get(depth++);
      isUnrepeatable |= again.isStep() || again.alternatives != choice.count();
      return isUnrepeatable ? 0 : again.chosen;
    }
    Node node = new Node(List.of(), false, Set.of(), 0, choice.count(), steps.size() - 1);
    path.add(node);
    depth++;
    return 0;
  }

  @Override
  public void stepped(int process, Footprint what) {
    if (!steps.isEmpty() && steps.getLast().chosen == process) {
      steps.getLast().event = what;
    }
  }

  @Override
  public void awaits(int process, Footprint what, boolean polls) {
    isOver = true;
    phantoms.add(new Phantom(process, what));
  }

  @Override
  public boolean isOrdered(int mailbox) {
    return ordered.contains(mailbox);
  }

  @Override
  public void takesAny(int mailbox) {
    isOutdated |= ordered.add(mailbox);
  }

  @Override
  public void notes(Weakness what) {
    weaknesses.add(what);
  }

  // Behind a run.

  @Override
  public boolean beginsAgain() {
    if (!isOutdated) {
      return false;
    }
    isOutdated = false;
    path.clear();
    steps.clear();
    known = 0;
    fresh = 0;
    return true;
  }

  @Override
  public boolean hasNext() {
    if (isUnrepeatable) {
      return false;
    }
    for (int i = fresh; i < steps.size(); i++) {
      Node node = steps.get(i);
      node.before = order.before(i, node.chosen, node.event);
      races(i, node.chosen, node.event, node.before);
      if (i + 1 < steps.size()) {
        disabled(node, steps.get(i + 1));
      }
    }
    for (Phantom phantom : phantoms) {
      int end = steps.size();
      BitSet before = order.before(end, phantom.process(), phantom.event());
      races(end, phantom.process(), phantom.event(), before);
    }
    if (!isBrokenOff && !steps.isEmpty()) {
      wantsThoseThatWereEnded(steps.getLast());
    }
    boolean hasNext = backtrack();
    known = path.size();
    return hasNext;
  }

  /** Who could have gone on before the last step, and did not behind it, as it ended the run. */
  private void wantsThoseThatWereEnded(Node last) {
    for (int process : last.processes) {
      if (process != last.chosen
          && !last.sleep.containsKey(process)
          && phantoms.stream().noneMatch(phantom -> phantom.process() == process)) {
        last.wanted.add(process);
      }
    }
  }

  /** Whose time is not over any more, or who was ended, could have gone on first. */
  private static void disabled(Node node, Node next) {
    for (int process : node.processes) {
      if (process != node.chosen && !next.has(process) && !node.sleep.containsKey(process)) {
        node.wanted.add(process);
      }
    }
  }

  private void races(int end, int process, Footprint event, BitSet before) {
    BitSet base = order.base(end, process);
    int own = order.last(end, process);
    List<Integer> found = new ArrayList<>();
    for (int i = end - 1; i >= 0; i--) {
      Node node = steps.get(i);
      if (!base.get(i)
          && node.chosen != process
          && node.event.mixesWith(event)
          && !isBetween(i, found)) {
        weaknesses.add(Weakness.JDK);
      }
      if (base.get(i)
          || node.chosen == process
          || !node.event.canComeBehind(event)
          || (own < i && node.waiting.contains(process))
          || isBetween(i, found)) {
        continue;
      }
      found.add(i);
      reverse(i, end, process, before);
    }
  }

  private boolean isBetween(int step, List<Integer> found) {
    for (int later : found) {
      if (steps.get(later).before.get(step)) {
        return true;
      }
    }
    return false;
  }

  /** Wants a process before a step with which the other order can begin. */
  private void reverse(int first, int end, int process, BitSet before) {
    Node node = steps.get(first);
    Set<Integer> initials = initials(first, end, process, before);
    for (int one : initials) {
      if (node.wanted.contains(one) || node.sleep.containsKey(one)) {
        return;
      }
    }
    Integer chosen = null;
    for (int one : initials) {
      if (node.can(one) && (chosen == null || one == process)) {
        chosen = one;
      }
    }
    if (chosen == null) {
      node.wanted.addAll(node.processes);
      node.wanted.removeAll(node.sleep.keySet());
    } else {
      node.wanted.add(chosen);
    }
  }

  /** Who makes the first steps of all that does not come behind {@code first}, and of the last. */
  private Set<Integer> initials(int first, int end, int process, BitSet before) {
    Set<Integer> initials = new TreeSet<>();
    Set<Integer> seen = new HashSet<>();
    BitSet kept = new BitSet();
    for (int k = first + 1; k < end; k++) {
      Node node = steps.get(k);
      if (!node.before.get(first)) {
        if (seen.add(node.chosen) && !node.before.intersects(kept)) {
          initials.add(node.chosen);
        }
        kept.set(k);
      }
    }
    if (seen.add(process) && !before.intersects(kept)) {
      initials.add(process);
    }
    return initials;
  }

  private boolean backtrack() {
    while (!path.isEmpty()) {
      Node node = path.getLast();
      if (!node.isStep()) {
        if (++node.chosen < node.alternatives) {
          fresh = node.step;
          keep(node.step);
          return true;
        }
      } else {
        if (node.tried.containsKey(node.chosen)) {
          node.tried.get(node.chosen).addAll(node.event);
        } else {
          node.tried.put(node.chosen, node.event);
        }
        Integer next = next(node);
        if (next != null) {
          node.chosen = next;
          fresh = node.step;
          return true;
        }
      }
      path.removeLast();
    }
    return false;
  }

  /** What a step has touched that goes another way now is kept for what sleeps. */
  private void keep(int step) {
    Node node = steps.get(step);
    node.tried.computeIfAbsent(node.chosen, _ -> new Footprint()).addAll(node.event);
  }

  private static @Nullable Integer next(Node node) {
    for (int process : node.wanted) {
      if (!node.tried.containsKey(process) && !node.sleep.containsKey(process)) {
        return process;
      }
    }
    return null;
  }

  // What is told.

  @Override
  public boolean isUnrepeatable() {
    return isUnrepeatable;
  }

  @Override
  public boolean isWhole() {
    return !isBrokenOff;
  }

  @Override
  public String answers() {
    return answers.toString();
  }

  @Override
  public int steps() {
    return steps.size();
  }

  @Override
  public int preemptions() {
    return preemptions;
  }

  @Override
  public double done() {
    double done = 0;
    double share = 1;
    for (Node node : path) {
      share /= node.branches();
      done += share * node.branchesDone();
    }
    return path.isEmpty() ? 1 : done;
  }

  @Override
  public Set<Weakness> weaknesses() {
    return weaknesses;
  }

  @Override
  public List<String> left() {
    List<String> lines = new ArrayList<>();
    ordered.forEach(mailbox -> lines.add(ORDERED + mailbox));
    path.subList(0, known).forEach(node -> lines.add(node.text()));
    return lines;
  }

  @Override
  public void goOn(List<String> lines) {
    path.clear();
    for (String line : lines) {
      if (line.startsWith(ORDERED)) {
        ordered.add(Integer.valueOf(line.substring(ORDERED.length())));
      } else {
        path.add(Node.read(line));
      }
    }
    fresh = 0;
  }
}
