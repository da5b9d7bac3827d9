package dev.lockstep.kernel.choice;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The kernel's side of choosing: asks the run's policy, unless that is {@link InOrder}.
 *
 * <p>Hot paths look at {@link #areAsked} before they ask, and list no alternatives in vain.
 */
public final class Choices {
  private final ChoicePolicy policy;
  private final boolean asked;
  private final boolean pausesAsked;
  private final boolean tasksAsked;
  private final boolean allAsked;
  private final Consumer<RuntimeException> onFailure;
  private final Choice question = new Choice();
  private boolean ended;

  /**
   * The choices of a run.
   *
   * @param inOneOrder whether tasks take turns as they do under a policy that chooses, whichever
   *     policy there is: then the story of a run comes in the same order, whether a schedule is
   *     written or not
   * @param onFailure takes what the policy throws; then the first alternative is taken
   */
  public Choices(ChoicePolicy policy, boolean inOneOrder, Consumer<RuntimeException> onFailure) {
    this.policy = policy;
    this.asked = inOneOrder || policy != InOrder.POLICY;
    this.pausesAsked = policy.asked() != Asked.TURNS;
    this.tasksAsked = policy.asked().compareTo(Asked.TASKS) >= 0;
    this.allAsked = policy.asked() == Asked.ALL;
    this.onFailure = onFailure;
  }

  /** Whether the policy wants to be asked. */
  public boolean areAsked() {
    return asked;
  }

  /** Whether the policy wants to be asked for {@link #pause}. */
  public boolean arePausesAsked() {
    return pausesAsked;
  }

  /** Whether the policy wants to be asked all that there is about tasks. */
  public boolean areTasksAsked() {
    return tasksAsked;
  }

  /** Whether the policy wants to be asked all that there is, about messages too. */
  public boolean areAllAsked() {
    return allAsked;
  }

  /** Sets what says whether a task that could go on has a number that is such. */
  public void tasksAre(Predicate<IntPredicate> goOn) {
    question.tasksAre(goOn);
  }

  /** Sets what says where in the program a task is. */
  public void placesAre(Function<Candidate, String> given) {
    question.placesAre(given);
  }

  /** How long something waits that could go on at once; not at all unless the policy is asked. */
  public Pause pause(Why why, long tick, Candidate about) {
    if (!pausesAsked) {
      return Pause.NONE;
    }
    List<Pause> all = tasksAsked ? Pause.ALL : Pause.LENGTHS;
    return all.get(choose(question.is(why, tick, about, all)));
  }

  /** How far a task goes whose slice begins: one of these, the first unless the policy is asked. */
  public Stretch stretch(long tick, Candidate about, List<Stretch> all) {
    boolean isQuestion = tasksAsked && all.size() > 1;
    return all.get(isQuestion ? choose(question.is(Why.FAR, tick, about, all)) : 0);
  }

  /** Asks which of several alternatives is taken: an index. */
  public int next(Why why, long tick, Supplier<? extends List<?>> alternatives) {
    return choose(question.is(why, tick, null, alternatives));
  }

  /** The same about a task. */
  public int next(Why why, long tick, Candidate about, Supplier<? extends List<?>> alternatives) {
    return choose(question.is(why, tick, about, alternatives));
  }

  private int choose(Choice choice) {
    try {
      return policy.choose(choice);
    } catch (RuntimeException cause) {
      onFailure.accept(cause);
      return 0;
    }
  }

  /** The alternative that is taken; with one alternative there is no question. */
  public <T> T take(Why why, long tick, List<T> alternatives) {
    boolean isQuestion = alternatives.size() > 1;
    return alternatives.get(isQuestion ? choose(question.is(why, tick, null, alternatives)) : 0);
  }

  /** The same about the task that has run. */
  public <T> T take(Why why, long tick, Candidate about, List<T> alternatives) {
    boolean isQuestion = alternatives.size() > 1;
    return alternatives.get(isQuestion ? choose(question.is(why, tick, about, alternatives)) : 0);
  }

  /** The run has ended; the policy is told once. */
  public void runEnded() {
    if (!ended) {
      ended = true;
      policy.runEnded();
    }
  }
}
