package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.V1_4;

import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.jdk.HookInserter;
import dev.lockstep.instrumenter.jdk.HookRow;
import dev.lockstep.instrumenter.jdk.Kind;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What rewriting makes of small classes of every kind, as a whole: see {@link GoldenBytecodeTest}.
 */
final class GoldenClassesTest {
  private static final String SOURCE =
      """
      import java.util.*;
      import java.util.function.*;

      class Initialized { static final int CONSTANT = 1; static final long WIDE; static int[] \
      array = {2}; static { WIDE = array.length; } }
      class Inherits extends Initialized { static long own; static void put(long value) { own = value; array = null; } }
      class Uses { Object make() { return new Inherits(); } static int get() { return \
      Initialized.array[0] + Initialized.CONSTANT; } }
      enum Enumerated { RED, BLUE; static int used = RED.ordinal(); }
      enum Bare { ONLY }
      interface Face { int[] FIELD = new int[1]; default int first() { return FIELD[0]; } }
      class Faced implements Face {}
      class Synchronized { static synchronized int add(int x) { return x + 1; } }
      class Hooked {
        static long call() { return System.nanoTime(); }
        static Object construct() { return new SplittableRandom(); }
        static LongSupplier reference() { return System::nanoTime; }
        static Class<?> result() throws Exception { return Class.forName("Uses"); }
        void instance() throws InterruptedException { wait(); }
        @Override public int hashCode() { return super.hashCode(); }
      }
      class Branches {
        static int select(int x) { switch (x) { case 1: return 5; case 2: return 6; case 900: \
        return 7; default: throw new IllegalStateException(); } }
        static int cleanup(int[] a) { try { return a[0]; } finally { a[1] = 2; } }
        static Object pattern(Object o) { return switch (o) { case String s -> s + 1; default -> o; }; }
      }
      """;

  private static final TestProgram PROGRAM = TestProgram.java(SOURCE, "-g:none");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Initialized",
        "Inherits",
        "Uses",
        "Enumerated",
        "Bare",
        "Face",
        "Faced",
        "Synchronized",
        "Hooked",
        "Branches"
      })
  void a_class_is_rewritten_as_its_golden_file_says(String name) throws IOException {
    byte[] bytes = PROGRAM.rewrite(name).bytes();
    GoldenBytecodeTest.compare("class-" + name + ".txt", GoldenBytecodeTest.text(bytes, null));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Inherits", "Faced"})
  void a_holder_initialises_what_comes_first_as_its_golden_file_says(String name)
      throws IOException {
    byte[] bytes = PROGRAM.rewrite(name).statics().orElseThrow().bytes();
    GoldenBytecodeTest.compare("holder-" + name + ".txt", GoldenBytecodeTest.text(bytes, null));
  }

  @Test
  void a_hidden_class_keeps_its_statics_as_its_golden_file_says() throws IOException {
    byte[] bytes = PROGRAM.rewriteHidden("Initialized");
    GoldenBytecodeTest.compare("hidden-Initialized.txt", GoldenBytecodeTest.text(bytes, null));
  }

  @Test
  void a_subroutine_is_rewritten_as_its_golden_file_says() throws IOException {
    byte[] bytes = TestProgram.of(OldClassFiles.subroutine(V1_4)).rewrite("Program").bytes();
    GoldenBytecodeTest.compare("subroutine.txt", GoldenBytecodeTest.text(bytes, null));
  }

  @Test
  void what_a_method_of_the_jdk_returns_goes_through_a_hook_as_its_golden_file_says()
      throws IOException {
    String source =
        "class Jdk { long f; static Object name(byte k, long l, Object o) { return l == 0 ? null :"
            + " o; } }";
    byte[] original = JavaSource.compile(source, "-g:none").get("Jdk");
    HookRow row =
        new HookRow(
            Kind.RESULT,
            "name(BJLjava/lang/Object;)Ljava/lang/Object;",
            Hook.of("Hook.name(Ljava/lang/Object;BJ)Ljava/lang/Object;"));
    String text = GoldenBytecodeTest.text(HookInserter.insert(original, List.of(row)), null);
    GoldenBytecodeTest.compare("return-hook.txt", text);
  }
}
