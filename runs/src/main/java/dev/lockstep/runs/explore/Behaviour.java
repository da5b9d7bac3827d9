package dev.lockstep.runs.explore;

import dev.lockstep.kernel.answers.FollowedChoice;
import dev.lockstep.kernel.choice.Asked;
import dev.lockstep.kernel.choice.Candidate;
import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.choice.places.Place;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Lets another policy choose, and sees what the run does: how many questions it is asked, whether
 * what its schedule is like, and which hand-overs there are, that is, places where one task stopped
 * and others went on.
 *
 * <p>A run that is asked far more than those before goes on in order. That is fair to all tasks,
 * and nothing pauses: if it is asked as much again, it is taken for one without end.
 */
final class Behaviour extends FollowedChoice {
  private static final long PRIME = 0x100000001B3L;

  /** Where a task is costs a walk through its stack: of the first stops of a run it is asked. */
  private static final int MOST_PLACES = 24;

  private final boolean looksAtPlaces;
  private final long mostQuestions;
  private final Optional<BiConsumer<Place, Choice>> stops;
  private final BitSet tasks = new BitSet();
  private long questions;
  private long sum = 0xCBF29CE484222325L;
  private final long[] handOvers = new long[MOST_PLACES];
  private int places;

  /**
   * Looks at one run.
   *
   * @param looksAtPlaces whether hand-overs are looked at
   * @param mostQuestions so often the policy is asked; of twice as many the run has no end
   * @param stops takes the places where tasks could stop, and what is asked there, if it wants them
   */
  Behaviour(
      ChoicePolicy policy,
      boolean looksAtPlaces,
      long mostQuestions,
      Optional<BiConsumer<Place, Choice>> stops) {
    super(calmed(policy, mostQuestions));
    this.stops = stops;
    this.looksAtPlaces = looksAtPlaces;
    this.mostQuestions = mostQuestions <= Long.MAX_VALUE / 2 ? 2 * mostQuestions : Long.MAX_VALUE;
  }

  /** A policy that goes on in order when it was asked so often. */
  static ChoicePolicy calmed(ChoicePolicy policy, long mostQuestions) {
    return new ChoicePolicy() {
      private long questions;

      @Override
      public int choose(Choice choice) {
        return questions++ < mostQuestions ? policy.choose(choice) : 0;
      }

      @Override
      public Asked asked() {
        return policy.asked();
      }

      @Override
      public boolean countsJdk() {
        return policy.countsJdk();
      }

      @Override
      public void runEnded() {
        policy.runEnded();
      }
    };
  }

  /** A run has no end. */
  static final class WithoutEndException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final long tick;

    WithoutEndException(long tick) {
      super("the run has no end", null, false, false);
      this.tick = tick;
    }

    /** When it was ended. */
    long tick() {
      return tick;
    }
  }

  @Override
  protected void isAsked(Choice choice) {
    if (++questions > mostQuestions) {
      throw new WithoutEndException(choice.tick());
    }
    if (stops.isPresent() && mayStop(choice.why())) {
      stops.get().accept(new Place(choice.task(), choice.workedTicks()), choice);
    }
  }

  private static boolean mayStop(Why why) {
    return why == Why.START || why == Why.PAUSE || why == Why.PREEMPT;
  }

  @Override
  protected void hasChosen(Choice choice, int index) {
    if (choice.task() != Candidate.NO_TASK) {
      tasks.set(choice.task());
    }
    if (index != 0) {
      sum = ((sum ^ questions) * PRIME ^ index) * PRIME;
      if (looksAtPlaces && places < MOST_PLACES) {
        handOvers[places++] = handOver(choice, index);
      }
    }
  }

  private static long handOver(Choice choice, int index) {
    long place = choice.place(index).hashCode();
    return ((place * PRIME ^ choice.task()) * PRIME ^ choice.why().ordinal()) * PRIME;
  }

  /** How many questions the run was asked. */
  long questions() {
    return questions;
  }

  /** Equal for runs in which the same was chosen, and hardly ever for others. */
  long sum() {
    return sum ^ questions;
  }

  /** What tells the hand-overs that were looked at from others. */
  List<Long> handOvers() {
    return Arrays.stream(handOvers, 0, places).boxed().toList();
  }

  /** How many tasks were asked about. */
  int tasks() {
    return tasks.cardinality();
  }
}
