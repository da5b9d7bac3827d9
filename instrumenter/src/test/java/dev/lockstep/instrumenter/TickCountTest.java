package dev.lockstep.instrumenter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Ticks of control flow and arithmetic, worked out by hand from what {@code javap -c} shows. */
final class TickCountTest {
  private static long ticks(String members) {
    return TestProgram.java("class Program {\n" + members + "\n}").ticks();
  }

  @Test
  void straight_line_code_takes_a_tick_for_each_instruction() {
    // iconst_2 istore_0 iload_0 iconst_3 iadd ireturn
    assertEquals(6, ticks("static int run() { int a = 2; return a + 3; }"));
  }

  @Test
  void an_empty_method_takes_its_return() {
    // return
    assertEquals(1, ticks("static void run() {}"));
  }

  @Test
  void long_arithmetic_counts_instructions_and_not_words() {
    // ldc2_w lstore_0; lload_0 lload_0 lmul lstore_2; lload_2 iconst_3 lshl; lload_0 lcmp;
    // ifle iconst_1 goto(not reached: falls to iconst_1, goto) ireturn
    // 2 + 4 + 3 + 2 + (ifle, iconst_1, goto, ireturn) = 15
    assertEquals(
        15, ticks("static boolean run() { long a = 5; long b = a * a; return (b << 3) > a; }"));
  }

  @Test
  void double_arithmetic_counts_conversions_and_comparisons() {
    // ldc2_w dstore_0; dload_0 ldc2_w dmul d2i istore_2; iload_2 i2d dload_0 dcmpg ifge
    // iload_2 ireturn: 2 + 5 + 5 + 2 = 14
    assertEquals(
        14,
        ticks(
            "static int run() { double d = 1.5; int i = (int) (d * 0.5);"
                + " if (i < d) return i; return -1; }"));
  }

  @Test
  void an_if_takes_the_branch_that_runs() {
    // once: iconst_1 invokestatic istore_0, iconst_0 invokestatic istore_1, iload_0 iload_1 iadd
    // ireturn = 10; f(1): iload_0 ifeq bipush ireturn = 4; f(0): iload_0 ifeq bipush bipush iadd
    // ireturn = 4 (constant folded: iload_0 ifeq bipush ireturn)
    assertEquals(
        18,
        ticks(
            "static int run() { int a = f(1); int b = f(0); return a + b; }"
                + "static int f(int x) { if (x != 0) { return 10; } else { return 20; } }"));
  }
}
