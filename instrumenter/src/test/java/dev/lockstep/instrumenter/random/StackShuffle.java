package dev.lockstep.instrumenter.random;

import static org.objectweb.asm.Opcodes.*;

import java.util.Random;
import org.objectweb.asm.MethodVisitor;

/**
 * An instruction that reorders the stack, and what it is used on.
 *
 * @param values from the bottom to the top: I for an int, and JK for the halves of a long
 */
record StackShuffle(int opcode, String values) {
  private static final String[] ONE = {"I"};
  private static final String[] TWO = {"II", "JK"};
  private static final String[] ONE_OVER_TWO = {"III", "JKI"};
  private static final String[] TWO_OVER_ONE = {"III", "IJK"};
  private static final String[] TWO_OVER_TWO = {"IIII", "JKII", "IIJK", "JKJK"};

  static StackShuffle random(Random random) {
    int opcode = POP + random.nextInt(SWAP - POP + 1);
    String[] forms =
        switch (opcode) {
          case POP, DUP -> ONE;
          case DUP_X1, SWAP -> new String[] {"II"};
          case POP2, DUP2 -> TWO;
          case DUP_X2 -> ONE_OVER_TWO;
          case DUP2_X1 -> TWO_OVER_ONE;
          default -> TWO_OVER_TWO;
        };
    return new StackShuffle(opcode, forms[random.nextInt(forms.length)]);
  }

  /** Puts the values on the stack, reorders them, and makes two ints of them. */
  void write(MethodVisitor code, Runnable expression) {
    for (int i = 0; i < values.length(); i++) {
      if (values.charAt(i) != 'K') {
        expression.run();
      }
      if (values.charAt(i) == 'J') {
        code.visitInsn(I2L);
      }
    }
    code.visitInsn(opcode);
    code.visitInsn(LCONST_1);
    code.visitVarInsn(LSTORE, 1);
    takeOff(after(), code);
    code.visitVarInsn(LLOAD, 1);
    code.visitInsn(DUP2);
    code.visitInsn(L2I);
    code.visitVarInsn(ISTORE, 7);
    code.visitIntInsn(BIPUSH, 32);
    code.visitInsn(LUSHR);
    code.visitInsn(L2I);
    code.visitVarInsn(ILOAD, 7);
  }

  private String after() {
    int end = values.length();
    return switch (opcode) {
      case POP -> values.substring(0, end - 1);
      case POP2 -> values.substring(0, end - 2);
      case SWAP -> values;
      case DUP, DUP_X1, DUP_X2 -> values.substring(end - 1) + values;
      default -> values.substring(end - 2) + values;
    };
  }

  /** Sums the values up in a long, so that their order matters. */
  private static void takeOff(String stack, MethodVisitor code) {
    for (int i = stack.length() - 1; i >= 0; i--) {
      if (stack.charAt(i) == 'I') {
        code.visitInsn(I2L);
      } else {
        i--;
      }
      code.visitVarInsn(LLOAD, 1);
      code.visitLdcInsn(1_000_003L);
      code.visitInsn(LMUL);
      code.visitInsn(LADD);
      code.visitVarInsn(LSTORE, 1);
    }
  }
}
