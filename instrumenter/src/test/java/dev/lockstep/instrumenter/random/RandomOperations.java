package dev.lockstep.instrumenter.random;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.classfiles.RawOpcodes;
import java.util.List;
import java.util.Random;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Writes random statements for {@link RandomMethod}: those that nothing jumps out of, and that
 * together have every opcode in them. Most may throw.
 *
 * <p>They read and write {@code int} variables 7 and 8, {@code long} variable 1, and a few more
 * from {@link #first} on, which in some methods are so far away that they need {@code wide}.
 */
final class RandomOperations {
  private static final int WIDE = 300;
  private static final int OBJECT = 6;
  private static final int[] LONG_SHIFTS = {LSHL, LSHR, LUSHR};
  private static final int[] FLOAT_OPERATIONS = {FADD, FSUB, FMUL, FDIV, FREM};
  private static final int[] INT_CONVERSIONS = {I2B, I2C, I2S, INEG};
  private static final String TYPES = "ILFD";
  private static final int[] TO_INT = {NOP, L2I, F2I, D2I};

  /** From the type of the row to that of the column, both as in {@link #TYPES}. */
  private static final int[][] CONVERSIONS = {
    {NOP, I2L, I2F, I2D}, {L2I, NOP, L2F, L2D}, {F2I, F2L, NOP, F2D}, {D2I, D2L, D2F, NOP}
  };

  private static final int[] NEGATIONS = {INEG, LNEG, FNEG, DNEG};

  private final MethodVisitor code;
  private final Random random;
  private final boolean hasSubroutines;

  /** Puts an int on the stack. */
  private final Runnable expression;

  /** A {@code Program}; then Object[], a return address, int, float, long and double. */
  private final int first;

  RandomOperations(MethodVisitor code, Random random, int version, Runnable expression) {
    this.code = code;
    this.random = random;
    this.hasSubroutines = version < V1_6;
    this.expression = expression;
    this.first = random.nextInt(20) == 0 ? WIDE : RandomMethod.VARIABLES;
  }

  /** Gives the variables their first values. */
  void begin() {
    code.visitInsn(ACONST_NULL);
    code.visitVarInsn(ASTORE, first);
    code.visitInsn(ACONST_NULL);
    code.visitVarInsn(ASTORE, first + 1);
    code.visitInsn(ICONST_0 + random.nextInt(6));
    code.visitVarInsn(ISTORE, first + 3);
    code.visitInsn(FCONST_0 + random.nextInt(3));
    code.visitVarInsn(FSTORE, first + 4);
    code.visitInsn(LCONST_0 + random.nextInt(2));
    code.visitVarInsn(LSTORE, first + 5);
    code.visitInsn(DCONST_0 + random.nextInt(2));
    code.visitVarInsn(DSTORE, first + 7);
  }

  List<Runnable> statements() {
    return List.of(
        this::convert,
        this::compare,
        this::wideVariables,
        this::floats,
        this::shiftLong,
        this::shuffle,
        this::compareReferences,
        this::objects,
        this::newObject,
        this::throwNull,
        this::farJump,
        this::subroutine);
  }

  private int pick(int[] from) {
    return from[random.nextInt(from.length)];
  }

  private void add(int opcode) {
    if (opcode != NOP) {
      code.visitInsn(opcode);
    }
  }

  /** Stores the int on the stack, so that the order in which this is done matters. */
  private void keep() {
    code.visitVarInsn(ILOAD, 8);
    code.visitIntInsn(SIPUSH, 311);
    code.visitInsn(IMUL);
    code.visitInsn(IADD);
    code.visitVarInsn(ISTORE, 8);
  }

  /** An int becomes a number of another type, and of yet another, and an int again. */
  private void convert() {
    expression.run();
    int type = 0;
    for (int i = random.nextInt(5); i >= 0; i--) {
      int next = random.nextInt(TYPES.length());
      add(CONVERSIONS[type][next]);
      type = next;
      if (random.nextInt(3) == 0) {
        code.visitInsn(type == 0 ? pick(INT_CONVERSIONS) : NEGATIONS[type]);
      }
    }
    add(TO_INT[type]);
    keep();
  }

  private void compare() {
    int opcode = FCMPL + random.nextInt(4);
    boolean floats = opcode <= FCMPG;
    code.visitVarInsn(floats ? FLOAD : DLOAD, floats ? first + 4 : first + 7);
    expression.run();
    code.visitInsn(floats ? I2F : I2D);
    code.visitInsn(opcode);
    Label not = new Label();
    code.visitJumpInsn(IFEQ + random.nextInt(6), not);
    code.visitIincInsn(first + 3, random.nextInt(1000));
    code.visitLabel(not);
  }

  private void wideVariables() {
    code.visitVarInsn(DLOAD, first + 7);
    code.visitVarInsn(LLOAD, first + 5);
    code.visitInsn(L2D);
    code.visitInsn(DADD);
    code.visitVarInsn(DSTORE, first + 7);
    code.visitVarInsn(LLOAD, first + 5);
    code.visitVarInsn(ILOAD, first + 3);
    code.visitInsn(I2L);
    code.visitInsn(LADD);
    code.visitVarInsn(LSTORE, first + 5);
  }

  private void floats() {
    code.visitVarInsn(FLOAD, first + 4);
    expression.run();
    code.visitInsn(I2F);
    code.visitInsn(pick(FLOAT_OPERATIONS));
    code.visitVarInsn(FSTORE, first + 4);
  }

  private void shiftLong() {
    code.visitVarInsn(LLOAD, first + 5);
    expression.run();
    code.visitInsn(pick(LONG_SHIFTS));
    code.visitVarInsn(LSTORE, first + 5);
  }

  private void shuffle() {
    StackShuffle.random(random).write(code, expression);
    for (int i = 0; i < 2; i++) {
      keep();
    }
  }

  private void compareReferences() {
    Label not = new Label();
    code.visitVarInsn(ALOAD, first);
    code.visitVarInsn(ALOAD, OBJECT);
    code.visitJumpInsn(random.nextBoolean() ? IF_ACMPEQ : IF_ACMPNE, not);
    code.visitVarInsn(ALOAD, OBJECT);
    code.visitTypeInsn(INSTANCEOF, random.nextBoolean() ? "Program" : "java/lang/CharSequence");
    keep();
    code.visitVarInsn(ALOAD, first + 1);
    code.visitJumpInsn(random.nextBoolean() ? IFNULL : IFNONNULL, not);
    code.visitIincInsn(8, 1);
    code.visitLabel(not);
  }

  /** An array of texts as one of objects: a {@code Program} can't be stored in it. */
  private void objects() {
    switch (random.nextInt(3)) {
      case 0 -> {
        expression.run();
        code.visitIntInsn(BIPUSH, 7);
        code.visitInsn(IREM);
        String type = random.nextBoolean() ? "java/lang/String" : "java/lang/Object";
        code.visitTypeInsn(ANEWARRAY, type);
        code.visitVarInsn(ASTORE, first + 1);
      }
      case 1 -> {
        code.visitVarInsn(ALOAD, first + 1);
        expression.run();
        code.visitVarInsn(ALOAD, random.nextBoolean() ? first : OBJECT);
        code.visitInsn(AASTORE);
      }
      default -> {
        code.visitVarInsn(ALOAD, first + 1);
        expression.run();
        code.visitInsn(AALOAD);
        code.visitVarInsn(ASTORE, OBJECT);
      }
    }
  }

  private void newObject() {
    if (random.nextInt(4) == 0) {
      code.visitInsn(ACONST_NULL);
    } else {
      code.visitTypeInsn(NEW, "Program");
      code.visitInsn(DUP);
      expression.run();
      code.visitMethodInsn(INVOKESPECIAL, "Program", "<init>", "(I)V", false);
    }
    code.visitVarInsn(ASTORE, first);
    code.visitVarInsn(ALOAD, first);
    if (random.nextBoolean()) {
      code.visitVarInsn(ASTORE, OBJECT);
    } else {
      new RandomCalls(code, random, expression).useObject();
      keep();
    }
  }

  /** To be caught, if by anything. */
  private void throwNull() {
    Label not = new Label();
    expression.run();
    code.visitJumpInsn(IFNE, not);
    code.visitInsn(ACONST_NULL);
    switch (random.nextInt(4)) {
      case 0 -> code.visitInsn(ATHROW);
      case 1 -> code.visitInsn(MONITORENTER);
      case 2 -> {
        code.visitInsn(MONITOREXIT);
      }
      default -> {
        code.visitInsn(ARRAYLENGTH);
        keep();
      }
    }
    code.visitLabel(not);
  }

  private void farJump() {
    Label target = new Label();
    Label end = new Label();
    code.visitJumpInsn(random.nextBoolean() ? RawOpcodes.GOTO_W : GOTO, target);
    code.visitLabel(end);
    code.visitInsn(NOP);
    code.visitLabel(target);
    code.visitIincInsn(first + 3, 1);
    code.visitVarInsn(ILOAD, first + 3);
    keep();
  }

  /** A few instructions that are called from two places. */
  private void subroutine() {
    if (!hasSubroutines) {
      return;
    }
    Label subroutine = new Label();
    Label end = new Label();
    code.visitJumpInsn(JSR, subroutine);
    expression.run();
    keep();
    code.visitJumpInsn(RawOpcodes.JSR_W, subroutine);
    code.visitJumpInsn(GOTO, end);
    code.visitLabel(subroutine);
    code.visitVarInsn(ASTORE, first + 2);
    expression.run();
    keep();
    code.visitVarInsn(RET, first + 2);
    code.visitLabel(end);
  }
}
