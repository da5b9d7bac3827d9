package dev.lockstep.instrumenter.method;

import static dev.lockstep.instrumenter.TestProgram.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** A lambda has one class, wherever slices end: its call site is there once. */
final class LambdasTest {
  /** Counts the objects, and the classes, of what {@code each} makes in 50 turns. */
  private static String made(String each) {
    return program(
            """
            record Holder(Holder inner, java.util.function.IntSupplier get) {}
            static java.util.Set<Object> seen =
                java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());
            static java.util.Set<Object> types = new java.util.LinkedHashSet<>();
            static void add(Object made) { seen.add(made); types.add(made.getClass()); }
            static String run() {
              for (int i = 0; i < 50; i++) { int n = i; %s }
              return seen.size() + " " + types.size();
            }
            """
                .formatted(each))
        .checked()
        .outcome();
  }

  @Test
  void one_that_captures_nothing_is_one_object() {
    assertEquals("1 1", made("Runnable r = () -> {}; add(r);"));
    assertEquals("1 1", made("Runnable r = Program::run; add(r);"));
  }

  @Test
  void one_that_captures_is_of_one_class() {
    assertEquals("50 1", made("Runnable r = () -> add(n); add(r);"));
  }

  @Test
  void one_made_for_a_constructor_is_too() {
    assertEquals("50 1", made("add(new Holder(null, () -> n).get());"));
    assertEquals(
        "100 3",
        made(
            "Holder h = new Holder(new Holder(null, n > 25 ? () -> n : () -> n), () -> n);"
                + " add(h.get()); add(h.inner().get());"));
  }
}
