package dev.lockstep.instrumenter.method;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.TestProgram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The JVM tells what was null, wherever slices end: it reads that from the code before. */
final class NullMessagesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          none.f = one()            | Cannot assign field "f" because "none" is null
          get().f++                 | the return value of "Program.get()" is null
          array()[one()].f = 1      | because "Program.array()[Program.one()]" is null
          none.call(() -> one())    | "Program.call(java.util.function.IntSupplier)" because "none" is null
          none.f = Integer.parseInt("1") + one() | Cannot assign field "f" because "none" is null
          """)
  void what_was_null_is_told(String statement, String part) {
    TestProgram program =
        TestProgram.java(
            """
            class Program {
              int f;
              static int one() { return 1; }
              static Program get() { return null; }
              static Program[] array() { return new Program[2]; }
              int call(java.util.function.IntSupplier i) { return i.getAsInt(); }
              static String run() {
                Program none = null;
                try { for (int i = 0; i < 3; i++) { one(); } %s; return ""; }
                catch (NullPointerException e) { return e.getMessage(); }
              }
            }
            """
                .formatted(statement),
            "-g");
    String message = program.checked().outcome();
    assertEquals(true, message.contains(part), message);
    for (int slice : new int[] {2, 3, 5, 11, 20, 31}) {
      assertEquals(message, program.run(slice).outcome(), "at " + slice);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          synchronized (o) { one(); }    | Cannot enter synchronized block because "o" is null
          o.notify()                     | Cannot invoke "Object.notify()" because "o" is null
          get().notifyAll()              | Cannot invoke "Object.notifyAll()" because the return value of "Program.get()" is null
          o.wait()                       | Cannot invoke "Object.wait()" because "o" is null
          o.wait(one() + 5L)             | Cannot invoke "Object.wait(long)" because "o" is null
          all[one()].wait(9)             | Cannot invoke "Object.wait(long)" because "all[Program.one()]" is null
          one(); runtime.exit(4)         | Cannot invoke "java.lang.Runtime.exit(int)" because "runtime" is null
          runtime.halt(one())            | Cannot invoke "java.lang.Runtime.halt(int)" because "runtime" is null
          runtime.gc()                   | Cannot invoke "java.lang.Runtime.gc()" because "runtime" is null
          l += runtime.maxMemory()       | Cannot invoke "java.lang.Runtime.maxMemory()" because "runtime" is null
          l = l + 1 + runtime.freeMemory() | Cannot invoke "java.lang.Runtime.freeMemory()" because "runtime" is null
          l = one() + (l > 3 ? 1 : runtime.availableProcessors()) | Cannot invoke "java.lang.Runtime.availableProcessors()" because "runtime" is null
          runtime.addShutdownHook(null)  | Cannot invoke "java.lang.Runtime.addShutdownHook(java.lang.Thread)" because "runtime" is null
          if (runtime.removeShutdownHook(new Thread())) { one(); } | Cannot invoke "java.lang.Runtime.removeShutdownHook(java.lang.Thread)" because "runtime" is null
          """)
  void a_receiver_of_what_became_a_hook_is_told_as_in_plain_java(String statement, String message) {
    TestProgram program =
        TestProgram.java(
            """
            class Program {
              static int one() { return 1; }
              static Object get() { return null; }
              static String run() throws Exception {
                Object o = null;
                Object[] all = new Object[2];
                Runtime runtime = null;
                long l = 1;
                try { for (int i = 0; i < 3; i++) { one(); } %s; return ""; }
                catch (NullPointerException e) {
                  return e.getStackTrace()[0].getMethodName() + ": " + e.getMessage();
                }
              }
            }
            """
                .formatted(statement),
            "-g");
    for (int slice : new int[] {2, 3, 5, 11, 20, 31, 1000}) {
      assertEquals("run: " + message, program.run(slice).outcome(), "at " + slice);
    }
    assertEquals(program.checked(), program.withStackDepth(100).run(7));
  }
}
