package dev.lockstep.instrumenter.classfiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.Execution;
import dev.lockstep.instrumenter.TestMachine;
import dev.lockstep.instrumenter.TestProgram;
import org.junit.jupiter.api.Test;

/** Class files since Java 1.1, under the verifier that infers types where there are no frames. */
final class OldClassFilesTest {
  private static final int[] WITHOUT_STATIC_INTERFACE_METHODS = {
    V1_1, V1_2, V1_3, V1_4, V1_5, V1_6, V1_7
  };

  @Test
  void interfaces_of_every_version_have_private_fields() {
    for (int version : WITHOUT_STATIC_INTERFACE_METHODS) {
      for (int user : new int[] {version, V1_8, V25}) {
        TestProgram program =
            TestProgram.of(
                OldClassFiles.interfaceWithFields(version), OldClassFiles.userOfFields(user));
        // 12 in the initialiser, 12 in run
        assertEquals(new Execution(24, "11"), program.checked(), "version " + version);
        ClassLoader loader = program.load();
        assertEquals("11", new TestMachine(100).run(loader).outcome());
        assertEquals("11", new TestMachine(100).run(loader).outcome(), "second process");
      }
    }
  }

  @Test
  void subroutines_count() {
    // begin 4; i 2, 1: test 2, iload bipush iload idiv iadd istore 6, jsr astore iinc ret goto 5,
    // iinc goto 2: 30; i 0: test 2, iload bipush iload idiv 4, astore iconst istore 3,
    // jsr astore iinc ret goto 5, iinc goto 2: 16; iload iflt iload ireturn 4
    for (int version : new int[] {V1_1, V1_2, V1_3, V1_4, V1_5, V1_6}) {
      TestProgram program = TestProgram.of(OldClassFiles.subroutine(version));
      assertEquals(new Execution(54, "9"), program.checked(), "version " + version);
    }
  }
}
