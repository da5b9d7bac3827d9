package dev.lockstep.instrumenter.method;

import static dev.lockstep.instrumenter.TestProgram.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/**
 * Ticks where exceptions are thrown: the instruction that throws counts, what follows it does not.
 */
final class ExceptionTicksTest {
  @Test
  void an_exception_in_mid_block_does_not_count_the_rest() {
    // iconst istore iconst istore 4; iload iconst iadd istore 4; iload iload idiv 3;
    // astore iload iconst iadd istore 5; iload ireturn 2
    assertEquals(
        18,
        program(
                """
                static int run() {
                  int a = 1;
                  int z = 0;
                  try { a = a + 1; a = a / z; a = a + 2; a = a + 3; } catch (ArithmeticException e) { a = a + 4; }
                  return a;
                }
                """)
            .ticks());
  }

  @Test
  void a_caller_catches_what_left_a_method_in_mid_block() {
    // iconst invokestatic 2; bipush istore iload iload irem 5; astore iconst ireturn 3
    assertEquals(
        10,
        program(
                """
                static int run() { try { f(0); return 1; } catch (ArithmeticException e) { return 2; } }
                static int f(int z) { int a = 7; a = a % z; return a + a + a; }
                """)
            .ticks());
  }

  @Test
  void an_exception_that_is_thrown_again_counts_both_throws() {
    // invokestatic 1; new dup invokespecial athrow 4; astore aload athrow 3; astore iconst ireturn
    // 3
    assertEquals(
        11,
        program(
                """
                static int run() { try { f(); } catch (IllegalStateException e) { return 1; } return 0; }
                static void f() {
                  try { throw new IllegalStateException(); } catch (RuntimeException e) { throw e; }
                }
                """)
            .ticks());
  }

  @Test
  void a_finally_block_counts_where_an_exception_passes() {
    // iconst newarray invokestatic 3; aload iconst iaload 3;
    // astore getstatic iconst iadd putstatic aload athrow 7; astore getstatic ireturn 3
    assertEquals(
        16,
        program(
                """
                static int n;
                static int run() { try { return f(new int[1]); } catch (RuntimeException e) { return n; } }
                static int f(int[] x) { try { return x[1] + 1; } finally { n++; } }
                """)
            .ticks());
  }

  @Test
  void each_turn_of_a_loop_counts_its_own_exception() {
    // begin 4; 4 tests 12; i 0: iload bipush iload idiv 4, astore iinc iinc goto 4, iinc goto 2;
    // i 1, 2: iload bipush iload idiv iadd istore iinc goto 8, iinc goto 2; end 2
    assertEquals(
        48,
        program(
                """
                static int run() {
                  int s = 0;
                  for (int i = 0; i < 3; i++) {
                    try { s += 6 / i; } catch (ArithmeticException | NullPointerException e) { \
                    s++; } finally { s += 10; }
                  }
                  return s;
                }
                """)
            .ticks());
  }

  @Test
  void the_outer_of_two_try_blocks_catches_what_the_inner_does_not() {
    // 4; aload iconst iaload 3; astore bipush istore 3; iload ireturn 2
    assertEquals(
        12,
        program(
                """
                static int run() {
                  int[] x = null;
                  int n = 0;
                  try {
                    try { n = x[0] + 1; } catch (ArithmeticException e) { n = 5; }
                  } catch (NullPointerException e) { n = 7; }
                  return n;
                }
                """)
            .ticks());
  }

  @Test
  void try_with_resources_closes_them() {
    // new dup invokespecial 3; aload invokespecial return 3; astore iconst istore aload
    // invokevirtual 5;
    // return 1; iload ireturn 2
    assertEquals(
        14,
        program(
                """
                static class R implements AutoCloseable { public void close() {} }
                static int run() { try (R r = new R()) { return 3; } }
                """)
            .ticks());
  }

  @Test
  void try_with_resources_suppresses_what_closing_throws() {
    // new dup invokespecial 3; R 3; astore 1; new dup invokespecial athrow 4;
    // astore aload invokevirtual 3; close: new dup invokespecial athrow 4;
    // astore aload aload invokevirtual aload athrow 6; astore aload invokevirtual arraylength
    // ireturn 5
    assertEquals(
        29,
        program(
                """
                static class R implements AutoCloseable {
                  public void close() { throw new IllegalStateException(); }
                }
                static int run() {
                  try (R r = new R()) { throw new Error(); } catch (Error e) { return e.getSuppressed().length; }
                }
                """)
            .ticks());
  }

