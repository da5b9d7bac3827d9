package dev.lockstep.instrumenter.random;

import static org.objectweb.asm.Opcodes.*;

import java.util.Random;
import org.objectweb.asm.MethodVisitor;

/** Makes an array of any primitive type, stores into it and loads from it; each may throw. */
record RandomArrays(MethodVisitor code, Random random, Runnable expression) {
  /** The types as NEWARRAY numbers them, from boolean on. */
  private static final int[] STORES = {
    BASTORE, CASTORE, FASTORE, DASTORE, BASTORE, SASTORE, IASTORE, LASTORE
  };

  /** What makes an int of a number, and a number of an int. */
  private static final int[] TO_INT = {NOP, NOP, F2I, D2I, NOP, NOP, NOP, L2I};

  private static final int[] OF_INT = {NOP, NOP, I2F, I2D, NOP, NOP, NOP, I2L};

  private static final String TYPES = "ZCFDBSIJ";

  /** Leaves an int. */
  void write() {
    int type = random.nextInt(STORES.length);
    array(type);
    if (random.nextInt(4) > 0) {
      code.visitInsn(DUP);
      index();
      expression.run();
      add(OF_INT[type]);
      code.visitInsn(STORES[type]);
    }
    index();
    code.visitInsn(STORES[type] - IASTORE + IALOAD);
    add(TO_INT[type]);
  }

  private void array(int type) {
    if (random.nextInt(5) == 0) {
      code.visitInsn(ACONST_NULL);
      code.visitTypeInsn(CHECKCAST, "[" + TYPES.charAt(type));
    } else {
      expression.run();
      code.visitIntInsn(BIPUSH, 9);
      code.visitInsn(IREM);
      code.visitIntInsn(NEWARRAY, T_BOOLEAN + type);
    }
  }

  private void index() {
    if (random.nextInt(3) == 0) {
      expression.run();
    } else {
      code.visitInsn(ICONST_0 + random.nextInt(4));
    }
  }

  private void add(int opcode) {
    if (opcode != NOP) {
      code.visitInsn(opcode);
    }
  }
}
