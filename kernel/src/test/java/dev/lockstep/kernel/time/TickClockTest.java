package dev.lockstep.kernel.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hooks.Ticks;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the clock shows, and after how many ticks it calls the scheduler. */
class TickClockTest {
  private final TickClock clock = new TickClock();

  @AfterEach
  void let_nothing_be_left() {
    Ticks.left = 0;
  }

  @Test
  void time_that_passes_uncounted_is_a_part_of_the_slice() {
    clock.set(1, 100, 10);
    clock.pass(4);
    assertEquals(104, clock.now());
    assertEquals(-6, Ticks.left);
  }

  @Test
  void a_slice_in_which_more_passes_is_over() {
    clock.set(1, 100, 10);
    Ticks.left += 3;
    clock.pass(50);
    assertEquals(153, clock.now());
    assertEquals(0, Ticks.left);
  }

  @Test
  void on_a_slow_host_what_is_left_is_whole_counts() {
    clock.set(4, 100, 40);
    clock.pass(7);
    assertEquals(107, clock.now());
    assertEquals(-9, Ticks.left); // 33 ticks are left.
  }

  @Test
  void what_passes_while_it_stands_still_counts_when_it_goes_on() {
    clock.set(1, 100, 10);
    clock.stop();
    clock.pass(4);
    assertEquals(104, clock.now());
    clock.resume();
    assertEquals(104, clock.now());
    assertEquals(-10, Ticks.left);
  }

  @Test
  void code_that_keeps_its_counter_goes_on_with_it_where_others_went_on_meanwhile() {
    clock.set(1, 100, 1 << 30);
    long counter = Ticks.left + 7;
    clock.stop();
    int stops = clock.stops();
    long left = clock.leftAtStop();
    clock.resumeAtOnce();
    clock.set(1, 5000, 10);
    clock.stopAgain(stops, left);
    assertEquals(5000, clock.now());
    clock.resume();
    Ticks.left = counter;
    assertEquals(5007, clock.now());
  }

  @Test
  void code_that_keeps_its_counter_goes_on_with_it_where_no_time_has_passed() {
    clock.set(1, 100, 10);
    long counter = Ticks.left;
    clock.stop();
    clock.set(1, 100, 0);
    clock.resume();
    Ticks.left = counter;
    assertEquals(100, clock.now());
  }
}
