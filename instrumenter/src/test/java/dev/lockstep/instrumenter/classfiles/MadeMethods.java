package dev.lockstep.instrumenter.classfiles;

import static org.objectweb.asm.Opcodes.*;

import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Classes {@code Program} whose {@code run()} no Java text gives. */
public final class MadeMethods {
  private MadeMethods() {}

  /** {@code run} returns an int, and is written by {@code body}. */
  public static byte[] run(int version, Consumer<MethodVisitor> body) {
    return run(
        version, version < V1_6 ? ClassWriter.COMPUTE_MAXS : ClassWriter.COMPUTE_FRAMES, body);
  }

  private static byte[] run(int version, int computed, Consumer<MethodVisitor> body) {
    ClassWriter writer = new ClassWriter(computed);
    writer.setComputeLimits(Integer.MAX_VALUE, Long.MAX_VALUE);
    int access = ACC_PUBLIC | ACC_SUPER;
    writer.visit(version, access, "Program", null, "java/lang/Object", null);
    MethodVisitor code = writer.visitMethod(ACC_STATIC, "run", "()I", null, null);
    code.visitCode();
    body.accept(code);
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** A frame at its beginning, where nobody jumps to: compilers write such where a loop was. */
  public static byte[] frameAtEntry() {
    return run(
        V25,
        ClassWriter.COMPUTE_MAXS,
        code -> {
          code.visitFrame(F_NEW, 0, new Object[0], 0, new Object[0]);
          code.visitInsn(ICONST_5);
          code.visitInsn(ICONST_2);
          code.visitInsn(IDIV);
          code.visitInsn(IRETURN);
        });
  }

  /** Two variables, the second of them number {@code index}. */
  public static byte[] wideVariables(int index) {
    return run(
        V25,
        code -> {
          code.visitInsn(ICONST_5);
          code.visitVarInsn(ISTORE, 0);
          code.visitLdcInsn(7L);
          code.visitVarInsn(LSTORE, index);
          code.visitIincInsn(0, 1000);
          code.visitVarInsn(ILOAD, 0);
          code.visitVarInsn(LLOAD, index);
          code.visitInsn(L2I);
          code.visitInsn(IADD);
          code.visitInsn(IRETURN);
        });
  }

  /** A loop of two turns around {@code increments} increments, which the second turn jumps over. */
  public static byte[] longJumps(int increments) {
    return run(
        V25,
        code -> {
          Label loop = new Label();
          Label end = new Label();
          Label skipped = new Label();
          code.visitInsn(ICONST_0);
          code.visitVarInsn(ISTORE, 0);
          code.visitLabel(loop);
          code.visitVarInsn(ILOAD, 0);
          code.visitInsn(ICONST_2);
          code.visitJumpInsn(IF_ICMPGE, end);
          code.visitIincInsn(0, 1);
          code.visitVarInsn(ILOAD, 0);
          code.visitInsn(ICONST_2);
          code.visitJumpInsn(IF_ICMPEQ, skipped);
          for (int i = 0; i < increments; i++) {
            code.visitIincInsn(0, 0);
          }
          code.visitLabel(skipped);
          code.visitJumpInsn(GOTO, loop);
          code.visitLabel(end);
          code.visitVarInsn(ILOAD, 0);
          code.visitInsn(IRETURN);
        });
  }

  /** So many variables, and jumps with all of them in scope. */
  public static byte[] manyFrames(int variables, int jumps) {
    return run(
        V25,
        code -> {
          for (int i = 0; i < variables; i++) {
            code.visitInsn(ICONST_0);
            code.visitVarInsn(ISTORE, i);
          }
          for (int i = 0; i < jumps; i++) {
            Label next = new Label();
            code.visitVarInsn(ILOAD, 0);
            code.visitJumpInsn(IFEQ, next);
            code.visitIincInsn(0, 1);
            code.visitLabel(next);
          }
          code.visitVarInsn(ILOAD, 0);
          code.visitInsn(IRETURN);
        });
  }

  /** {@code divisions} times {@code x = x / 1}: each may throw. */
  public static byte[] divisions(int divisions) {
    return run(
        V25,
        code -> {
          code.visitInsn(ICONST_3);
          for (int i = 0; i < divisions; i++) {
            code.visitInsn(ICONST_1);
            code.visitInsn(IDIV);
          }
          code.visitInsn(IRETURN);
        });
  }

  /** The same in the last two of three turns of a loop, whose number is returned. */
  public static byte[] turns(int divisions) {
    return run(
        V1_5,
        code -> {
          Label loop = new Label();
          Label next = new Label();
          Label end = new Label();
          code.visitInsn(ICONST_0);
          code.visitVarInsn(ISTORE, 0);
          code.visitLabel(loop);
          code.visitVarInsn(ILOAD, 0);
          code.visitInsn(ICONST_3);
          code.visitJumpInsn(IF_ICMPGE, end);
          code.visitVarInsn(ILOAD, 0);
          code.visitJumpInsn(IFEQ, next);
          code.visitInsn(ICONST_3);
          for (int i = 0; i < divisions; i++) {
            code.visitInsn(ICONST_1);
            code.visitInsn(IDIV);
          }
          code.visitInsn(POP);
          code.visitLabel(next);
          code.visitIincInsn(0, 1);
          code.visitJumpInsn(GOTO, loop);
          code.visitLabel(end);
          code.visitVarInsn(ILOAD, 0);
          code.visitInsn(IRETURN);
        });
  }

  /** Those divisions in so many nested try blocks, whose handlers all do the same. */
  public static byte[] nestedDivisions(int divisions, int blocks) {
    return run(
        V1_5,
        code -> {
          Label start = new Label();
          Label end = new Label();
          code.visitInsn(ICONST_3);
          code.visitVarInsn(ISTORE, 0);
          code.visitLabel(start);
          for (int i = 0; i < divisions; i++) {
            code.visitInsn(ICONST_1);
            code.visitVarInsn(ILOAD, 0);
            code.visitInsn(IDIV);
            code.visitInsn(POP);
          }
          code.visitLabel(end);
          code.visitInsn(ICONST_3);
          code.visitInsn(IRETURN);
          for (int i = 0; i < blocks; i++) {
            Label handler = new Label();
            code.visitLabel(handler);
            code.visitInsn(POP);
            code.visitInsn(ICONST_1);
            code.visitInsn(IRETURN);
            code.visitTryCatchBlock(start, end, handler, "java/lang/Error");
          }
        });
  }

  /** The length of the name of a class that is a dynamic constant: {@code long}. */
  public static byte[] dynamicConstant() {
    Handle bootstrap =
        new Handle(
            H_INVOKESTATIC,
            "java/lang/invoke/ConstantBootstraps",
            "primitiveClass",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)"
                + "Ljava/lang/Class;",
            false);
    return run(
        V25,
        code -> {
          code.visitLdcInsn(new ConstantDynamic("J", "Ljava/lang/Class;", bootstrap));
          String descriptor = "()Ljava/lang/String;";
          code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Class", "getName", descriptor, false);
          code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
          code.visitInsn(IRETURN);
        });
  }

  /** A loop like a counting one, whose test compares with what lies on the stack. */
  public static byte[] loopOverStack() {
    return run(
        V1_8,
        code -> {
          Label head = new Label();
          Label end = new Label();
          code.visitInsn(ICONST_1);
          code.visitVarInsn(ISTORE, 0);
          code.visitInsn(ICONST_0);
          code.visitLabel(head);
          code.visitFrame(F_NEW, 1, new Object[] {INTEGER}, 1, new Object[] {INTEGER});
          code.visitVarInsn(ILOAD, 0);
          code.visitJumpInsn(IF_ICMPGE, end);
          code.visitIntInsn(BIPUSH, 9);
          code.visitIincInsn(0, 1);
          code.visitJumpInsn(GOTO, head);
          code.visitLabel(end);
          code.visitFrame(F_NEW, 1, new Object[] {INTEGER}, 0, new Object[0]);
          code.visitVarInsn(ILOAD, 0);
          code.visitInsn(IRETURN);
        });
  }
}
