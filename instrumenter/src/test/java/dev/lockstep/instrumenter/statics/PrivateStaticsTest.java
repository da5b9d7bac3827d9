package dev.lockstep.instrumenter.statics;

import static dev.lockstep.instrumenter.TestProgram.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.Execution;
import dev.lockstep.instrumenter.JavaSource;
import dev.lockstep.instrumenter.TestMachine;
import dev.lockstep.instrumenter.TestProgram;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** Static fields belong to a process, and are initialised where the JVM would do it. */
final class PrivateStaticsTest {
  /** What initialisers write down, in the order in which they run. */
  private static final String LOG =
      """
      static class Log {
        static String text = "";
        static int add(String what) { text += what; return text.length(); }
      }
      """;

  /** The outcome that the unrewritten program, run by the JVM alone, agrees on. */
  private static String outcome(String members) {
    return program(LOG + members).checked().outcome();
  }

  @Test
  void each_process_has_its_own_value() {
    ClassLoader program = program("static int n = 5; static int run() { return ++n; }").load();
    TestMachine one = new TestMachine(100);
    TestMachine other = new TestMachine(100);
    assertEquals("6", one.run(program).outcome());
    assertEquals("7", one.run(program).outcome());
    assertEquals("6", other.run(program).outcome());
    assertEquals("8", one.run(program).outcome());
  }

  @Test
  void each_process_runs_the_initialiser_once_and_pays_for_it() {
    ClassLoader program = program("static int n = 5; static int run() { return n; }").load();
    TestMachine one = new TestMachine(100);
    // iconst putstatic return 3; getstatic ireturn 2
    assertEquals(new Execution(5, "5"), one.run(program));
    assertEquals(new Execution(2, "5"), one.run(program));
    assertEquals(new Execution(5, "5"), new TestMachine(100).run(program));
  }

  @Test
  void fields_may_be_named_as_what_rewriting_adds() {
    String fields = "static int slot = 5; static Object only = 1; static int get = 2, touch = 3;";
    assertEquals(
        "6123",
        outcome(fields + "static String run() { return \"\" + ++slot + only + get + touch; }"));
  }

  @Test
  void every_type_of_field_is_read_and_written() {
    String fields =
        """
        static boolean z = true; static byte b = 1; static char c = 'c'; static short s = 2;
        static int i = 3; static long l = 1L << 40; static float f = 1.5f; static double d = 2.5;
        static int[] a = {1, 2}; static String t = "t"; static Object n; static long[][] m;
        static String run() {
          z = !z; b++; c += 1; s -= 5; i <<= 4; l *= 3; f /= 2; d = d++ + ++d; a[1] += i--; t += l++;
          long old = l--; double twice = d = 7; m = new long[2][3]; m[1][2] = old;
          return z + " " + b + c + s + " " + i + " " + l + " " + f + " " + d + a[1] + t + n + m[1][2]
              + twice;
        }
        """;
    assertEquals(
        "false 2d-3 47 3298534883328 0.75 7.050t3298534883328null32985348833297.0",
        outcome(fields));
  }

  @Test
  void a_superclass_is_initialised_first() {
    assertEquals(
        "AB",
        outcome(
            """
            static class A { static int a = Log.add("A"); }
            static class B extends A { static int b = Log.add("B"); }
            static String run() { int x = B.b; return Log.text; }
            """));
  }

  @Test
  void an_inherited_field_initialises_only_the_class_that_declares_it() {
    assertEquals(
        "A",
        outcome(
            """
            static class A { static int a = Log.add("A"); }
            static class B extends A { static int b = Log.add("B"); }
            static String run() { B.a += 1; return Log.text; }
            """));
  }

  @Test
  void classes_initialise_interfaces_with_default_methods_and_no_others() {
    assertEquals(
        "IKC",
        outcome(
            """
            interface I { int I = Log.add("I"); default void i() {} }
            interface J { int J = Log.add("J"); void j(); }
            interface K extends I { int K = Log.add("K"); private void k() {} }
            static class C implements J, K { static int c = Log.add("C"); public void j() {} }
            static String run() { new C(); return Log.text; }
            """));
  }

  @Test
  void a_class_without_statics_initialises_its_interfaces() {
    assertEquals(
        "IB",
        outcome(
            """
            interface I { int I = Log.add("I"); default void i() {} }
            static class A implements I { }
            static class B extends A { static int b = Log.add("B"); }
            static String run() { new A(); new B(); return Log.text; }
            """));
  }

  @Test
  void an_interface_is_initialised_when_its_field_is_read_through_a_class() {
    assertEquals(
        "I3",
        outcome(
            """
            interface I { int[] I = {Log.add("I")}; int[] J = {2}; }
            static class C implements I { static int c = Log.add("C"); }
            static String run() { int x = C.J[0] + C.I[0]; return Log.text + x; }
            """));
  }

  @Test
  void constants_arrays_and_tests_of_types_initialise_nothing() {
    assertEquals(
        "3text",
        outcome(
            """
            static class C { static final int K = 3; static final String S = "text";
              static int c = Log.add("C"); }
            static String run() {
              Object o = new C[1];
              return Log.text + (o instanceof C ? 0 : C.K) + C.S + (C.class == null ? 1 : "");
            }
            """));
  }

  @Test
  void a_new_object_initialises_its_class_before_its_arguments_are_evaluated() {
    assertEquals(
        "C,argument,constructor",
        outcome(
            """
            static class C { static { Log.add("C"); } C(int x) { Log.add(",constructor"); } }
            static String run() { new C(Log.add(",argument")); return Log.text; }
            """));
  }

