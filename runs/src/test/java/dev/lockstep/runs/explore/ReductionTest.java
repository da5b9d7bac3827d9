package dev.lockstep.runs.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReductionTest {
  private final List<Integer> sizes = new ArrayList<>();

  private List<Integer> reduced(int size, Predicate<List<Integer>> fails) {
    Predicate<List<Integer>> counted =
        some -> {
          sizes.add(some.size());
          return fails.test(some);
        };
    return new Reduction<Integer>(counted, () -> false)
        .of(IntStream.range(0, size).boxed().toList());
  }

  @Test
  void what_is_needed_is_left() {
    assertEquals(
        List.of(17, 4711, 9999),
        reduced(10_000, some -> some.containsAll(List.of(17, 4711, 9999))));
    assertTrue(sizes.size() < 200, "tries: " + sizes.size());
  }

  @Test
  void where_nothing_is_needed_nothing_is_left() {
    assertEquals(List.of(), reduced(100, _ -> true));
    assertEquals(1, sizes.size());
    assertEquals(List.of(), reduced(0, _ -> true));
  }

  @Test
  void where_all_is_needed_all_is_left() {
    assertEquals(20, reduced(20, some -> some.size() == 20).size());
  }

  /** One of two is enough, but not none. */
  @Test
  void nothing_that_is_left_can_be_left_out_alone() {
    assertEquals(1, reduced(64, some -> some.contains(3) || some.contains(60)).size());
  }

  @Test
  void it_ends_when_its_time_is_over() {
    List<Integer> all = IntStream.range(0, 64).boxed().toList();
    Reduction<Integer> over = new Reduction<>(some -> some.contains(3), () -> true);
    assertEquals(all, over.of(all));
  }
}
