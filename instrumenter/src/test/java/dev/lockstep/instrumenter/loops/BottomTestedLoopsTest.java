package dev.lockstep.instrumenter.loops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.Execution;
import dev.lockstep.instrumenter.TestMachine;
import dev.lockstep.instrumenter.TestProgram;
import dev.lockstep.instrumenter.classfiles.MadeMethods;
import dev.lockstep.instrumenter.flow.Flow;
import dev.lockstep.instrumenter.flow.Rotation;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Loops with their test behind the body, as other compilers write them, run in chunks too. */
final class BottomTestedLoopsTest {
  private static final int[] VERSIONS = {V1_4, V1_5, V1_6, V25};

  /** Of javac's loop, with its test moved behind the body. */
  private static void checkRotated(boolean inChunks, String loop, String result) {
    for (int version : VERSIONS) {
      TestProgram program =
          TestProgram.of(
              Rotation.of(TestProgram.program(CountedLoopsTest.run(loop)).classes(), version));
      CountedLoopsTest.check(inChunks, program, loop + " in version " + version, result);
      assertTrue(haveOneEntry(program), loop);
    }
  }

  private static void checkMade(boolean inChunks, String result, Consumer<MethodVisitor> loop) {
    for (int version : VERSIONS) {
      TestProgram program = TestProgram.of(MadeMethods.run(version, loop));
      CountedLoopsTest.check(inChunks, program, "version " + version, result);
    }
  }

  private static boolean haveOneEntry(TestProgram program) {
    ClassNode node = new ClassNode();
    new ClassReader(program.rewrite("Program").bytes()).accept(node, 0);
    for (MethodNode method : node.methods) {
      if (method.instructions.size() > 0 && !new Flow(method).isReducible()) {
        return false;
      }
    }
    return true;
  }

  @ParameterizedTest
  @FieldSource("dev.lockstep.instrumenter.loops.CountedLoopsTest#LOOPS")
  @ValueSource(
      strings = {
        "for (int i = 0; i < a.length; i++) { s += i + a[i]; }",
        "for (int i = 19; i != 0; i--) { s += i; }",
        "int i = 0; while (i < n) { i++; if (i % 2 == 0) { continue; } s += 2 * i - 1; }",
        "int i = 0; while (i < n) { i++; switch (i) { case 3: case 7: continue; default: s += i; }"
            + " } s -= 10;",
        "for (int i = 0; i < 3; i++) { for (int k = 0; k < n; k++) { s += k; } } s -= 380;"
      })
  void a_loop_that_is_entered_at_its_test_runs_in_chunks(String loop) {
    checkRotated(true, loop, "190");
  }

  @Test
  void steps_of_any_size_reach_the_limit_in_as_many_turns() {
    checkRotated(true, "for (int i = 0; i < n; i += 3) { s += i; }", "63");
    checkRotated(true, "for (int i = n; i > 0; i -= 7) { s += i; }", "39");
    checkRotated(true, "for (int i = 0; i < 2_000_000_000; i += 30_000) { s++; }", "66667");
    checkRotated(true, "for (int i = 5; i < 5; i++) { s++; }", "0");
  }

  @Test
  void what_throws_in_a_turn_leaves_the_exact_count() {
    checkRotated(
        true,
        "try { for (int i = 0; i < 30; i++) { s += i; a[i] = i; } }"
            + " catch (ArrayIndexOutOfBoundsException e) { s = -s; }",
        "-210");
  }

  @Test
  void what_might_not_reach_its_limit_in_turns_is_looked_at_in_each() {
    checkRotated(false, "for (int i = 0; i < n; i++) { s += i; n--; }", "45");
    checkRotated(false, "for (int i = 0; i < n; i++) { s += i; i += 1; }", "90");
    checkRotated(false, "int i = 0; while (i < n) { s++; if (s > 5) { i++; } }", "25");
    checkRotated(false, "for (int i = 0; i < n; i++) { s += Math.abs(i) + one(); }", "210");
    checkRotated(false, "for (int i = 0; i < Math.abs(n) + one(); i++) { s += i; }", "210");
    checkRotated(
        false,
        "for (int i = 0; i < n; i++) { try { s += 6 / i; } catch (ArithmeticException e) { s++; }"
            + " }",
        "15");
  }

