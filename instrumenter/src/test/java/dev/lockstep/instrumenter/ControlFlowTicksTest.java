package dev.lockstep.instrumenter;

import static dev.lockstep.instrumenter.TestProgram.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Ticks of arithmetic and control flow, worked out by hand from {@code javap -c}. */
final class ControlFlowTicksTest {
  @Test
  void straight_line_code_takes_a_tick_for_each_instruction() {
    // iconst istore iload iconst iadd ireturn
    assertEquals(
        6,
        program(
                """
                static int run() { int a = 2; return a + 3; }
                """)
            .ticks());
  }

  @Test
  void an_empty_method_takes_its_return() {
    // return
    assertEquals(
        1,
        program(
                """
                static void run() {}
                """)
            .ticks());
  }

  @Test
  void long_arithmetic_counts_instructions_and_not_words() {
    // ldc2 lstore 2; lload lload lmul lstore 4; lload iconst lshl 3; lload lcmp ifle 3;
    // iconst goto ireturn 3
    assertEquals(
        15,
        program(
                """
                static boolean run() { long a = 5; long b = a * a; return (b << 3) > a; }
                """)
            .ticks());
  }

  @Test
  void double_arithmetic_counts_conversions_and_comparisons() {
    // ldc2 dstore 2; dload ldc2 dmul d2i istore 5; iload i2d dload dcmpg ifge 5; iload ireturn 2
    assertEquals(
        14,
        program(
                """
                static int run() {
                  double d = 1.5;
                  int i = (int) (d * 0.5);
                  if (i < d) { return i; }
                  return -1;
                }
                """)
            .ticks());
  }

  @Test
  void arrays_count_as_other_values_do() {
    // iconst newarray astore 3; aload iconst bipush iastore 4;
    // aload iconst dup2 iaload aload iconst iaload iadd iastore 9;
    // aload iconst iaload aload arraylength iadd ireturn 7
    assertEquals(
        23,
        program(
                """
                static int run() {
                  int[] a = new int[3];
                  a[1] = 7;
                  a[2] += a[1];
                  return a[2] + a.length;
                }
                """)
            .ticks());
  }

  @Test
  void an_if_takes_the_branch_that_runs() {
    // run: iconst invokestatic iconst invokestatic iadd ireturn 6;
    // f(1): iload ifle iload iload iadd istore goto iload ireturn 9;
    // f(-1): iload ifle iconst istore iload ireturn 6
    assertEquals(
        21,
        program(
                """
                static int run() { return f(1) + f(-1); }
                static int f(int x) {
                  int y;
                  if (x > 0) { y = x + x; } else { y = 0; }
                  return y;
                }
                """)
            .ticks());
  }

  @Test
  void a_for_loop_tests_once_more_than_it_runs() {
    // begin 4; 11 tests of iload bipush if_icmpge 33; 10 times iload iload iadd istore iinc goto
    // 60;
    // iload ireturn 2
    assertEquals(
        99,
        program(
                """
                static int run() { int s = 0; for (int i = 0; i < 10; i++) { s += i; } return s; }
                """)
            .ticks());
  }

  @Test
  void a_loop_over_longs_counts_the_same_way() {
    // begin 4; 4 tests of 3 12; 3 times lload iload i2l lmul lstore iinc goto 21; lload lreturn 2
    assertEquals(
        39,
        program(
                """
                static long run() { long f = 1; for (int i = 1; i <= 3; i++) { f *= i; } return f; }
                """)
            .ticks());
  }

  @Test
  void a_while_loop_runs_while_it_holds() {
    // begin 4; 100 50 25 12 6 3 1: 7 tests of iload iconst if_icmple 21;
    // 6 times iload iconst idiv istore iinc goto 36; end 2
    assertEquals(
        63,
        program(
                """
                static int run() { int n = 100; int k = 0; while (n > 1) { n /= 2; k++; } return k; }
                """)
            .ticks());
  }

  @Test
  void a_do_loop_runs_before_it_tests() {
    // begin 2; 4 times iinc iload bipush if_icmplt 16; end 2
    assertEquals(
        20,
        program(
                """
                static int run() { int n = 0; do { n += 3; } while (n < 10); return n; }
                """)
            .ticks());
  }

  @Test
  void nested_loops_multiply() {
    // begin 4; 4 outer tests 12; 3 times iconst istore 6 and iinc goto 6;
    // 1 + 2 + 3 inner tests 18; 0 + 1 + 2 times iinc iinc goto 9; end 2
    assertEquals(
        57,
        program(
                """
                static int run() {
                  int s = 0;
                  for (int i = 0; i < 3; i++) { for (int j = 0; j < i; j++) { s++; } }
                  return s;
                }
                """)
            .ticks());
  }

  @Test
  void break_and_continue_skip_what_they_skip() {
    // begin 4; i 0, 1, 3: test 3, test 3, sum 4, iinc goto 2: 36;
    // i 2: test 3, goto 1, iinc goto 2: 6; i 4: test 3, test 3, goto 1: 7; end 2
    assertEquals(
        55,
        program(
                """
                static int run() {
                  int s = 0;
                  for (int i = 0; ; i++) {
                    if (i == 2) { continue; }
                    if (i == 4) { break; }
                    s += i;
                  }
                  return s;
                }
                """)
            .ticks());
  }

  @Test
  void a_table_switch_falls_through() {
    // run 6; f(1): iload tableswitch iinc iload ireturn 5; f(9): iload tableswitch iconst ireturn 4
    assertEquals(
        15,
        program(
                """
                static int run() { return f(1) + f(9); }
                static int f(int x) {
                  switch (x) {
                    case 0: return 5;
                    case 1: x++;
                    case 2: return x;
                    default: return 0;
                  }
                }
                """)
            .ticks());
  }

  @Test
  void a_lookup_switch_is_one_instruction() {
    // run 6; f(1000): iload lookupswitch bipush goto ireturn 5;
    // f(2): iload lookupswitch bipush ireturn 4
    assertEquals(
        15,
        program(
                """
                static int run() { return f(1000) + f(2); }
                static int f(int x) { return switch (x) { case 1 -> 7; case 1000 -> 8; default -> 9; }; }
                """)
            .ticks());
  }

  @Test
  void a_string_switch_is_two_switches() {
    // run: ldc invokestatic ireturn 3;
    // f: aload astore iconst istore aload invokevirtual lookupswitch 7;
    // aload ldc invokevirtual ifeq iconst istore 6; iload lookupswitch iconst ireturn 4
    assertEquals(
        20,
        program(
                """
                static int run() { return f("b"); }
                static int f(String s) {
                  switch (s) {
                    case "a": return 1;
                    case "b": return 2;
                    default: return 3;
                  }
                }
                """)
            .ticks());
  }

  @Test
  void a_recursion_adds_up_its_calls() {
    // run 3; 4 calls with n over 1: iload iconst if_icmpge, iload iconst isub invokestatic twice,
    // iadd ireturn 13 each; 5 others: iload iconst if_icmpge iload goto ireturn 6 each
    assertEquals(
        85,
        program(
                """
                static int run() { return fib(4); }
                static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
                """)
            .ticks());
  }
}
