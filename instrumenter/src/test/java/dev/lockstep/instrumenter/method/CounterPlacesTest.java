package dev.lockstep.instrumenter.method;

import static dev.lockstep.instrumenter.TestProgram.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.facts.BlockFlow.Block;
import dev.lockstep.instrumenter.facts.MethodCounters;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Blocks whose executions follow from those of others have no counters. */
final class CounterPlacesTest {
  private static MethodCounters run(String body) {
    return program("static int f(int n) { " + body + " } static int run() { return f(1); }")
        .profiled()
        .rewrite("Program")
        .counters()
        .stream()
        .filter(method -> method.name().equals("f"))
        .findFirst()
        .orElseThrow();
  }

  /** The first instructions of the blocks that have counters, and of those that have none. */
  private static List<List<Integer>> firsts(String body) {
    List<Block> blocks = run(body).flow().blocks();
    return List.of(
        blocks.stream().filter(Block::isCounted).map(Block::from).toList(),
        blocks.stream().filter(block -> !block.isCounted()).map(Block::from).toList());
  }

  @Test
  void of_a_choice_one_side_is_counted_and_no_other_block_but_one() {
    assertEquals(
        List.of(List.of(2, 4, 9), List.of(0, 5, 13)),
        firsts("int x = n > 0 ? 3 : 4; if (x == n) { x += n; } return x;"));
  }

  @Test
  void the_test_of_a_loop_is_what_its_body_and_what_follows_are() {
    assertEquals(
        List.of(List.of(0, 7, 13), List.of(4)),
        firsts("int s = 0; for (int i = 0; i < n; i++) { s += i; } return s;"));
  }

  @Test
  void nothing_follows_behind_a_call_or_where_a_question_is_asked() {
    assertEquals(List.of(List.of(0, 2, 3), List.of()), firsts("n = f(n); return n + 1;"));
  }
}