  @Test
  void a_loop_that_is_entered_at_its_body_makes_a_turn_first() {
    String turns = "int i = %s; do { s += i & 31; i += %s; } while (i %s); s++;";
    checkJava(true, turns.formatted("0", "1", "< n"), "191");
    checkJava(true, turns.formatted("0", "3", "<= 18"), "64");
    checkJava(true, turns.formatted("19", "-1", ">= 0"), "191");
    checkJava(true, turns.formatted("30", "1", "< n"), "31");
    checkJava(true, turns.formatted("Integer.MAX_VALUE", "1", "< Integer.MIN_VALUE + 3"), "35");
    checkJava(true, turns.formatted("Integer.MAX_VALUE - 1", "3", "< Integer.MIN_VALUE + 3"), "32");
    checkJava(true, turns.formatted("Integer.MIN_VALUE", "-1", "> Integer.MAX_VALUE - 3"), "91");
    checkJava(
        false,
        "int[] b = null; try { int i = 0; do { s++; b = i > 2 ? null : a; i++; } while"
            + " (i < b.length); } catch (NullPointerException e) { s++; }",
        "5");
  }

  private static void checkJava(boolean inChunks, String loop, String result) {
    CountedLoopsTest.check(inChunks, TestProgram.program(CountedLoopsTest.run(loop)), loop, result);
  }

  /** {@code for (i in 1..20) s += i}, as Kotlin writes it. */
  @Test
  void the_step_may_come_behind_the_test() {
    checkMade(
        true,
        "210",
        code -> {
          Label body = new Label();
          Label end = new Label();
          begin(code, ICONST_1);
          code.visitLabel(body);
          add(code);
          code.visitVarInsn(ILOAD, 1);
          code.visitIntInsn(BIPUSH, 20);
          code.visitJumpInsn(IF_ICMPEQ, end);
          code.visitIincInsn(1, 1);
          code.visitJumpInsn(GOTO, body);
          end(code, end);
        });
  }

  /** {@code for (i in 5 downTo 0) s += i}, as Kotlin writes it. */
  @Test
  void the_limit_may_come_before_the_variable() {
    checkMade(
        true,
        "15",
        code -> {
          Label body = new Label();
          begin(code, ICONST_5);
          code.visitLabel(body);
          code.visitVarInsn(ILOAD, 1);
          code.visitVarInsn(ISTORE, 2);
          code.visitIincInsn(1, -1);
          code.visitVarInsn(ILOAD, 0);
          code.visitVarInsn(ILOAD, 2);
          code.visitInsn(IADD);
          code.visitVarInsn(ISTORE, 0);
          code.visitInsn(ICONST_0);
          code.visitVarInsn(ILOAD, 1);
          code.visitJumpInsn(IF_ICMPLE, body);
          end(code, new Label());
        });
  }

  private static void begin(MethodVisitor code, int first) {
    code.visitInsn(ICONST_0);
    code.visitVarInsn(ISTORE, 0);
    code.visitInsn(first);
    code.visitVarInsn(ISTORE, 1);
  }

  private static void add(MethodVisitor code) {
    code.visitVarInsn(ILOAD, 0);
    code.visitVarInsn(ILOAD, 1);
    code.visitInsn(IADD);
    code.visitVarInsn(ISTORE, 0);
  }

  private static void end(MethodVisitor code, Label end) {
    code.visitLabel(end);
    code.visitVarInsn(ILOAD, 0);
    code.visitInsn(IRETURN);
  }

  @Test
  void it_is_preempted_in_the_turn_in_which_the_slice_ends() {
    String loop = "for (int i = 0; i < 1000; i++) { s += i; }";
    TestProgram program =
        TestProgram.of(
            Rotation.of(
                TestProgram.program("static int run() { int s = 0; " + loop + " return s; }")
                    .classes(),
                V1_4));
    // 4 before, goto; 5 and a test of 3 for each turn; a test and 2 behind
    for (int slice : new int[] {1, 5, 9, 64, 1000}) {
      TestMachine machine = new TestMachine(slice);
      assertEquals(new Execution(8010, "499500"), machine.run(program.load()));
      assertEquals(8009 / slice, machine.switchTicks.size(), "slice " + slice);
    }
  }
}
