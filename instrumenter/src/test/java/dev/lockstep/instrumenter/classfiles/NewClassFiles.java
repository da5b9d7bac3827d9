package dev.lockstep.instrumenter.classfiles;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Class files for every version, and what compilers of Java leave out of them. */
final class NewClassFiles {
  private static final String CONSTANTS = "java/lang/invoke/ConstantBootstraps";
  private static final String BOOTSTRAP =
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;";

  /** Makes what a method returns. */
  private static final Handle INVOKE =
      new Handle(
          H_INVOKESTATIC,
          CONSTANTS,
          "invoke",
          BOOTSTRAP + "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;",
          false);

  private NewClassFiles() {}

  private static ClassWriter program(int version) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    writer.visit(version, ACC_PUBLIC | ACC_SUPER, "Program", null, "java/lang/Object", null);
    writer.visitField(ACC_STATIC, "sum", "I", null, null).visitEnd();
    MethodVisitor code = writer.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    code.visitIntInsn(BIPUSH, 40);
    code.visitFieldInsn(PUTSTATIC, "Program", "sum", "I");
    code.visitInsn(RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    return writer;
  }

  private static byte[] end(MethodVisitor code, ClassWriter writer) {
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /**
   * {@code static int sum = 40; static int run() { for (int i = 2; ; i--) { try { sum += 2 / i; }
   * catch (ArithmeticException e) { return sum; } } }}.
   */
  static byte[] loop(int version) {
    ClassWriter writer = program(version);
    MethodVisitor code = writer.visitMethod(ACC_STATIC, "run", "()I", null, null);
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    code.visitTryCatchBlock(start, end, handler, "java/lang/ArithmeticException");
    code.visitCode();
    code.visitInsn(ICONST_2);
    code.visitVarInsn(ISTORE, 0);
    code.visitLabel(start);
    code.visitFieldInsn(GETSTATIC, "Program", "sum", "I");
    code.visitInsn(ICONST_2);
    code.visitVarInsn(ILOAD, 0);
    code.visitInsn(IDIV);
    code.visitInsn(IADD);
    code.visitFieldInsn(PUTSTATIC, "Program", "sum", "I");
    code.visitLabel(end);
    code.visitIincInsn(0, -1);
    code.visitJumpInsn(GOTO, start);
    code.visitLabel(handler);
    code.visitInsn(POP);
    code.visitFieldInsn(GETSTATIC, "Program", "sum", "I");
    code.visitInsn(IRETURN);
    return end(code, writer);
  }

  /**
   * Constants that are made when they are first needed: a primitive class, and what a call gives.
   */
  static byte[] dynamicConstants() {
    ClassWriter writer = program(V11);
    Handle primitive =
        new Handle(
            H_INVOKESTATIC, CONSTANTS, "primitiveClass", BOOTSTRAP + ")Ljava/lang/Class;", false);
    Handle twice = new Handle(H_INVOKESTATIC, "Program", "twice", "(J)J", false);
    MethodVisitor helper = writer.visitMethod(ACC_STATIC, "twice", "(J)J", null, null);
    helper.visitCode();
    helper.visitVarInsn(LLOAD, 0);
    helper.visitInsn(DUP2);
    helper.visitInsn(LADD);
    helper.visitInsn(LRETURN);
    helper.visitMaxs(0, 0);
    helper.visitEnd();
    MethodVisitor code = writer.visitMethod(ACC_STATIC, "run", "()Ljava/lang/String;", null, null);
    code.visitCode();
    code.visitLdcInsn(new ConstantDynamic("I", "Ljava/lang/Class;", primitive));
    code.visitMethodInsn(
        INVOKEVIRTUAL, "java/lang/Class", "getName", "()Ljava/lang/String;", false);
    code.visitLdcInsn(new ConstantDynamic("made", "J", INVOKE, twice, 21L));
    code.visitMethodInsn(
        INVOKESTATIC, "java/lang/Long", "toString", "(J)Ljava/lang/String;", false);
    code.visitMethodInsn(
        INVOKEVIRTUAL,
        "java/lang/String",
        "concat",
        "(Ljava/lang/String;)Ljava/lang/String;",
        false);
    code.visitInsn(ARETURN);
    return end(code, writer);
  }

  /**
   * A constant that has state: {@code static boolean run() { BITS.flip(7); return BITS.get(7); }}.
   */
  static byte[] constantWithState() {
    ClassWriter writer = program(V11);
    String type = "java/util/BitSet";
    Handle constructor = new Handle(H_NEWINVOKESPECIAL, type, "<init>", "()V", false);
    var bits = new ConstantDynamic("BITS", "Ljava/util/BitSet;", INVOKE, constructor);
    MethodVisitor code = writer.visitMethod(ACC_STATIC, "run", "()Z", null, null);
    code.visitCode();
    code.visitLdcInsn(bits);
    code.visitIntInsn(BIPUSH, 7);
    code.visitMethodInsn(INVOKEVIRTUAL, type, "flip", "(I)V", false);
    code.visitLdcInsn(bits);
    code.visitIntInsn(BIPUSH, 7);
    code.visitMethodInsn(INVOKEVIRTUAL, type, "get", "(I)Z", false);
    code.visitInsn(IRETURN);
    return end(code, writer);
  }

  /** Constants for methods, types and classes, as other compilers than Java's use them. */
  static byte[] handleConstants() {
    ClassWriter writer = program(V1_7);
    MethodVisitor code = writer.visitMethod(ACC_STATIC, "run", "()I", null, null);
    code.visitCode();
    code.visitLdcInsn(
        new Handle(
            H_INVOKESTATIC, "java/lang/Integer", "parseInt", "(Ljava/lang/String;)I", false));
    code.visitLdcInsn("39");
    code.visitMethodInsn(
        INVOKEVIRTUAL,
        "java/lang/invoke/MethodHandle",
        "invokeExact",
        "(Ljava/lang/String;)I",
        false);
    code.visitLdcInsn(Type.getMethodType("(IJ)V"));
    code.visitMethodInsn(
        INVOKEVIRTUAL, "java/lang/invoke/MethodType", "parameterCount", "()I", false);
    code.visitInsn(IADD);
    code.visitLdcInsn(Type.getObjectType("Program"));
    code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Class", "isArray", "()Z", false);
    code.visitInsn(IADD);
    code.visitInsn(IRETURN);
    return end(code, writer);
  }
}
