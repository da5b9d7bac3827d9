package dev.lockstep.instrumenter.random;

import static org.objectweb.asm.Opcodes.*;

import java.util.Random;
import java.util.function.Consumer;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/** What random programs call besides their random methods. */
final class ProgramMembers {
  private ProgramMembers() {}

  static void define(ClassVisitor owner, Random random) {
    int lock = random.nextInt(3) == 0 ? ACC_SYNCHRONIZED : 0;
    method(owner, ACC_STATIC, "nothing()V", ProgramMembers::nothing);
    method(owner, ACC_STATIC, "lambda(I)I", ProgramMembers::lambda);
    method(owner, ACC_PUBLIC | lock, "applyAsInt(I)I", ProgramMembers::applyAsInt);
    method(owner, ACC_PRIVATE | lock, "divided(I)I", ProgramMembers::divided);
    method(owner, ACC_PUBLIC, "twice(I)I", ProgramMembers::twice);
  }

  private static void method(
      ClassVisitor owner, int access, String signature, Consumer<MethodVisitor> body) {
    int parenthesis = signature.indexOf('(');
    String name = signature.substring(0, parenthesis);
    String descriptor = signature.substring(parenthesis);
    MethodVisitor code = owner.visitMethod(access, name, descriptor, null, null);
    code.visitCode();
    body.accept(code);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** {@code number++}. */
  private static void nothing(MethodVisitor code) {
    code.visitFieldInsn(GETSTATIC, "Program", "number", "I");
    code.visitInsn(ICONST_1);
    code.visitInsn(IADD);
    code.visitFieldInsn(PUTSTATIC, "Program", "number", "I");
    code.visitInsn(RETURN);
  }

  /** {@code 1000 / x}. */
  private static void lambda(MethodVisitor code) {
    code.visitIntInsn(SIPUSH, 1000);
    code.visitVarInsn(ILOAD, 0);
    code.visitInsn(IDIV);
    code.visitInsn(IRETURN);
  }

  /** {@code divided(x - 1)}. */
  private static void applyAsInt(MethodVisitor code) {
    code.visitVarInsn(ALOAD, 0);
    code.visitVarInsn(ILOAD, 1);
    code.visitInsn(ICONST_1);
    code.visitInsn(ISUB);
    code.visitMethodInsn(INVOKESPECIAL, "Program", "divided", "(I)I", false);
    code.visitInsn(IRETURN);
  }

  /** {@code field + (int) (wideField % x)}. */
  private static void divided(MethodVisitor code) {
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETFIELD, "Program", "field", "I");
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETFIELD, "Program", "wideField", "J");
    code.visitVarInsn(ILOAD, 1);
    code.visitInsn(I2L);
    code.visitInsn(LREM);
    code.visitInsn(L2I);
    code.visitInsn(IADD);
    code.visitInsn(IRETURN);
  }

  /** {@code 2 * applyAsInt(x)}. */
  private static void twice(MethodVisitor code) {
    code.visitVarInsn(ALOAD, 0);
    code.visitVarInsn(ILOAD, 1);
    code.visitMethodInsn(INVOKEVIRTUAL, "Program", "applyAsInt", "(I)I", false);
    code.visitInsn(ICONST_2);
    code.visitInsn(IMUL);
    code.visitInsn(IRETURN);
  }
}
