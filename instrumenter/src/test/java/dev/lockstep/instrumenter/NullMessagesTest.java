package dev.lockstep.instrumenter;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
