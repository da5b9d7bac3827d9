package dev.lockstep.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** How often is tried what fails. */
class DoublingsTest {
  private final Doublings doublings = new Doublings();

  @Test
  void what_fails_every_time_is_tried_eleven_times_in_two_thousand() {
    assertEquals(11, triesThatFail(2_000));
  }

  @Test
  void what_fails_for_long_is_tried_once_in_a_thousand() {
    assertEquals(11 + 98, triesThatFail(2_000 + 98 * 1_025));
  }

  @Test
  void what_succeeds_is_tried_every_time_again() {
    assertEquals(11, triesThatFail(2_000));
    doublings.succeeded();

    assertEquals(1, triesThatFail(1));
  }

  private int triesThatFail(int times) {
    int tries = 0;
    for (int i = 0; i < times; i++) {
      if (!doublings.putOff()) {
        tries++;
        doublings.failed();
      }
    }
    return tries;
  }
}
