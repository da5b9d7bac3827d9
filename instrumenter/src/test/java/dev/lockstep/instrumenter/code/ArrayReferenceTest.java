package dev.lockstep.instrumenter.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.hooks.memory.Places;
import dev.lockstep.instrumenter.Execution;
import dev.lockstep.instrumenter.TestMachine;
import dev.lockstep.instrumenter.TestProgram;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What references to arrays of other nodes are charged: 1000 ticks a word, where arrays of the own
 * node cost nothing. {@code make} runs on node 5, and {@code run} on node 2.
 */
final class ArrayReferenceTest {
  private static final int[] SLICES = {1, 2, 7, 1000, 1_000_000};

  @AfterEach
  void leave() {
    Places.enter(Places.NOWHERE);
  }

  /** What {@code run} comes to, the ticks beyond those on one node, and what was asked for. */
  private static String run(String members) {
    TestProgram program = TestProgram.program(members).withPlaces();
    Set<String> found = new LinkedHashSet<>();
    for (int slice : SLICES) {
      for (TestProgram form : List.of(program, program.inShortForm())) {
        TestMachine far = new TestMachine(slice);
        long ticks = run(form, far, 5).ticks() - run(form, new TestMachine(slice), 2).ticks();
        found.add("%s +%d %s".formatted(run(form, far, 5).outcome(), ticks, far.requests));
      }
    }
    return String.join("\n", found);
  }

  private static Execution run(TestProgram program, TestMachine machine, int node) {
    ClassLoader loader = program.load();
    Places.enter(node);
    machine.run(loader, "make");
    machine.requests.clear();
    Places.enter(2);
    return machine.run(loader);
  }

  @ParameterizedTest
  @CsvSource({
    "boolean, true, 1",
    "byte, 3, 1",
    "char, 3, 2",
    "short, 3, 2",
    "int, 3, 4",
    "float, 3, 4",
    "long, 3, 8",
    "double, 3, 8",
    "Object, 3, 4"
  })
  void each_kind_of_element_is_reached_by_the_word(String type, String value, int bytes) {
    String reached = String.join(", ", Collections.nCopies(2, "reach 5 " + bytes));
    assertEquals(
        "true +%d [%s]".formatted(2000 * Math.ceilDiv(bytes, 4), reached),
        run(
            """
            static %1$s[] far;
            static Object make() { far = new %1$s[2]; return 0; }
            static Object run() {
              %1$s[] near = new %1$s[2];
              near[1] = %2$s;
              far[0] = near[1];
              return far[0] == near[1];
            }
            """
                .formatted(type, value)));
  }

  @Test
  void rows_live_where_they_were_made_and_so_does_the_array_of_them() {
    assertEquals(
        "7 +4000 [reach 5 4, reach 5 4, reach 5 4, reach 5 4]",
        run(
            """
            static int[][] far;
            static Object make() { far = new int[3][4]; return 0; }
            static Object run() {
              far[1][2] = 7;
              return far[1][2];
            }
            """));
  }

  @Test
  void copies_are_charged_for_all_words_of_the_far_one() {
    assertEquals(
        "5 +10000 [reach 5 20, reach 5 20]",
        run(
            """
            static short[] far;
            static Object make() { far = new short[20]; return 0; }
            static Object run() {
              short[] near = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
              System.arraycopy(near, 0, far, 10, 10);
              System.arraycopy(far, 14, near, 0, 1 * near.length - 10);
              System.arraycopy(far, 10, near, 0, near.length);
              return near[4] + 0;
            }
            """));
  }

  @Test
  void what_throws_is_charged_and_says_what_it_said() {
    String members =
        """
        static int[] far;
        static Object make() { far = new int[2]; return 0; }
        static Object run() {
          int[] none = far.length > 5 ? far : null;
          try { return far[2]; } catch (RuntimeException e) {
            try { none[0] = 1; return 0; } catch (RuntimeException f) {
              return e.getMessage() + "; " + f.getMessage();
            }
          }
        }
        """;
    assertEquals(
        "Index 2 out of bounds for length 2; Cannot store to int array because \"none\" is null"
            + " +1000 [reach 5 4]",
        run(members));
  }

  @Test
  void loops_charge_each_turn() {
    assertEquals(
        "45 +10000 [" + String.join(", ", Collections.nCopies(10, "reach 5 4")) + "]",
        run(
            """
            static int[] far;
            static Object make() { far = new int[10]; return 0; }
            static Object run() {
              int[] a = far;
              int sum = 0;
              for (int i = 0; i < 10; i++) { a[i] = i; sum += i; }
              return sum;
            }
            """));
  }

  /** Looking at the header of null would end the JVM. */
  @Test
  void null_has_no_place() {
    assertThrows(NullPointerException.class, () -> Places.nodeOf(null));
    assertThrows(NullPointerException.class, () -> Places.put(null, 1));
    assertThrows(NullPointerException.class, () -> Places.hash(null));
  }
}
