package dev.lockstep.instrumenter.loops;

import static dev.lockstep.instrumenter.TestProgram.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.Execution;
import dev.lockstep.instrumenter.TestProgram;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Branches that add to a variable and do nothing else are charged by how much that has grown. */
final class CountingBranchesTest {
  /** Comes to each branch 40 times. */
  private static TestProgram program40(String branch) {
    return program(
        "static Object o = \"\"; static int run() { int n = 0; long m = 0; double x = -20.5;"
            + " for (int i = -20; i < 20; i++, x++) { %s } return n + (int) m; }"
                .formatted(branch));
  }

  /** Runs it at several slices, and counts it naively. */
  private static void check(boolean byGrowth, TestProgram program, String result) {
    assertEquals(byGrowth ? 1 : 0, chargedByGrowth(program));
    Execution naive = program.checked();
    assertEquals(result, naive.outcome());
    for (int slice : new int[] {1, 2, 7, 50, 1000, 1 << 30}) {
      assertEquals(naive, program.run(slice), "at " + slice);
    }
  }

  /** How often the counter gets a difference of ints, and is stored before a jump. */
  private static int chargedByGrowth(TestProgram program) {
    ClassNode node = new ClassNode();
    new ClassReader(program.rewrite("Program").bytes()).accept(node, ClassReader.SKIP_DEBUG);
    int found = 0;
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode at : method.instructions) {
        found += isOfInt(at) || isOfLong(at) ? 1 : 0;
      }
    }
    return found;
  }

  private static boolean isOfInt(AbstractInsnNode at) {
    AbstractInsnNode before = at.getPrevious();
    return at.getOpcode() == Opcodes.I2L
        && (before.getOpcode() == Opcodes.ISUB || before.getOpcode() == Opcodes.IMUL);
  }

  private static boolean isOfLong(AbstractInsnNode at) {
    boolean isJump = at instanceof JumpInsnNode && at.getOpcode() != Opcodes.GOTO;
    AbstractInsnNode store = isJump ? at.getPrevious() : null;
    return store != null
        && store.getOpcode() == Opcodes.LSTORE
        && store.getPrevious().getOpcode() == Opcodes.LSUB;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          if (x < 0) { n++; }                   ~ 21
          if (i > 0) { n--; }                   ~ -19
          if (i != 0) { n += 3; }               ~ 117
          if (i == 0) { n += -127; }            ~ -127
          if (o != null) { n += 32767; }        ~ 1310680
          if (i < 0) { n += 2147483647; }       ~ -20
          if (i < 0) { n -= 1234567; }          ~ -24691340
          if (i >= 0) { m++; }                  ~ 20
          if (i < 0) { m -= 4294967299L; }      ~ -60
          """)
  void a_branch_that_adds_a_constant_is_charged_by_what_it_added(String branch, String result) {
    check(true, program40(branch), result);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          if (i < 0) { n += 4; }                ~ 80
          if ((i & 1) == 0) { n += 2; }         ~ 40
          if (i < 0) { m += 8589934592L; }      ~ 0
          if (i < 0) { n += 0; }                ~ 0
          if (i < 0) { n += i; }                ~ -210
          if (i < 0) { n = 5; }                 ~ 5
          if (i < 0) { n++; m++; }              ~ 40
          if (i < 0) { n++; } else { n--; }     ~ 0
          if (i < 0 || x > 9) { n++; }          ~ 30
          if (i < 0) { n *= 3; }                ~ 0
          if (i < 0) { continue; } n++;         ~ 20
          { int k = i; if (k < 0) { k++; } }    ~ 0
          { int k = i; if (k < 0) { k++; } } float f = i;  ~ 0
          { long k = i; if (k < 0) { k++; } } int p = i; n += p;  ~ -20
          """)
  void other_branches_are_charged_where_they_are(String branch, String result) {
    check(false, program40(branch), result);
  }

  @Test
  void ticks_of_a_branch_may_be_any_number() {
    TestProgram by4 = program40("if (i < 0) { n += 4; }");
    Execution naive = by4.checked();
    for (int ticks : new int[] {0, 7, 8, 10_000}) {
      TestProgram priced = by4.withCosts(InstructionCosts.uniform(ticks), LibraryCosts.uniform(0));
      assertEquals(
          ticks == 8 || ticks == 10_000 ? 1 : 0, chargedByGrowth(priced), ticks + " ticks");
      assertEquals(new Execution(naive.ticks() * ticks, "80"), priced.run(1000), ticks + " ticks");
    }
  }

  @Test
  void others_see_the_right_count_on_both_ways() {
    check(
        true,
        program(
            "static int at; static int run() { int n = 0; for (int i = 0; i < 9; i++) {"
                + " at = i; if (i % 3 == 0) { n++; } at = n; } return at; }"),
        "3");
  }
}
