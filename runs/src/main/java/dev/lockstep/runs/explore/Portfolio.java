package dev.lockstep.runs.explore;

import dev.lockstep.runs.plan.JdkWork;
import dev.lockstep.runs.shard.Shard;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Gives each of several strategies its turn, and more turns to those that show new behaviour.
 *
 * <p>Turns are dealt in rounds. In each, every strategy has some; as many again go to the one that
 * has shown most in its last runs, and half as many to the second. What was seen in a round counts
 * only in the next one, so the turns do not depend on how many workers there are. Within a round,
 * strategies that count the JDK alike are neighbours: to change that takes milliseconds.
 *
 * <p>Source: our own. Testers that are guided by coverage, such as Fest, reward new behaviour too;
 * they do so run by run.
 */
final class Portfolio {
  private static final int TURNS = 8;

  /** How much of what was seen before a round still counts behind it: a half. */
  private static final double MEMORY = 0.5;

  private final List<Strategy> strategies;
  private final long[] most;
  private final double[] shown;
  private final long[] turns;

  /** All have shown nothing yet. */
  Portfolio(List<Strategy> strategies, Shard shard) {
    this.strategies = strategies;
    this.most = strategies.stream().mapToLong(each -> shard.of(each.most())).toArray();
    this.shown = new double[strategies.size()];
    this.turns = new long[strategies.size()];
  }

  /** A run that is to be made: which strategy's, and which of its runs, from 0. */
  record Turn(int strategy, long number) {}

  /** What is done next; empty if all strategies have come to their ends. */
  List<Turn> round() {
    return round(_ -> true);
  }

  /**
   * The same.
   *
   * @param has whether a strategy has turns now, by its number
   */
  List<Turn> round(IntPredicate has) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < shown.length; i++) {
      if (turns[i] < most[i] && has.test(i)) {
        order.add(i);
      }
    }
    order.sort(Comparator.comparingDouble((Integer i) -> -shown[i]).thenComparing(i -> i));
    List<Turn> round = new ArrayList<>();
    for (int rank = 0; rank < order.size(); rank++) {
      int extra = order.size() == 1 || rank > 1 ? 0 : TURNS >> rank;
      deal(order.get(rank), TURNS + extra, round);
    }
    round.sort(
        Comparator.comparing(turn -> strategies.get(turn.strategy()).jdk() != JdkWork.PRICED));
    for (int i = 0; i < shown.length; i++) {
      shown[i] *= MEMORY;
    }
    return round;
  }

  /** So many turns of one strategy, before the next round. */
  List<Turn> more(int strategy, int count) {
    List<Turn> turnsOfOne = new ArrayList<>();
    deal(strategy, count, turnsOfOne);
    return turnsOfOne;
  }

  private void deal(int strategy, int count, List<Turn> round) {
    long last = Math.min(most[strategy], turns[strategy] + count);
    while (turns[strategy] < last) {
      round.add(new Turn(strategy, turns[strategy]++));
    }
  }

  /** A run of a strategy has shown so much that no run before it had. */
  void learn(Turn turn, int isNew) {
    shown[turn.strategy()] += isNew;
  }
}
