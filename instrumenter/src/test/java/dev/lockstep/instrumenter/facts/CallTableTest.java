package dev.lockstep.instrumenter.facts;

import static dev.lockstep.instrumenter.TestProgram.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.TestMachine;
import dev.lockstep.instrumenter.TestProgram;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Calls that reach out of the simulated machine are answered by it. */
final class CallTableTest {
  /** At which tick the machine was asked for what, in slices of any length. */
  private static List<String> requests(String members) {
    TestMachine fast = new TestMachine(1000);
    fast.run(program(members).load());
    TestMachine exact = new TestMachine(1);
    exact.run(program(members).load());
    assertEquals(fast.requests, exact.requests);
    return fast.requests;
  }

  private static String outcome(String expression) {
    return program("static Object run() throws Exception { return " + expression + "; }")
        .run(1000)
        .outcome();
  }

  @Test
  void clocks_are_the_machines() {
    // The call is the first instruction: it is asked at tick 1, which is 1000 nanoseconds.
    assertEquals("1000", outcome("System.nanoTime()"));
    assertEquals("1", outcome("System.currentTimeMillis()"));
  }

  @Test
  void sleeps_are_the_machines() {
    assertEquals(
        List.of(
            "sleep 5000000 at 2",
            "sleep 5000007 at 5",
            "sleep 3000000 at 8",
            "sleep 2000000000 at 11",
            "yield at 12",
            "yield at 13"),
        requests(
            """
            static void run() throws Exception {
              Thread.sleep(5);
              Thread.sleep(5, 7);
              Thread.sleep(java.time.Duration.ofMillis(3));
              java.util.concurrent.TimeUnit.SECONDS.sleep(2);
              Thread.yield();
              Thread.onSpinWait();
            }
            """));
  }

  @Test
  void a_sleep_that_is_as_long_as_can_be_is_no_error() {
    assertEquals(
        List.of("sleep 9223372036854775807 at 2", "sleep 9223372036854775807 at 5"),
        requests(
            """
            static void run() throws Exception {
              Thread.sleep(Long.MAX_VALUE);
              java.util.concurrent.TimeUnit.DAYS.sleep(Long.MAX_VALUE);
            }
            """));
  }

  @Test
  void random_numbers_without_a_seed_get_one() {
    String splittable = Long.toString(new java.util.SplittableRandom(42).nextLong());
    assertEquals(splittable, outcome("new java.util.SplittableRandom().nextLong()"));
    assertEquals("0.0", outcome("Math.random()"));
    assertEquals("00000000-0000-402a-8000-00000000002a", outcome("java.util.UUID.randomUUID()"));
    List<Integer> shuffled = new java.util.ArrayList<>(List.of(1, 2, 3, 4, 5));
    java.util.Collections.shuffle(shuffled, new java.util.Random(42));
    assertEquals(
        shuffled.toString(),
        program(
                """
                static Object run() {
                  var list = new java.util.ArrayList<>(java.util.List.of(1, 2, 3, 4, 5));
                  java.util.Collections.shuffle(list);
                  return list;
                }
                """)
            .run(1000)
            .outcome());
  }

  @Test
  void every_machine_has_the_same_memory_and_its_own_processors() {
    String runtime = "Runtime.getRuntime()";
    assertEquals("3", outcome(runtime + ".availableProcessors()"));
    assertEquals("1073741824", outcome(runtime + ".maxMemory()"));
    assertEquals("1073741824", outcome(runtime + ".totalMemory()"));
    assertEquals("536870912", outcome(runtime + ".freeMemory()"));
  }

  @Test
  void method_references_are_calls_too() {
    // invokedynamic invokestatic aload invokeinterface
    assertEquals(
        "4000",
        outcome(
            "get(System::nanoTime); } static Object get("
                + "java.util.function.LongSupplier s) { return s.getAsLong()"));
    String splittable = Long.toString(new java.util.SplittableRandom(42).nextLong());
    assertEquals(
        splittable,
        outcome(
            "get(java.util.SplittableRandom::new); } static Object get("
                + "java.util.function.Supplier<java.util.SplittableRandom> s) {"
                + " return s.get().nextLong()"));
    // 2 objects of 7; aload dup invokestatic pop invokedynamic astore 6 each; aload invokeinterface
    assertEquals(
        List.of("notify Program at 28", "notifyAll Program$C at 30"),
        requests(
            """
            interface I {}
            static class C implements I {}
            static void run() {
              Program p = new Program();
              I i = new C();
              Runnable one = p::notify;
              Runnable all = i::notifyAll;
              one.run();
              all.run();
            }
            """));
  }

  @Test
  void monitors_are_the_machines_whatever_the_class_is_called() {
    // ldc astore aload dup astore monitorenter 6; then each call with its receiver and arguments
    assertEquals(
        List.of(
            "enter java.lang.String at 6",
            "wait java.lang.String 0 at 8",
            "wait java.lang.String 5000000 at 11",
            "wait java.lang.String 5000007 at 15",
            "notify java.lang.String at 17",
            "notifyAll java.lang.String at 19",
            "exit java.lang.String at 21"),
        requests(
            """
            static void run() throws Exception {
              String s = "lock";
              synchronized (s) { s.wait(); s.wait(5); s.wait(5, 7); s.notify(); s.notifyAll(); }
            }
            """));
  }

  @Test
  void a_class_waits_on_itself_and_its_superclass() {
    // new dup invokespecial 3; constructor 3; invokevirtual 1; aload invokevirtual 2 each
    assertEquals(
        List.of("wait Program 0 at 9", "notify Program at 11"),
        requests(
            """
            void f() throws Exception { wait(); super.notify(); }
            static void run() throws Exception { new Program().f(); }
            """));
  }

  @Test
  void exits_are_the_machines() {
    assertEquals(
        List.of("exit program 3 at 2", "exit program 4 at 5", "halt program 5 at 8"),
        requests(
            """
            static void run() {
              System.exit(3);
              Runtime.getRuntime().exit(4);
              Runtime.getRuntime().halt(5);
            }
            """));
  }

  @Test
  void identity_hashes_are_the_machines() {
    assertEquals("4711", outcome("System.identityHashCode(\"text\")"));
    assertEquals("0", outcome("System.identityHashCode(null)"));
    assertEquals("4711", outcome("new Program().hashCode()"));
    assertEquals("Program@1267", outcome("new Program()"));
    String withSuper =
        "class Program { public int hashCode() { return super.hashCode() + 1; }"
            + " static Object run() { return new Program().hashCode(); } }";
    assertEquals("4712", TestProgram.java(withSuper).run(100).outcome());
  }

  @Test
  void classes_that_have_a_hash_keep_it() {
    assertEquals(
        "7",
        outcome(
            "new R(7).hashCode(); } record R(int r) { static Object x() {"
                + " return null; }} static Object y() { return null"));
    assertEquals("5", outcome("new Program() { public int hashCode() { return 5; } }.hashCode()"));
  }
}
