package dev.lockstep.instrumenter.classfiles;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Class files that no compiler of today writes. */
public final class OldClassFiles {
  private OldClassFiles() {}

  private static ClassWriter program(int version, String... interfaces) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int access = ACC_PUBLIC | ACC_SUPER;
    writer.visit(version, access, "Program", null, "java/lang/Object", interfaces);
    return writer;
  }

  private static MethodVisitor run(ClassWriter writer, String descriptor) {
    MethodVisitor code = writer.visitMethod(ACC_STATIC, "run", descriptor, null, null);
    code.visitCode();
    return code;
  }

  private static byte[] end(MethodVisitor code, ClassWriter writer) {
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** {@code interface Old { int[] FIELD = {7}; long WIDE = "text".length(); }}. */
  public static byte[] interfaceWithFields(int version) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int access = ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT;
    writer.visit(version, access, "Old", null, "java/lang/Object", null);
    int constant = ACC_PUBLIC | ACC_STATIC | ACC_FINAL;
    writer.visitField(constant, "FIELD", "[I", null, null).visitEnd();
    writer.visitField(constant, "WIDE", "J", null, null).visitEnd();
    MethodVisitor code = writer.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    code.visitInsn(ICONST_1);
    code.visitIntInsn(NEWARRAY, T_INT);
    code.visitInsn(DUP);
    code.visitInsn(ICONST_0);
    code.visitIntInsn(BIPUSH, 7);
    code.visitInsn(IASTORE);
    code.visitFieldInsn(PUTSTATIC, "Old", "FIELD", "[I");
    code.visitLdcInsn("text");
    code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
    code.visitInsn(I2L);
    code.visitFieldInsn(PUTSTATIC, "Old", "WIDE", "J");
    code.visitInsn(RETURN);
    return end(code, writer);
  }

  /** {@code class Program implements Old { long run() { return WIDE + Program.FIELD[0]++; } }}. */
  public static byte[] userOfFields(int version) {
    ClassWriter writer = program(version, "Old");
    MethodVisitor code = run(writer, "()J");
    code.visitFieldInsn(GETSTATIC, "Old", "WIDE", "J");
    code.visitFieldInsn(GETSTATIC, "Program", "FIELD", "[I");
    code.visitInsn(ICONST_0);
    code.visitInsn(DUP2);
    code.visitInsn(IALOAD);
    code.visitInsn(DUP_X2);
    code.visitInsn(ICONST_1);
    code.visitInsn(IADD);
    code.visitInsn(IASTORE);
    code.visitInsn(I2L);
    code.visitInsn(LADD);
    code.visitInsn(LRETURN);
    return end(code, writer);
  }

  /**
   * {@code for (i = 2; i >= 0; i--) try { sum += 6 / i } catch (ArithmeticException e) { sum = -1 }
   * finally { sum += 10 }}, where finally is a subroutine, as compilers wrote it until Java 1.4.
   */
  public static byte[] subroutine(int version) {
    ClassWriter writer = program(version);
    MethodVisitor code = run(writer, "()I");
    Label loop = new Label();
    Label start = new Label();
    Label end = new Label();
    Label arithmetic = new Label();
    Label arithmeticEnd = new Label();
    Label any = new Label();
    Label subroutine = new Label();
    Label next = new Label();
    Label done = new Label();
    code.visitTryCatchBlock(start, end, arithmetic, "java/lang/ArithmeticException");
    code.visitTryCatchBlock(start, end, any, null);
    code.visitTryCatchBlock(arithmetic, arithmeticEnd, any, null);
    code.visitInsn(ICONST_0);
    code.visitVarInsn(ISTORE, 0);
    code.visitInsn(ICONST_2);
    code.visitVarInsn(ISTORE, 1);
    code.visitLabel(loop);
    code.visitVarInsn(ILOAD, 1);
    code.visitJumpInsn(IFLT, done);
    code.visitLabel(start);
    code.visitVarInsn(ILOAD, 0);
    code.visitIntInsn(BIPUSH, 6);
    code.visitVarInsn(ILOAD, 1);
    code.visitInsn(IDIV);
    code.visitInsn(IADD);
    code.visitVarInsn(ISTORE, 0);
    code.visitLabel(end);
    code.visitJumpInsn(JSR, subroutine);
    code.visitJumpInsn(GOTO, next);
    code.visitLabel(arithmetic);
    code.visitVarInsn(ASTORE, 2);
    code.visitInsn(ICONST_M1);
    code.visitVarInsn(ISTORE, 0);
    code.visitLabel(arithmeticEnd);
    code.visitJumpInsn(JSR, subroutine);
    code.visitJumpInsn(GOTO, next);
    code.visitLabel(any);
    code.visitVarInsn(ASTORE, 3);
    code.visitJumpInsn(JSR, subroutine);
    code.visitVarInsn(ALOAD, 3);
    code.visitInsn(ATHROW);
    code.visitLabel(subroutine);
    code.visitVarInsn(ASTORE, 4);
    code.visitIincInsn(0, 10);
    code.visitVarInsn(RET, 4);
    code.visitLabel(next);
    code.visitIincInsn(1, -1);
    code.visitJumpInsn(GOTO, loop);
    code.visitLabel(done);
    code.visitVarInsn(ILOAD, 0);
    code.visitInsn(IRETURN);
    return end(code, writer);
  }

  /**
   * A loop that no jump closes: its handler stands before what throws.
   *
   * <pre>
   *   iconst_3, istore 0, goto TRY
   *   HANDLER: pop, iinc 0 -1
   *   TRY: iload 0, ifeq END, aconst_null, athrow
   *   END: iload 0, ireturn
   * </pre>
   */
  public static byte[] loopThroughHandler() {
    ClassWriter writer = program(V1_5);
    MethodVisitor code = run(writer, "()I");
    Label handler = new Label();
    Label start = new Label();
    Label end = new Label();
    code.visitTryCatchBlock(start, end, handler, null);
    code.visitInsn(ICONST_3);
    code.visitVarInsn(ISTORE, 0);
    code.visitJumpInsn(GOTO, start);
    code.visitLabel(handler);
    code.visitInsn(POP);
    code.visitIincInsn(0, -1);
    code.visitLabel(start);
    code.visitVarInsn(ILOAD, 0);
    code.visitJumpInsn(IFEQ, end);
    code.visitInsn(ACONST_NULL);
    code.visitInsn(ATHROW);
    code.visitLabel(end);
    code.visitVarInsn(ILOAD, 0);
    code.visitInsn(IRETURN);
    return end(code, writer);
  }
}