  @Test
  void a_bad_cast_counts() {
    // ldc astore aload checkcast 4; astore iconst ireturn 3
    assertEquals(
        7,
        program(
                """
                static int run() {
                  Object o = "text";
                  try { return (Integer) o; } catch (ClassCastException e) { return 2; }
                }
                """)
            .ticks());
  }

  @Test
  void a_negative_array_size_counts() {
    // iconst istore iload newarray 4; astore iconst ireturn 3
    assertEquals(
        7,
        program(
                """
                static int run() {
                  int n = -1;
                  try { return new int[n].length; } catch (NegativeArraySizeException e) { return 2; }
                }
                """)
            .ticks());
  }

  @Test
  void an_index_out_of_bounds_counts() {
    // iconst newarray astore 3; aload iconst iconst iastore 4; astore iconst ireturn 3
    assertEquals(
        10,
        program(
                """
                static int run() {
                  int[] x = new int[2];
                  try { x[2] = 5; return 1; } catch (ArrayIndexOutOfBoundsException e) { return 2; }
                }
                """)
            .ticks());
  }

  @Test
  void a_field_of_null_counts() {
    // aconst_null astore aload getfield 4; astore iconst ireturn 3
    assertEquals(
        7,
        program(
                """
                int f;
                static int run() {
                  Program p = null;
                  try { return p.f; } catch (NullPointerException e) { return 1; }
                }
                """)
            .ticks());
  }

  @Test
  void throwing_null_counts() {
    // aconst_null astore aload athrow 4; astore iconst ireturn 3
    assertEquals(
        7,
        program(
                """
                static int run() {
                  RuntimeException e = null;
                  try { throw e; } catch (NullPointerException n) { return 1; }
                }
                """)
            .ticks());
  }

  @Test
  void an_exception_leaves_a_constructor_before_super() {
    // new dup iconst invokespecial 4; bipush iload idiv 3; astore iconst ireturn 3
    assertEquals(
        10,
        program(
                """
                int f;
                Program(int z) { int q = 8 / z; super(); f = q; }
                static int run() { try { return new Program(0).f; } catch (ArithmeticException e) { return 1; } }
                """)
            .ticks());
  }

  @Test
  void an_exception_leaves_a_constructor_after_super() {
    // new dup iconst invokespecial 4; aload invokespecial aload bipush iload idiv 6;
    // astore iconst ireturn 3
    assertEquals(
        13,
        program(
                """
                int f;
                Program(int z) { super(); f = 8 / z; }
                static int run() { try { return new Program(0).f; } catch (ArithmeticException e) { return 1; } }
                """)
            .ticks());
  }

  @Test
  void a_constructor_catches_an_exception_before_super() {
    // new dup iconst invokespecial 4; bipush iload idiv 3; astore iconst istore 3;
    // aload invokespecial aload iload putfield return 6; getfield ireturn 2
    assertEquals(
        18,
        program(
                """
                int f;
                Program(int z) {
                  int q;
                  try { q = 8 / z; } catch (ArithmeticException e) { q = 1; }
                  super();
                  f = q;
                }
                static int run() { return new Program(0).f; }
                """)
            .ticks());
  }

  @Test
  void a_synchronized_method_counts_as_any_other() {
    // iconst invokestatic 2; bipush iload idiv ireturn 4; istore iconst invokestatic 3;
    // bipush iload idiv 3; astore iload ireturn 3
    assertEquals(
        15,
        program(
                """
                static synchronized int f(int z) { return 8 / z; }
                static int run() {
                  int n = f(2);
                  try { return f(0); } catch (ArithmeticException e) { return n; }
                }
                """)
            .ticks());
  }

  @Test
  void a_synchronized_block_gives_its_lock_back_and_counts_that() {
    // ldc astore aload iconst invokestatic 5;
    // aload dup astore monitorenter bipush iload idiv aload monitorexit ireturn 10;
    // istore aload iconst invokestatic 4; aload dup astore monitorenter bipush iload idiv 7;
    // astore aload monitorexit aload athrow 5; astore iload ireturn 3
    assertEquals(
        34,
        program(
                """
                static int f(Object o, int z) { synchronized (o) { return 8 / z; } }
                static int run() {
                  Object o = "lock";
                  int n = f(o, 2);
                  try { return f(o, 0); } catch (ArithmeticException e) { return n; }
                }
                """)
            .ticks());
  }
}
