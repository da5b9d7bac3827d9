package dev.lockstep.instrumenter.method;

import static dev.lockstep.instrumenter.TestProgram.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.TestMachine;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What others can't see is looked at later: at the next thing that they can. */
final class UnseenStoresTest {
  private static final String NODE =
      """
      static Program last;
      int key;
      Program next;
      int depth;
      """;

  /** When the scheduler was called, at timeslice 1. */
  private static List<Long> looks(String members) {
    TestMachine machine = new TestMachine(1, 1000, () -> "");
    machine.run(program(members).load());
    return machine.lookTicks;
  }

  @Test
  void a_constructor_stores_into_its_object_before_others_know_that() {
    String members =
        NODE
            + """
            Program(int key, Program next) { this.key = key; this.next = next; depth = 5; }
            static int run() { new Program(1, null); return 0; }
            """;
    assertEquals(List.of(4L, 16L, 19L), looks(members));
  }

  @Test
  void from_where_others_may_know_it_they_see_what_is_stored() {
    String members =
        NODE
            + """
            Program(int key) { this.key = key; last = this; depth = 5; }
            static int run() { new Program(1); return 0; }
            """;
    assertEquals(List.of(3L, 10L, 13L, 14L, 17L), looks(members));
  }

  @Test
  void a_loop_may_come_back_to_a_store_when_others_know_the_object() {
    String members =
        NODE
            + """
            Program(int key) { do { this.key = key; last = this; } while (--key > 0); }
            static int run() { new Program(2); return 0; }
            """;
    assertEquals(List.of(3L, 8L, 10L, 16L, 18L, 22L, 25L), looks(members));
  }

  @Test
  void a_superclass_may_have_told_others_of_the_object() {
    String members =
        """
        static class First { First() {} }
        static class Second extends First { int key; Second() { key = 1; } }
        static int run() { new Second(); return 0; }
        """;
    assertEquals(List.of(2L, 4L, 7L, 10L, 11L, 14L), looks(members));
  }

  @Test
  void lengths_of_arrays_and_quotients_are_nobodys_business() {
    String members =
        "static int run() { int[] a = new int[7]; int n = a.length; return n / 2 + n % 3; }";
    assertEquals(List.of(1L, 13L), looks(members));
  }
}
