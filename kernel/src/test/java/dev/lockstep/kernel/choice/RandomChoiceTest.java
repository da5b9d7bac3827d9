package dev.lockstep.kernel.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RandomChoiceTest {
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
  void each_alternative_is_as_likely() {
    List<Integer> all = chosen(3, 3000);
    for (int alternative = 0; alternative < 3; alternative++) {
      int index = alternative;
      long count = all.stream().filter(taken -> taken == index).count();
      assertTrue(Math.abs(count - 1000) < 100, () -> index + ": " + count);
    }
  }
}
