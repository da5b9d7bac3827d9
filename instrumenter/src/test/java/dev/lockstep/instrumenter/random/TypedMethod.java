package dev.lockstep.instrumenter.random;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * A static method that stores and returns its last argument: the instructions that have a type, and
 * the short forms that have a variable's number, in few places.
 *
 * @param type its number in {@link #TYPES}
 * @param variable the number of its variable; ints stand before it
 */
record TypedMethod(int type, int variable) {
  static final String TYPES = "IJFDA";

  private static final int[] OF_INT = {NOP, I2L, I2F, I2D, NOP};
  private static final int[] TO_INT = {NOP, L2I, F2I, D2I, NOP};

  String name() {
    return "typed" + TYPES.charAt(type);
  }

  String descriptor() {
    return "(" + "I".repeat(variable) + asmType() + ")" + asmType();
  }

  private Type asmType() {
    char letter = TYPES.charAt(type);
    return Type.getType(letter == 'A' ? "Ljava/lang/Object;" : String.valueOf(letter));
  }

  void define(ClassVisitor owner) {
    MethodVisitor code = owner.visitMethod(ACC_STATIC, name(), descriptor(), null, null);
    code.visitCode();
    code.visitVarInsn(asmType().getOpcode(ILOAD), variable);
    code.visitVarInsn(asmType().getOpcode(ISTORE), variable);
    code.visitVarInsn(asmType().getOpcode(ILOAD), variable);
    code.visitInsn(asmType().getOpcode(IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  void argument(MethodVisitor code, Runnable expression) {
    if (TYPES.charAt(type) == 'A') {
      code.visitLdcInsn("argument");
    } else {
      expression.run();
      add(OF_INT[type], code);
    }
  }

  void toInt(MethodVisitor code) {
    if (TYPES.charAt(type) == 'A') {
      code.visitTypeInsn(INSTANCEOF, "java/lang/String");
    } else {
      add(TO_INT[type], code);
    }
  }

  private static void add(int opcode, MethodVisitor code) {
    if (opcode != NOP) {
      code.visitInsn(opcode);
    }
  }
}
