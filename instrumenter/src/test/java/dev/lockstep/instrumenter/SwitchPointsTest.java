package dev.lockstep.instrumenter;

import static dev.lockstep.instrumenter.TestProgram.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When the scheduler is called. The programs are those whose ticks other tests work out. */
final class SwitchPointsTest {
  /** 4 ticks, then 9 for each turn, then 3 for the last test and 2. */
  private static final String LOOP =
      "static int run() { int s = 0; for (int i = 0; i < 10; i++) { s += i; } return s; }";

  private static List<Long> switches(String members, SwitchPoints switchPoints, int slice) {
    TestMachine machine = new TestMachine(slice);
    machine.run(program(members).at(switchPoints).load());
    return machine.switchTicks;
  }

  private static List<Long> multiplesOf(int slice, int below) {
    List<Long> ticks = new ArrayList<>();
    for (long tick = slice; tick < below; tick += slice) {
      ticks.add(tick);
    }
    return ticks;
  }

  @Test
  void at_timeslice_1_every_instruction_but_the_first_follows_a_switch() {
    assertEquals(multiplesOf(1, 99), switches(LOOP, SwitchPoints.INSTRUCTION, 1));
  }

  @Test
  void at_instruction_granularity_a_slice_ends_after_exactly_its_ticks() {
    assertEquals(multiplesOf(7, 99), switches(LOOP, SwitchPoints.INSTRUCTION, 7));
    assertEquals(List.of(), switches(LOOP, SwitchPoints.INSTRUCTION, 1000));
  }

  @Test
  void slices_go_on_through_calls_and_returns() {
    String recursion =
        "static int run() { return fib(4); }"
            + "static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }";
    assertEquals(multiplesOf(1, 85), switches(recursion, SwitchPoints.INSTRUCTION, 1));
    assertEquals(multiplesOf(7, 85), switches(recursion, SwitchPoints.INSTRUCTION, 7));
  }

  @Test
  void slices_go_on_through_exceptions() {
    String exceptions =
        """
        static int run() {
          int s = 0;
          for (int i = 0; i < 3; i++) {
            try { s += 6 / i; } catch (ArithmeticException e) { s++; } finally { s += 10; }
          }
          return s;
        }
        """;
    assertEquals(multiplesOf(1, 48), switches(exceptions, SwitchPoints.INSTRUCTION, 1));
  }

  @Test
  void slices_go_on_through_static_initialisers() {
    String initialisers = "static int a = 1; static int b = a + 1; static int run() { return b; }";
    // iconst putstatic getstatic iconst iadd putstatic return 7; getstatic ireturn 2
    assertEquals(multiplesOf(1, 9), switches(initialisers, SwitchPoints.INSTRUCTION, 1));
  }

  @Test
  void at_block_granularity_a_loop_is_looked_at_once_a_turn() {
    // Turns begin at 4, 13, 22, 31, ...: the first at 10 or later; then at 23 or later; and so on.
    // The test at 94 begins none.
    assertEquals(List.of(13L, 31L, 49L, 67L, 85L), switches(LOOP, SwitchPoints.BLOCK, 10));
    assertEquals(
        List.of(4L, 13L, 22L, 31L, 40L, 49L, 58L, 67L, 76L, 85L),
        switches(LOOP, SwitchPoints.BLOCK, 1));
    assertEquals(List.of(), switches(LOOP, SwitchPoints.BLOCK, 1000));
  }

  @Test
  void at_block_granularity_a_recursion_is_looked_at_once_a_call() {
    String recursion =
        "static int run() { return f(5); }"
            + "static int f(int n) { return n == 0 ? 0 : f(n - 1); }";
    // Entered after iconst invokestatic at 2; then each after
    // iload ifne iload iconst isub invokestatic, at 8, 14, 20, 26, 32.
    assertEquals(List.of(8L, 20L, 32L), switches(recursion, SwitchPoints.BLOCK, 7));
  }

  @Test
  void at_block_granularity_code_without_calls_and_loops_is_not_looked_at() {
    String straight =
        "static int run() { return f(1) + f(2); }"
            + "static int f(int x) { return x > 1 ? x : x + x; }";
    assertEquals(List.of(), switches(straight, SwitchPoints.BLOCK, 1));
  }

  @Test
  void at_block_granularity_a_loop_over_exceptions_is_looked_at() {
    byte[] program = OldClassFiles.loopThroughHandler();
    TestMachine machine = new TestMachine(1);
    // iconst istore goto 3, iload ifeq aconst_null athrow 4; then pop iinc 2 and those 4 again
    assertEquals("0", machine.run(TestProgram.of(program).load()).outcome());
    assertEquals(List.of(7L, 13L, 19L), machine.switchTicks);
  }
}
