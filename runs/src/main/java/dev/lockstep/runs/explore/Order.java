package dev.lockstep.runs.explore;

import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.runs.plan.JdkWork;
import dev.lockstep.runs.plan.PolicyChoice;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import java.util.List;

/**
 * A run that a search wants to be made. It says all that the run depends on, besides the search
 * itself: who makes it, and when, makes no difference.
 *
 * @param number the run's number, from 1, of those of all shards
 * @param strategy which strategy's turn it is; {@link #NO_STRATEGY} if it is none's
 * @param turn which of its turns in this shard, from 0
 * @param survey who chooses where the run is to show at which places tasks can stop; empty where
 *     that isn't looked at; or, in a run that isn't any strategy's, who puts one task between two
 *     calls of another
 * @param jdk how the JDK is counted where the strategy doesn't say so
 * @param locates whether it is to show, too, what tasks do in memory there
 * @param events places where tasks are preempted, or events whose order is decided, if the strategy
 *     draws such
 * @param looks whether hand-overs are looked at
 * @param mostQuestions behind so many it goes on in order; of twice as many it has no end
 */
public record Order(
    long number,
    int strategy,
    long turn,
    String survey,
    JdkWork jdk,
    boolean locates,
    List<Event> events,
    boolean looks,
    long mostQuestions) {
  /** Of a run that is no strategy's turn. */
  public static final int NO_STRATEGY = -1;

  /** What begins the policy of a run that is directed, though it is no strategy's turn. */
  private static final String TRIAL = "between:";

  /** Takes a copy of the list. */
  public Order {
    events = List.copyOf(events);
  }

  /** A run that shows nothing of places, and is no turn: it goes in order. */
  static Order inOrder(long number, JdkWork jdk) {
    return new Order(number, NO_STRATEGY, 0, "", jdk, false, List.of(), true, Long.MAX_VALUE);
  }

  /** Whether the run is to show at which places tasks can stop. */
  boolean isSurvey() {
    return !survey.isEmpty() && !isTrial();
  }

  private boolean isTrial() {
    return survey.startsWith(TRIAL);
  }

  /** Where the chance of this run comes from. */
  static long seed(RunPlan base, long number) {
    return base.get(RunOptions.SEED) + number;
  }

  /**
   * What is run.
   *
   * @param base what all runs have in common
   */
  public RunPlan plan(Exploration search, RunPlan base) {
    if (strategy != NO_STRATEGY) {
      return search
          .strategies()
          .get(strategy)
          .plan(base, search.turn(turn), seed(base, number), events);
    }
    RunPlan plan = base.with(RunOptions.JDK, jdk);
    if (isTrial()) {
      return plan.with(RunOptions.CHOOSE, PolicyChoice.read("--choose", survey));
    }
    return isSurvey()
        ? plan.with(RunOptions.TIMESLICE, 1).with(RunOptions.CHOOSE, seeded(seed(base, number)))
        : plan.inOrder();
  }

  private PolicyChoice seeded(long seed) {
    return PolicyChoice.read("--choose", survey).seeded(seed);
  }

  /** How this run differs from others, in words. */
  String words(Exploration search) {
    if (strategy != NO_STRATEGY) {
      return search.strategies().get(strategy).toString();
    }
    if (isTrial()) {
      return TRIAL.substring(0, TRIAL.length() - 1);
    }
    return isSurvey() ? survey + " at timeslice 1" : "order";
  }
}
