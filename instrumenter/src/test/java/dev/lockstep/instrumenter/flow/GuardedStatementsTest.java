package dev.lockstep.instrumenter.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.TestProgram;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Behind a call each instruction is checked to the end of the statement, and no further. */
final class GuardedStatementsTest {
  private static final String MEMBERS =
      """
      static int[] a = new int[3];
      static boolean is(int n) { return n > 1; }
      static int run() {
        int n = 2;
        int[] b = a;
        if (is(n)) { n = 7; b[1] = 5; }
        b[0] = n;
        b[2] = b[1];
        while (is(n)) { n = n / 2; b[0] = b[0] + n; }
        return b[0] + b[2];
      }
      """;

  @Test
  void a_statement_behind_a_branch_that_called_is_asked_about_once() {
    TestProgram program = TestProgram.program(MEMBERS);
    assertEquals("16", program.checked().outcome());
    assertEquals(0, checks(program));
  }

  @Test
  void so_is_one_in_a_class_without_frames_and_with_tests_behind_the_bodies() {
    TestProgram program =
        TestProgram.of(
            Rotation.of(TestProgram.program(MEMBERS).classes(), org.objectweb.asm.Opcodes.V1_4));
    assertEquals("16", program.checked().outcome());
    assertEquals(0, checks(program));
  }

  /** How often {@code run} asks the scheduler about one instruction, in its fast version. */
  private static long checks(TestProgram program) {
    ClassNode node = new ClassNode();
    new ClassReader(program.rewrite("Program").bytes()).accept(node, 0);
    return node.methods.stream()
        .filter(method -> method.name.equals("run"))
        .flatMap(method -> Stream.of(method.instructions.toArray()))
        .filter(each -> each instanceof MethodInsnNode call && call.name.equals("checkExactly"))
        .count();
  }
}
