package dev.lockstep.instrumenter.method;

import static dev.lockstep.instrumenter.TestProgram.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.TestMachine;
import dev.lockstep.instrumenter.TestProgram;
import dev.lockstep.instrumenter.classfiles.OldClassFiles;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When the scheduler is called. The programs are those whose ticks other tests work out. */
final class SwitchPointsTest {
  /** 4 ticks, then 9 for each turn, then 3 for the last test and 2. */
  private static final String LOOP =
      "static int run() { int s = 0; for (int i = 0; i < 10; i++) { s += i; } return s; }";

  private static List<Long> switches(String members, int slice) {
    TestMachine machine = new TestMachine(slice);
    machine.run(program(members).load());
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
    assertEquals(multiplesOf(1, 99), switches(LOOP, 1));
  }

  @Test
  void at_instruction_granularity_a_slice_ends_after_exactly_its_ticks() {
    assertEquals(multiplesOf(7, 99), switches(LOOP, 7));
    assertEquals(List.of(), switches(LOOP, 1000));
  }

  @Test
  void slices_go_on_through_calls_and_returns() {
    String recursion =
        "static int run() { return fib(4); }"
            + "static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }";
    assertEquals(multiplesOf(1, 85), switches(recursion, 1));
    assertEquals(multiplesOf(7, 85), switches(recursion, 7));
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
    assertEquals(multiplesOf(1, 48), switches(exceptions, 1));
  }

  @Test
  void slices_go_on_through_static_initialisers() {
    String initialisers = "static int a = 1; static int b = a + 1; static int run() { return b; }";
    // iconst putstatic getstatic iconst iadd putstatic return 7; getstatic ireturn 2
    assertEquals(multiplesOf(1, 9), switches(initialisers, 1));
  }

  @Test
  void a_loop_over_exceptions_is_looked_at() {
    byte[] program = OldClassFiles.loopThroughHandler();
    TestMachine machine = new TestMachine(6);
    // iconst istore goto 3, iload ifeq aconst_null athrow 4; then pop iinc 2 and those 4 again
    assertEquals("0", machine.run(TestProgram.of(program).load()).outcome());
    assertEquals(List.of(6L, 12L, 18L, 24L), machine.switchTicks);
  }
}
