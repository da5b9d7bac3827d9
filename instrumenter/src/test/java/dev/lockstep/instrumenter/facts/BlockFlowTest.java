package dev.lockstep.instrumenter.facts;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.facts.BlockFlow.Block;
import java.util.List;
import org.junit.jupiter.api.Test;

final class BlockFlowTest {
  /** A choice between two blocks, of which each has a counter. */
  private static final BlockFlow CHOICE =
      new BlockFlow(
          List.of(
              new Block(0, 1, 0, 1, -1),
              new Block(2, 2, 1, 2, 0),
              new Block(3, 3, 1, 2, 1),
              new Block(4, 5, 2, 0, -1)),
          3);

  private static long[] derived(long... left) {
    long[] begun = {0, 3, 4, 0};
    CHOICE.derive(begun, left);
    return begun;
  }

  @Test
  void blocks_follow_each_other_as_often_as_they_ran() {
    assertArrayEquals(new long[] {7, 3, 4, 7}, derived(0, 0, 0, 0));
  }

  @Test
  void blocks_that_an_exception_left_are_not_followed() {
    assertArrayEquals(new long[] {7, 3, 4, 6}, derived(0, 1, 0, 5));
    assertArrayEquals(new long[] {9, 3, 4, 7}, derived(2, 0, 0, 0));
  }

  @Test
  void a_block_is_known_by_its_last_instruction() {
    assertEquals(
        List.of(0, 1, 2, 3), List.of(1, 2, 3, 5).stream().map(CHOICE::endingWith).toList());
  }
}
