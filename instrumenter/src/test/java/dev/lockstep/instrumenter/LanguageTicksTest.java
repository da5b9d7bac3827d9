package dev.lockstep.instrumenter;

import static dev.lockstep.instrumenter.TestProgram.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Ticks of what the language is made of, worked out by hand from {@code javap -c}. */
final class LanguageTicksTest {
  @Test
  void a_lambda_counts_its_making_its_call_and_its_body() {
    // iconst istore iload invokedynamic astore aload iconst invokeinterface ireturn 9;
    // iload iload iadd ireturn 4
    assertEquals(
        13,
        program(
                """
                static int run() {
                  int k = 5;
                  java.util.function.IntUnaryOperator f = x -> x + k;
                  return f.applyAsInt(2);
                }
                """)
            .ticks());
  }

  @Test
  void a_method_reference_counts_what_it_refers_to() {
    // invokedynamic astore aload iconst iconst invokeinterface ireturn 7; iload iload iadd ireturn
    // 4
    assertEquals(
        11,
        program(
                """
                static int run() {
                  java.util.function.IntBinaryOperator f = Program::add;
                  return f.applyAsInt(2, 3);
                }
                static int add(int a, int b) { return a + b; }
                """)
            .ticks());
  }

  @Test
  void a_record_counts_its_constructor_and_accessors() {
    // new dup iconst iconst invokespecial 5; aload invokespecial, aload iload putfield twice,
    // return 9;
    // astore aload invokevirtual 3; aload getfield ireturn 3; aload invokevirtual 2;
    // aload getfield ireturn 3; iadd ireturn 2
    assertEquals(
        27,
        program(
                """
                record P(int x, int y) {}
                static int run() { P p = new P(2, 3); return p.x() + p.y(); }
                """)
            .ticks());
  }

  @Test
  void a_pattern_switch_is_one_dynamic_call() {
    // new dup iconst invokespecial 4, constructor 6, invokestatic 1;
    // f(A): aload dup invokestatic pop astore iconst istore 7, aload iload invokedynamic
    // lookupswitch 4,
    // aload checkcast astore aload getfield goto ireturn 7; 4 + 6 + 1;
    // f(B): 7 + 4, aload checkcast astore aload getfield ireturn 6; iadd ireturn 2
    assertEquals(
        59,
        program(
                """
                sealed interface S permits A, B {}
                record A(int x) implements S {}
                record B(int y) implements S {}
                static int run() { return f(new A(1)) + f(new B(2)); }
                static int f(S s) { return switch (s) { case A a -> a.x; case B b -> b.y; }; }
                """)
            .ticks());
  }

  @Test
  void a_string_concatenation_is_one_dynamic_call() {
    // iconst istore iload invokedynamic areturn
    assertEquals(
        5,
        program(
                """
                static String run() { int a = 5; return "a" + a + "b"; }
                """)
            .ticks());
  }

  @Test
  void variable_arguments_count_their_array() {
    // iconst newarray 2, dup iconst iconst iastore 3 times 12, invokestatic ireturn 2;
    // sum: begin 9; 4 tests of iload iload if_icmpge 12;
    // 3 times aload iload iaload istore iload iload iadd istore iinc goto 30; iload ireturn 2
    assertEquals(
        69,
        program(
                """
                static int run() { return sum(1, 2, 3); }
                static int sum(int... x) { int s = 0; for (int v : x) { s += v; } return s; }
                """)
            .ticks());
  }

  @Test
  void default_and_static_interface_methods_count() {
    // new dup invokespecial 3; C 3; astore aload invokeinterface 3;
    // f: aload invokeinterface 2, g: iconst ireturn 2, iconst iadd ireturn 3;
    // invokestatic 1; h: iconst ireturn 2; iadd ireturn 2
    assertEquals(
        21,
        program(
                """
                interface I { int g(); default int f() { return g() + 1; } static int h() { return 3; } }
                static class C implements I { public int g() { return 4; } }
                static int run() { I i = new C(); return i.f() + I.h(); }
                """)
            .ticks());
  }

  @Test
  void an_inner_class_counts_its_outer_instance() {
    // new dup invokespecial 3; Program: aload invokespecial aload iconst putfield return 6;
    // invokevirtual 1; out: new dup aload invokespecial 4;
    // In: aload aload dup invokestatic pop putfield aload invokespecial return 9;
    // invokevirtual 1; g: aload getfield getfield ireturn 4; ireturn 1; ireturn 1
    assertEquals(
        30,
        program(
                """
                int f = 3;
                class In { int g() { return f; } }
                int out() { return new In().g(); }
                static int run() { return new Program().out(); }
                """)
            .ticks());
  }

  @Test
  void an_anonymous_class_counts_what_it_captures() {
    // iconst newarray dup iconst iconst iastore astore 7; new dup aload invokespecial 4;
    // constructor: aload aload putfield aload invokespecial return 6; astore aload invokeinterface
    // 3;
    // run: aload getfield iconst dup2 iaload iconst iadd iastore return 9; aload iconst iaload
    // ireturn 4
    assertEquals(
        33,
        program(
                """
                static int run() {
                  int[] n = {1};
                  Runnable r = new Runnable() { public void run() { n[0]++; } };
                  r.run();
                  return n[0];
                }
                """)
            .ticks());
  }

  @Test
  void static_and_instance_initialisers_count_once() {
    // static: iconst putstatic getstatic iconst imul putstatic return 7;
    // run: getstatic new dup invokespecial 4; instance: aload invokespecial, aload iconst putfield
    // 5,
    // aload dup getfield iconst iadd putfield return 7; getfield iadd ireturn 3
    assertEquals(
        26,
        program(
                """
                static int s = 4;
                int f = 5;
                { f++; }
                static { s = s * 2; }
                static int run() { return s + new Program().f; }
                """)
            .ticks());
  }

  @Test
  void an_object_waits_on_the_stack_while_its_argument_is_chosen() {
    // run 6; f(true): new dup iload ifeq ldc goto invokespecial invokevirtual ireturn 9;
    // f(false): the same without goto 8
    assertEquals(
        23,
        program(
                """
                static int run() { return f(true) + f(false); }
                static int f(boolean b) { return new String(b ? "abc" : "de").length(); }
                """)
            .ticks());
  }
}
