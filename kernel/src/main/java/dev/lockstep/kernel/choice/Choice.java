package dev.lockstep.kernel.choice;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One place of a run that could go either way.
 *
 * <p>The alternatives are listed when they are first asked for: a policy that takes the first one
 * without looking pays for none. A run has one object of this class: a policy that keeps it would
 * find the next question there.
 */
public final class Choice {
  private Function<Candidate, String> places = _ -> "";
  private Predicate<IntPredicate> runnable = _ -> false;
  private Why why = Why.TURN;
  private long tick;
  private int task = Candidate.NO_TASK;
  private @Nullable Candidate about;
  private Supplier<? extends List<?>> source = List::of;
  private @Nullable List<?> alternatives;

  /** Nothing is to be decided yet. */
  Choice() {}

  /** A choice that is about no task, where nothing is known of others. */
  Choice(Why why, long tick, Supplier<? extends List<?>> source) {
    this(why, tick, Candidate.NO_TASK, source, _ -> false);
  }

  /** The same about a task that is known by its number alone. */
  Choice(
      Why why,
      long tick,
      int task,
      Supplier<? extends List<?>> source,
      Predicate<IntPredicate> runnable) {
    this.why = why;
    this.tick = tick;
    this.task = task;
    this.source = source;
    this.runnable = runnable;
  }

  /** Sets what says whether a task that could go on has a number that is such. */
  void tasksAre(Predicate<IntPredicate> goOn) {
    runnable = goOn;
  }

  /** Sets what says where in the program a task is. */
  void placesAre(Function<Candidate, String> given) {
    places = given;
  }

  /**
   * What is to be decided next.
   *
   * @param next stands for the task that it is about; null if there is none
   * @param listed lists the alternatives
   */
  Choice is(Why next, long now, @Nullable Candidate of, Supplier<? extends List<?>> listed) {
    source = listed;
    return is(next, now, of, (List<?>) null);
  }

  /** The same where the alternatives are listed already. */
  Choice is(Why next, long now, @Nullable Candidate of, @Nullable List<?> listed) {
    why = next;
    tick = now;
    about = of;
    task = of == null ? Candidate.NO_TASK : of.taskId();
    alternatives = listed;
    return this;
  }

  /** What is to be decided. */
  public Why why() {
    return why;
  }

  /** When, on the clock of the processor where it is. */
  public long tick() {
    return tick;
  }

  /**
   * The number of the task that it is about: that has run up to now, is to start or go on, or
   * begins to wait; {@link Candidate#NO_TASK} if it is about none.
   */
  public int task() {
    return task;
  }

  /** How many ticks the task that it is about has worked; 0 if it is about none. */
  public long workedTicks() {
    return about == null ? 0 : about.workedTicks();
  }

  /** Whether any task that could go on now, also a task that pauses, has a number that is such. */
  public boolean canGoOn(IntPredicate such) {
    return runnable.test(such);
  }

  /** The number of the task that an alternative is; {@link Candidate#NO_TASK} if it is none. */
  public int task(int index) {
    return alternatives().get(index) instanceof Candidate candidate
        ? candidate.taskId()
        : Candidate.NO_TASK;
  }

  /**
   * Where in the program the task is that it is about, or else the one that an alternative is;
   * empty if that is nowhere.
   */
  public String place(int index) {
    if (about != null) {
      return places.apply(about);
    }
    return alternatives().get(index) instanceof Candidate candidate ? places.apply(candidate) : "";
  }

  /**
   * The first alternative of those that have the highest priority; what is no task comes before all
   * tasks.
   *
   * @param priority that of a task, by its number
   */
  public int highest(IntToDoubleFunction priority) {
    int highest = 0;
    for (int index = 1; index < count(); index++) {
      highest = priority(index, priority) > priority(highest, priority) ? index : highest;
    }
    return highest;
  }

  private double priority(int index, IntToDoubleFunction priority) {
    int number = task(index);
    return number == Candidate.NO_TASK ? Double.MAX_VALUE : priority.applyAsDouble(number);
  }

  /** How many alternatives there are. */
  public int count() {
    return alternatives().size();
  }

  /** An alternative in words, such as "task 3 on node 2". */
  public String describe(int index) {
    return alternatives().get(index).toString();
  }

  private List<?> alternatives() {
    if (alternatives == null) {
      alternatives = source.get();
    }
    return alternatives;
  }

  @Override
  public String toString() {
    return why.word() + " at tick " + tick;
  }
}
