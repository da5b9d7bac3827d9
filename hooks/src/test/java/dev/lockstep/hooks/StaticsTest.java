package dev.lockstep.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class StaticsTest {
  @Test
  void every_registered_class_has_a_slot_in_every_process() {
    Object[] other = {};
    int last = -1;
    for (int i = 0; i < 20; i++) {
      int slot = Statics.register();
      assertEquals(slot, last < 0 ? slot : last + 1);
      assertTrue(slot < Statics.current.length);
      last = slot;
    }
    assertTrue(last < Statics.sized(other).length);
    assertSame(Statics.current, Statics.sized(Statics.current));
  }

  @Test
  void growing_keeps_what_a_process_has() {
    Object[] process = {"first"};
    Statics.register();
    Statics.register();
    Object[] grown = Statics.sized(process);
    assertEquals("first", grown[0]);
    assertNull(grown[1]);
  }

  @Test
  void without_a_machine_statics_are_there_while_they_are_initialised() {
    int slot = Statics.register();
    Object[] seen = new Object[1];
    PrivateStatics fresh = () -> seen[0] = Statics.current[slot];
    assertSame(fresh, Statics.initialize(slot, fresh));
    assertSame(fresh, seen[0]);
  }
}
