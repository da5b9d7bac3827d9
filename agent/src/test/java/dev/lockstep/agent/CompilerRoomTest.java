package dev.lockstep.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** How many blocks C1 sees in methods. */
class CompilerRoomTest {
  @Test
  void the_method_with_most_branches_counts() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_6, 0, "Branches", null, "java/lang/Object", null);
    branches(writer, "few", 10);
    branches(writer, "many", 4_000);
    branches(writer, "none", 0);
    writer.visitEnd();

    assertEquals(1 + 2 * 4_000, CompilerRoom.mostBlocks(writer.toByteArray()));
  }

  @Test
  void ranges_of_handlers_count() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_6, 0, "Ranges", null, "java/lang/Object", null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m", "()V", null, new String[0]);
    Label handler = new Label();
    for (int i = 0; i < 100; i++) {
      Label start = new Label();
      Label end = new Label();
      method.visitTryCatchBlock(start, end, handler, null);
      method.visitLabel(start);
      method.visitInsn(Opcodes.NOP);
      method.visitLabel(end);
      method.visitInsn(Opcodes.NOP);
    }
    method.visitInsn(Opcodes.RETURN);
    method.visitLabel(handler);
    method.visitInsn(Opcodes.ATHROW);
    method.visitMaxs(0, 0);
    method.visitEnd();
    writer.visitEnd();

    assertEquals(1 + 2 * 100 + 1, CompilerRoom.mostBlocks(writer.toByteArray()));
  }

  private static void branches(ClassWriter writer, String name, int count) {
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_STATIC, name, "(I)V", null, new String[0]);
    method.visitCode();
    for (int i = 0; i < count; i++) {
      Label behind = new Label();
      method.visitVarInsn(Opcodes.ILOAD, 0);
      method.visitJumpInsn(Opcodes.IFEQ, behind);
      method.visitInsn(Opcodes.NOP);
      method.visitLabel(behind);
    }
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }
}
