package dev.lockstep.kernel.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RandomChoiceTest {
  private static final long PAUSES = 95;
  private static final long ELSEWHERE = 2500;

  private static List<Integer> chosen(long seed, int count) {
    RandomChoice policy = new RandomChoice(seed);
    Choice choice = new Choice(Why.LOCK, 5, () -> List.of("a", "b", "c"));
    return IntStream.range(0, count).map(_ -> policy.choose(choice)).boxed().toList();
  }

  @Test
  void a_seed_says_what_is_chosen() {
    assertEquals(List.of(1, 1, 0, 0, 1, 1, 2, 0, 1, 0), chosen(0, 10));
    assertEquals(chosen(7, 100), chosen(7, 100));
    assertNotEquals(chosen(7, 100), chosen(8, 100));
  }

  @Test
  void without_a_probability_there_are_no_pauses() {
    assertFalse(new RandomChoice(0).pauses());
    assertTrue(new RandomChoice(0, 1).pauses());
  }

  private static long pauses(Why why) {
    RandomChoice policy = new RandomChoice(3, RandomChoice.CERTAIN / 100);
    Choice choice = new Choice(why, 5, () -> List.of("none", "short", "long"));
    return IntStream.range(0, 10_000).map(_ -> policy.choose(choice)).filter(i -> i > 0).count();
  }

  /** One in a hundred at the end of a timeslice, as was said, and each fourth elsewhere. */
  @Test
  void pauses_are_as_likely_as_was_said() {
    assertEquals(PAUSES, pauses(Why.PAUSE));
    assertEquals(ELSEWHERE, pauses(Why.START));
    assertEquals(ELSEWHERE, pauses(Why.WAKE));
    assertEquals(ELSEWHERE, pauses(Why.BARGE));
  }

  @Test
  void each_alternative_is_as_likely() {
    List<Integer> all = chosen(3, 3000);
    for (int alternative = 0; alternative < 3; alternative++) {
      int index = alternative;
      long count = all.stream().filter(taken -> taken == index).count();
      assertTrue(Math.abs(count - 1000) < 100, () -> index + ": " + count);
    }
  }
}
