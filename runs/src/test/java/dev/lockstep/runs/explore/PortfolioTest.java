package dev.lockstep.runs.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.runs.explore.Portfolio.Turn;
import dev.lockstep.runs.shard.Shard;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PortfolioTest {
  private static final List<Strategy> THREE = Strategy.list("--strategy", "random,pct:2,speed");

  /** How many turns each has. */
  private static String turns(List<Turn> round) {
    return round.stream()
        .collect(Collectors.groupingBy(Turn::strategy, Collectors.counting()))
        .toString();
  }

  @Test
  void every_strategy_has_turns_and_what_shows_most_has_most() {
    Portfolio portfolio = new Portfolio(THREE, Shard.WHOLE);
    assertEquals("{0=16, 1=12, 2=8}", turns(portfolio.round()));
    portfolio.learn(new Turn(2, 0), 5);
    portfolio.learn(new Turn(1, 0), 3);
    assertEquals("{0=8, 1=12, 2=16}", turns(portfolio.round()));
    portfolio.learn(new Turn(0, 0), 3);
    assertEquals("{0=16, 1=8, 2=12}", turns(portfolio.round()));
  }

  @Test
  void turns_of_a_strategy_are_numbered_and_neighbours_count_the_jdk_alike() {
    Portfolio portfolio = new Portfolio(THREE, Shard.WHOLE);
    List<Turn> round = portfolio.round();
    assertEquals(List.of(1, 2, 0), round.stream().map(Turn::strategy).distinct().toList());
    List<Long> numbers = new ArrayList<>();
    round.stream().filter(turn -> turn.strategy() == 2).forEach(turn -> numbers.add(turn.number()));
    assertEquals(List.of(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L), numbers);
  }

  @Test
  void a_strategy_that_has_no_turns_now_has_them_later_and_more_if_asked() {
    Portfolio portfolio = new Portfolio(THREE, Shard.WHOLE);
    assertEquals("{1=16, 2=12}", turns(portfolio.round(index -> index != 0)));
    assertEquals(List.of(new Turn(0, 0), new Turn(0, 1)), portfolio.more(0, 2));
    assertEquals("{0=16, 1=12, 2=8}", turns(portfolio.round()));
    assertEquals(List.of(new Turn(0, 18)), portfolio.more(0, 1));
  }

  @Test
  void a_strategy_with_few_runs_comes_to_its_end() {
    Portfolio portfolio = new Portfolio(Strategy.list("--strategy", "timeslice"), Shard.WHOLE);
    List<Turn> all = new ArrayList<>();
    for (List<Turn> round = portfolio.round(); !round.isEmpty(); round = portfolio.round()) {
      all.addAll(round);
    }
    assertEquals(Strategy.allTimeslices().size(), all.size());
  }
}
