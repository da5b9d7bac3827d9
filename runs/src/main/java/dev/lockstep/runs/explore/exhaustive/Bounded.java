package dev.lockstep.runs.explore.exhaustive;

import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.steps.Footprint;
import dev.lockstep.kernel.steps.StepWitness;
import dev.lockstep.kernel.steps.Weakness;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Goes through all runs of a program with at most so many preemptions, those with fewer first:
 * iterative context bounding (Musuvathi and Qadeer, PLDI 2007). A preemption is where another task
 * goes on though the one that ran could; that a wait ends because its time is over is none.
 *
 * <p>Nothing is left out, not even runs that are alike: what makes a reduction sound without a
 * bound makes it lose runs with one, as the run that stands for another one may need more
 * preemptions (Coons, Musuvathi and McKinley, OOPSLA 2013).
 */
public final class Bounded implements Walk {
  private static final String FIRST = "first";

  private final int mostSteps;
  private final int mostPreemptions;
  private final List<Deque<Branch>> left = new ArrayList<>();
  private final Set<Weakness> weaknesses = EnumSet.noneOf(Weakness.class);

  /** Where the run that is under way could have gone another way. */
  private final List<Branch> found = new ArrayList<>();

  /** What is answered, by number of the question. */
  private final Map<Integer, Integer> answers = new HashMap<>();

  private @Nullable Branch branch;
  private final StringBuilder text = new StringBuilder();
  private boolean isCurrentFirst;
  private List<Integer> processes = List.of();
  private int questions;
  private int preemptions;
  private int steps;
  private long runs;
  private boolean isBrokenOff;
  private boolean isUnrepeatable;

  /** Nothing goes on any more, and how that is told makes no difference. */
  private boolean isOver;

  /**
   * A run that differs from another one at a question, and has first alternatives behind it.
   *
   * @param from the other one; null for the first run
   * @param preemptions how many it has up to there
   */
  private record Branch(@Nullable Branch from, int question, int answer, int preemptions) {
    static Branch read(String line) {
      Branch branch = null;
      for (String one : line.split(" ", -1)) {
        String[] numbers = one.split("[=/]", -1);
        branch =
            new Branch(
                branch,
                Integer.parseInt(numbers[0]),
                Integer.parseInt(numbers[1]),
                Integer.parseInt(numbers[2]));
      }
      return java.util.Objects.requireNonNull(branch);
    }

    @Override
    public String toString() {
      return (from == null ? "" : from + " ") + question + "=" + answer + "/" + preemptions;
    }
  }

  /**
   * Nothing was gone through yet.
   *
   * @param mostSteps a run of more is broken off
   */
  public Bounded(int mostPreemptions, int mostSteps) {
    this.mostPreemptions = mostPreemptions;
    this.mostSteps = mostSteps;
  }

  @Override
  public void begins() {
    found.clear();
    answers.clear();
    for (Branch at = branch; at != null; at = at.from) {
      answers.put(at.question, at.answer);
    }
    questions = 0;
    preemptions = 0;
    steps = 0;
    isBrokenOff = false;
    isOver = false;
    text.setLength(0);
  }

  @Override
  public boolean chooses(List<Integer> all, boolean isFirst, List<Integer> waiting, int objects) {
    processes = all;
    isCurrentFirst = isFirst;
    if (++steps > mostSteps) {
      weaknesses.add(Weakness.CUT);
      isBrokenOff = true;
      return false;
    }
    return true;
  }

  @Override
  public int choose(Choice choice) {
    if (isOver) {
      return 0;
    }
    questions++;
    int answer = answers.getOrDefault(questions, 0);
    boolean isStep = choice.why() == Why.STEP;
    if (answer >= choice.count()) {
      isUnrepeatable = true;
      return 0;
    }
    if (branch == null || questions > branch.question) {
      for (int other = choice.count() - 1; other > 0; other--) {
        branches(other, preemptions + cost(isStep, other));
      }
    }
    preemptions += cost(isStep, answer);
    if (answer > 0) {
      text.append(text.isEmpty() ? "" : ",").append(questions).append('=').append(answer);
    }
    return answer;
  }

  private int cost(boolean isStep, int answer) {
    return isStep && isCurrentFirst && answer > 0 && StepWitness.isTask(processes.get(answer))
        ? 1
        : 0;
  }

  private void branches(int answer, int cost) {
    if (cost <= mostPreemptions) {
      found.add(new Branch(branch, questions, answer, cost));
    }
  }

  private void push(Branch one) {
    while (left.size() <= one.preemptions) {
      left.add(new ArrayDeque<>());
    }
    left.get(one.preemptions).push(one);
  }

  @Override
  public void stepped(int process, Footprint what) {
    if (what.isSeveral()) {
      weaknesses.add(Weakness.JDK);
    }
  }

  @Override
  public void awaits(int process, Footprint what, boolean polls) {
    isOver = true;
  }

  @Override
  public void notes(Weakness what) {
    weaknesses.add(what);
  }

  @Override
  public boolean hasNext() {
    runs++;
    found.forEach(this::push);
    found.clear();
    for (Deque<Branch> some : left) {
      if (!some.isEmpty() && !isUnrepeatable) {
        branch = some.pop();
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean beginsAgain() {
    return false;
  }

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
    return text.toString();
  }

  @Override
  public int steps() {
    return steps;
  }

  @Override
  public int preemptions() {
    return preemptions;
  }

  @Override
  public double done() {
    long open = left.stream().mapToLong(Deque::size).sum();
    return (double) runs / (runs + open);
  }

  @Override
  public List<String> left() {
    List<String> lines = new ArrayList<>();
    for (int cost = left.size() - 1; cost >= 0; cost--) {
      for (Iterator<Branch> all = left.get(cost).descendingIterator(); all.hasNext(); ) {
        lines.add(all.next().toString());
      }
    }
    lines.add(branch == null ? FIRST : branch.toString());
    return lines;
  }

  @Override
  public void goOn(List<String> lines) {
    left.clear();
    branch = null;
    for (String line : lines) {
      if (branch != null) {
        push(branch);
      }
      branch = line.equals(FIRST) ? null : Branch.read(line);
    }
  }

  @Override
  public Set<Weakness> weaknesses() {
    return weaknesses;
  }
}
