package dev.lockstep.instrumenter.loops;

import static dev.lockstep.instrumenter.TestProgram.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.Execution;
import dev.lockstep.instrumenter.TestMachine;
import dev.lockstep.instrumenter.TestProgram;
import dev.lockstep.instrumenter.classfiles.MadeMethods;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that are counted in chunks: they do and cost what they did, and are preempted in turn. */
final class CountedLoopsTest {
  static String run(String loop) {
    return "static int[] a = new int[20]; static int one() { return 1; } static int run() { int n ="
        + " 20; int s = 0; int[] a ="
        + " Program.a; %s return s; }".formatted(loop);
  }

  private static boolean isInChunks(TestProgram program) {
    byte[] rewritten = program.rewrite("Program").bytes();
    return new String(rewritten, StandardCharsets.ISO_8859_1).matches("(?s).*chunk(End|Limit).*");
  }

  /** They cost at every slice what is counted naively. */
  private static void check(boolean inChunks, String loop, String result) {
    check(inChunks, program(run(loop)), loop, result);
  }

  static void check(boolean inChunks, TestProgram program, String loop, String result) {
    assertEquals(inChunks, isInChunks(program), loop);
    Execution naive = program.checked();
    assertEquals(result, naive.outcome(), loop);
    for (int slice : new int[] {1, 2, 7, 50, 1000, 1 << 30}) {
      assertEquals(naive, program.run(slice), loop + " at " + slice);
    }
  }

  /** Loops that add up to 190 and run in chunks, wherever their test is. */
  static final List<String> LOOPS =
      List.of(
          "for (int i = 0; i < n; i++) { s += i; }",
          "for (int i = 0; i <= 19; i++) { s += i; }",
          "for (int i = 19; i >= 0; i--) { s += i; }",
          "for (int i = 19; i > -1; i--) { s += i; }",
          "for (int i = 19; i > 0; i--) { s += i; }",
          "for (int i = -19; i <= 0; i++) { s -= i; }",
          "for (int i = 0; i < 1000; i++) { if (i == 20) { break; } s += i; }",
          "for (int i = 0; i < 20; i++) { if (i % 2 == 0) { continue; } s += 2 * i - 1; }",
          "for (int i = Integer.MAX_VALUE - 20; i < Integer.MAX_VALUE; i++) { s += i & 31; }"
              + " s -= 220;");

  @ParameterizedTest
  @FieldSource("LOOPS")
  @ValueSource(
      strings = {
        "for (int i = 0; i < a.length; i++) { s += i; }",
        "for (int i = -19; i < 0; i++) { s -= i; }",
        "for (int i = Integer.MIN_VALUE + 20; i > Integer.MIN_VALUE; i--) { s += i & 31; }"
            + " s -= 20;"
      })
  void a_loop_that_counts_runs_in_chunks(String loop) {
    check(true, loop, "190");
  }

  @Test
  void steps_of_any_size_reach_the_limit_in_as_many_turns() {
    check(true, "for (int i = 0; i < n; i += 3) { s += i; }", "63");
    check(true, "for (int i = 0; i <= 18; i += 3) { s += i; }", "63");
    check(true, "for (int i = n; i > 0; i -= 7) { s += i; }", "39");
    check(true, "for (int i = 0; i < 2_000_000_000; i += 30_000) { s++; }", "66667");
    check(true, "for (int i = 5; i < 5; i++) { s++; } for (int i = 9; i < n; i++) { s++; }", "11");
  }

  @Test
  void what_throws_in_a_turn_leaves_the_exact_count() {
    check(
        true,
        "try { for (int i = 0; i < 30; i++) { s += i; a[i] = i; } }"
            + " catch (ArrayIndexOutOfBoundsException e) { s = -s; }",
        "-210");
    check(
        true,
        "int[] none = null; try { for (int i = 0; i < none.length; i++) { s += i; } }"
            + " catch (NullPointerException e) { s = 5; }",
        "5");
  }

  @Test
  void a_method_can_have_several_and_one_inside_another_loop() {
    check(
        true,
        "for (int j = 0; j < 5; j++) { for (int i = 0; i < j; i++) { s += i; } }"
            + " for (int i = 0; i < n; i++) { s++; }",
        "30");
  }

  @Test
  void a_loop_that_counts_on_one_of_its_ways_runs_in_chunks_there() {
    check(true, "int i = 0; while (i < n) { if (s < 5) { s++; continue; } i++; }", "5");
  }

  @Test
  void what_might_not_reach_its_limit_in_turns_is_looked_at_in_each() {
    check(false, "for (int i = 0; i < n; i++) { s += i; n--; }", "45");
    check(false, "for (int i = 0; i < n; i++) { s += i; i += 1; }", "90");
    check(false, "int i = 0; while (i < n) { if (s < 5) { s = s + 2; continue; } i++; }", "6");
    check(false, "for (int i = 0; i < n; i++) { s += Math.abs(i) + one(); }", "210");
    check(false, "for (long i = 0; i < n; i++) { s += i; }", "190");
    check(false, "for (int i = 0; i < a.length; i++) { a = new int[15]; s++; }", "15");
    check(
        false,
        "for (int i = 0; i < n; i++) { try { s += 6 / i; } catch (ArithmeticException e) { s++; }"
            + " }",
        "15");
  }

  @Test
  void a_test_of_what_lies_on_the_stack_is_no_limit() {
    // iconst istore iconst 3; iload if_icmpge 2, bipush iinc goto 3; iload if_icmpge 2; iload
    // return
    assertEquals(new Execution(12, "2"), TestProgram.of(MadeMethods.loopOverStack()).checked());
  }

  @Test
  void it_is_preempted_in_the_turn_in_which_the_slice_ends() {
    TestProgram program =
        program(
            "static int run() { int s = 0; for (int i = 0; i < 1000; i++) { s += i; } return s; }");
    for (int slice : new int[] {1, 5, 9, 10, 64, 100, 1000, 8999}) {
      TestMachine machine = new TestMachine(slice);
      machine.run(program.load());
      List<Long> ends = new ArrayList<>();
      for (long end = slice; end < 9009; end += slice) {
        ends.add(end);
      }
      assertEquals(ends, machine.switchTicks, "slice " + slice);
    }
  }
}