  @Test
  void a_static_method_initialises_its_class_after_its_arguments_are_evaluated() {
    assertEquals(
        "argument,C,body",
        outcome(
            """
            static class C { static { Log.add(",C"); } static void f(int x) { Log.add(",body"); } }
            static String run() { C.f(Log.add("argument")); return Log.text; }
            """));
  }

  @Test
  void a_static_native_method_initialises_its_class() {
    assertEquals(
        "argument,C 'int Program$C.f(int, long)'",
        outcome(
            """
            static class C {
              static { Log.add(",C "); }
              static native synchronized int f(int x, long y);
            }
            static String run() {
              try { return "" + C.f(Log.add("argument"), 2L); }
              catch (UnsatisfiedLinkError e) { return Log.text + e.getMessage(); }
            }
            """));
  }

  @Test
  void method_and_constructor_references_initialise_when_they_are_called() {
    assertEquals(
        "made,C,D",
        outcome(
            """
            static class C { static { Log.add(",C"); } }
            static class D { static { Log.add(",D"); } static void d() {} }
            static String run() {
              java.util.function.Supplier<C> constructor = C::new;
              Runnable method = D::d;
              Log.add("made");
              constructor.get();
              method.run();
              return Log.text;
            }
            """));
  }

  @Test
  void reflection_initialises_what_it_makes() {
    assertEquals(
        "C",
        outcome(
            """
            static class C { static { Log.add("C"); } }
            static String run() throws Exception {
              C.class.getDeclaredConstructor().newInstance();
              return Log.text;
            }
            """));
  }

  @Test
  void classes_that_need_each_other_see_what_is_there_so_far() {
    assertEquals(
        "2 1",
        outcome(
            """
            static class A { static int a = B.b + 1; }
            static class B { static int b = A.a + 1; }
            static String run() { return A.a + " " + B.b; }
            """));
  }

  @Test
  void an_initialiser_that_throws_makes_its_class_unusable() {
    assertEquals(
        "java.lang.ExceptionInInitializerError java.lang.NoClassDefFoundError",
        outcome(
            """
            static class C { static int zero = 0; static int c = 1 / zero; static void f() {} }
            static String caught() {
              try { return "" + C.c; } catch (Throwable t) { return t.getClass().getName(); }
            }
            static String again() {
              try { C.f(); return ""; } catch (Throwable t) { return t.getClass().getName(); }
            }
            static String run() { return caught() + " " + again(); }
            """));
  }

  @Test
  void a_synchronized_static_method_initialises_its_class_before_it_locks_it() {
    ClassLoader program =
        program("static int n = 1; static synchronized int run() { return n; }").load();
    TestMachine machine = new TestMachine(100);
    machine.run(program);
    // iconst putstatic return 3; getstatic ireturn 2
    assertEquals(
        java.util.List.of(
            "initialize Program$lockstep", "enter Program.class at 3", "exit Program.class at 5"),
        machine.requests);
  }

  @Test
  void an_instance_that_comes_to_a_process_initialises_its_class_for_it() {
    assertInitializedByUse(
        """
        static class Box { static int n = 10; int bump() { return ++n; } }
        static Object make() { return System.getProperties().put("shared", new Box()); }
        static int run() { return ((Box) System.getProperties().get("shared")).bump(); }
        """);
  }

  @Test
  void a_lambda_that_comes_to_a_process_initialises_its_class_for_it() {
    assertInitializedByUse(
        """
        static class Box { static int n = 10;
          static java.util.function.IntSupplier bump() { return () -> ++n; } }
        static Object make() { return System.getProperties().put("shared", Box.bump()); }
        static int run() {
          return ((java.util.function.IntSupplier) System.getProperties().get("shared")).getAsInt();
        }
        """);
  }

  /** The JDK's own objects are the way: in these tests processes share them. */
  private static void assertInitializedByUse(String members) {
    ClassLoader program = program(members).load();
    try {
      new TestMachine(100).run(program, "make");
      TestMachine other = new TestMachine(100);
      // invokestatic ldc invokevirtual checkcast invoke 5; bipush putstatic return 3;
      // getstatic iconst iadd dup putstatic ireturn 6; ireturn 1
      assertEquals(new Execution(15, "11"), other.run(program));
      assertEquals(new Execution(12, "12"), other.run(program));
    } finally {
      System.getProperties().remove("shared");
    }
  }

  @Test
  void assertions_are_on_where_the_class_loader_says_so() {
    TestProgram program = program("static int run() { assert false; return 1; }");
    for (boolean on : new boolean[] {true, false}) {
      ClassLoader loader = program.load();
      loader.setDefaultAssertionStatus(on);
      String expected = on ? "java.lang.AssertionError" : "1";
      assertEquals(expected, new TestMachine(100).run(loader).outcome());
      assertEquals(expected, new TestMachine(100).run(loader).outcome(), "second process");
    }
  }

  @Test
  void class_files_without_invokedynamic_reach_what_only_the_jvm_can_find() {
    Map<String, byte[]> classes =
        JavaSource.compile(
            """
            class Program {
              static class Log { static String text = ""; static long wide = 1L << 40; }
              static class A { static { Log.text += "A"; } static int[] n = {1}; }
              static class B extends A { static { Log.text += "B"; } }
              static String run() {
                Log.wide++;
                B.n[0] += 2;
                new B();
                return Log.text + Log.wide + A.n[0];
              }
            }
            """,
            "--release", "8");
    classes.replaceAll((name, file) -> olderThanInvokedynamic(file));

    assertEquals("AB10995116277773", TestProgram.of(classes).checked().outcome());
  }

  private static byte[] olderThanInvokedynamic(byte[] file) {
    file[7] = Opcodes.V1_5;
    return file;
  }
}
