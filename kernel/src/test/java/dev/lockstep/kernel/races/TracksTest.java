package dev.lockstep.kernel.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is known of an array's elements. */
class TracksTest {
  private static final int LENGTH = 9;

  private static void set(@Nullable Object[] slots, int index, int length, Object value) {
    Tracks.set(slots, 0, index, length, value);
  }

  @Test
  void whatever_is_set_is_got_again() {
    @Nullable Object[] values = {null, "a", "b", "c"};
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      @Nullable Object[] slots = {null};
      @Nullable Object[] plain = new @Nullable Object[LENGTH];
      int index = random.nextInt(LENGTH);
      for (int step = 0; step < 30; step++) {
        int move = random.nextInt(6) == 0 ? random.nextInt(LENGTH) : random.nextInt(3) - 1;
        index = Math.floorMod(index + move, LENGTH);
        Object value = values[random.nextInt(random.nextInt(4) + 1)];
        Tracks.set(slots, 0, index, LENGTH, value);
        plain[index] = value;
        for (int i = 0; i < LENGTH; i++) {
          assertSame(plain[i], Tracks.get(slots[0], i), "seed " + seed + ", step " + step);
        }
      }
    }
  }

  @Test
  void what_is_alike_everywhere_is_kept_once() {
    @Nullable Object[] slots = {null};
    for (int i = 0; i < Tracks.PAGE; i++) {
      set(slots, i, Tracks.PAGE, "first");
    }
    assertEquals("first", slots[0]);
    for (int i = Tracks.PAGE - 1; i >= 0; i--) {
      set(slots, i, Tracks.PAGE, "second");
    }
    assertEquals("second", slots[0]);
  }

  @Test
  void loops_over_all_but_the_first_or_the_last_take_no_memory_for_each_element() {
    @Nullable Object[] slots = {null};
    for (String loop : new String[] {"one", "two", "three"}) {
      for (int i = 1; i < Tracks.PAGE; i++) {
        set(slots, i, Tracks.PAGE, loop);
        assertInstanceOf(Run.class, slots[0]);
      }
    }
    @Nullable Object[] others = {null};
    for (String loop : new String[] {"one", "two", "three"}) {
      for (int i = 0; i < Tracks.PAGE - 1; i++) {
        set(others, i, Tracks.PAGE, loop);
        assertInstanceOf(Run.class, others[0]);
      }
    }
  }

  @Test
  void a_place_in_which_much_was_given_is_found_by_its_number() {
    Order order = new Order();
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < 1000; i++) {
        order.giveAt(16 + 4L * i, new Given(round, i, new int[0]));
        assertEquals(
            new Given(round, i, order.givenAt(16 + 4L * i).known()), order.givenAt(16 + 4L * i));
      }
    }
    for (int i = 0; i < 1000; i++) {
      assertEquals(i, order.givenAt(16 + 4L * i).clock());
    }
    assertEquals(null, order.givenAt(12));
  }
}
