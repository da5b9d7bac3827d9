package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.V1_4;

import dev.lockstep.instrumenter.classfiles.OldClassFiles;
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
  private static final String SOURCE = JavaSource.read(GoldenClassesTest.class, "Classes.java");

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
