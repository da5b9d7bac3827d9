package dev.lockstep.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
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

  /** Notes what slot it finds while it is initialised, and what it is told. */
  private static final class Noted implements PrivateStatics {
    private final int slot = Statics.register();
    private Object found = "nothing";
    private String told = "";

    @Override
    public void initialize() {
      found = Statics.current[slot];
    }

    @Override
    public void setOnly(boolean isOnly) {
      told += isOnly ? "only " : "one of many ";
    }
  }

  @Test
  void without_a_machine_statics_are_there_while_they_are_initialised() {
    Noted fresh = new Noted();
    assertSame(fresh, Statics.initialize(fresh.slot, fresh));
    assertSame(fresh, fresh.found);
    assertEquals("", fresh.told);
  }

  @Test
  void classes_find_the_only_process_at_once_until_there_is_another() {
    Noted early = new Noted();
    Noted late = new Noted();

    Statics.beginOnly();
    Statics.initialized(early.slot, early);
    assertEquals("only ", early.told);

    Statics.endOnly();
    Statics.endOnly();
    Statics.initialized(late.slot, late);
    assertEquals("only one of many ", early.told);
    assertEquals("", late.told);
    assertSame(late, Statics.current[late.slot]);
  }

  private static int asked;

  /** Makes no constant. */
  static Object failing(MethodHandles.Lookup caller, String name, Class<?> type) throws Exception {
    asked++;
    switch (name) {
      case "exception" -> throw new Exception("none");
      case "linkage" -> throw new NoClassDefFoundError("none");
      default -> throw new AssertionError("none");
    }
  }

  private static CallSite constant(String name) throws ReflectiveOperationException {
    asked = 0;
    MethodType type =
        MethodType.methodType(Object.class, MethodHandles.Lookup.class, String.class, Class.class);
    MethodHandle failing = MethodHandles.lookup().findStatic(StaticsTest.class, "failing", type);
    return Statics.constant(
        MethodHandles.lookup(),
        name,
        MethodType.methodType(String.class),
        Statics.register(),
        failing);
  }

  @Test
  void a_constant_that_can_not_be_made_fails_each_time_as_it_did_first() throws Exception {
    MethodHandle exception = constant("exception").getTarget();
    BootstrapMethodError first = assertThrows(BootstrapMethodError.class, exception::invoke);
    BootstrapMethodError second = assertThrows(BootstrapMethodError.class, exception::invoke);
    assertEquals("bootstrap method initialization exception", first.getMessage());
    assertEquals(first.getMessage(), second.getMessage());
    assertEquals("none", second.getCause().getMessage());
    assertNotSame(first, second);
    assertEquals(1, asked);

    MethodHandle linkage = constant("linkage").getTarget();
    for (int i = 0; i < 3; i++) {
      assertEquals("none", assertThrows(NoClassDefFoundError.class, linkage::invoke).getMessage());
    }
    assertEquals(1, asked);
  }

  @Test
  void another_error_than_one_of_linkage_lets_a_constant_be_tried_again() throws Exception {
    MethodHandle other = constant("other").getTarget();
    for (int i = 0; i < 3; i++) {
      assertEquals("none", assertThrows(AssertionError.class, other::invoke).getMessage());
    }
    assertEquals(3, asked);
  }
}
