package dev.lockstep.instrumenter.reference;

import static org.objectweb.asm.Opcodes.*;

/** What instructions make of numbers: Java's own operators do it. */
final class Arithmetic {
  private Arithmetic() {}

  static boolean isUnary(int opcode) {
    return (opcode >= INEG && opcode <= DNEG) || (opcode >= I2L && opcode <= I2S);
  }

  static boolean isBinary(int opcode) {
    return (opcode >= IADD && opcode <= LXOR && !isUnary(opcode))
        || (opcode >= LCMP && opcode <= DCMPG);
  }

  static Object unary(int opcode, Object value) {
    return switch (value) {
      case Integer i -> ofInt(opcode, i);
      case Long l -> ofLong(opcode, l);
      case Float f -> ofFloat(opcode, f);
      case Double d -> ofDouble(opcode, d);
      default -> throw new IllegalStateException(opcode + " of " + value);
    };
  }

  private static Object ofInt(int opcode, int value) {
    return switch (opcode) {
      case INEG -> -value;
      case I2L -> (long) value;
      case I2F -> (float) value;
      case I2D -> (double) value;
      case I2B -> (int) (byte) value;
      case I2C -> (int) (char) value;
      case I2S -> (int) (short) value;
      default -> throw new IllegalStateException("opcode " + opcode);
    };
  }

  private static Object ofLong(int opcode, long value) {
    return switch (opcode) {
      case LNEG -> -value;
      case L2I -> (int) value;
      case L2F -> (float) value;
      case L2D -> (double) value;
      default -> throw new IllegalStateException("opcode " + opcode);
    };
  }

  private static Object ofFloat(int opcode, float value) {
    return switch (opcode) {
      case FNEG -> -value;
      case F2I -> (int) value;
      case F2L -> (long) value;
      case F2D -> (double) value;
      default -> throw new IllegalStateException("opcode " + opcode);
    };
  }

  private static Object ofDouble(int opcode, double value) {
    return switch (opcode) {
      case DNEG -> -value;
      case D2I -> (int) value;
      case D2L -> (long) value;
      case D2F -> (float) value;
      default -> throw new IllegalStateException("opcode " + opcode);
    };
  }

  static Object binary(int opcode, Object a, Object b) {
    return switch (a) {
      case Integer i -> ofInts(opcode, i, (Integer) b);
      case Long l when b instanceof Integer distance -> shift(opcode, l, distance);
      case Long l -> ofLongs(opcode, l, (Long) b);
      case Float f -> ofFloats(opcode, f, (Float) b);
      case Double d -> ofDoubles(opcode, d, (Double) b);
      default -> throw new IllegalStateException("%d of %s and %s".formatted(opcode, a, b));
    };
  }

  private static Object ofInts(int opcode, int a, int b) {
    return switch (opcode) {
      case IADD -> a + b;
      case ISUB -> a - b;
      case IMUL -> a * b;
      case IDIV -> a / b;
      case IREM -> a % b;
      case ISHL -> a << b;
      case ISHR -> a >> b;
      case IUSHR -> a >>> b;
      case IAND -> a & b;
      case IOR -> a | b;
      case IXOR -> a ^ b;
      default -> throw new IllegalStateException("opcode " + opcode);
    };
  }

  private static Object shift(int opcode, long a, int distance) {
    return switch (opcode) {
      case LSHL -> a << distance;
      case LSHR -> a >> distance;
      case LUSHR -> a >>> distance;
      default -> throw new IllegalStateException("opcode " + opcode);
    };
  }

  private static Object ofLongs(int opcode, long a, long b) {
    return switch (opcode) {
      case LADD -> a + b;
      case LSUB -> a - b;
      case LMUL -> a * b;
      case LDIV -> a / b;
      case LREM -> a % b;
      case LAND -> a & b;
      case LOR -> a | b;
      case LXOR -> a ^ b;
      case LCMP -> a < b ? -1 : a == b ? 0 : 1;
      default -> throw new IllegalStateException("opcode " + opcode);
    };
  }

  private static Object ofFloats(int opcode, float a, float b) {
    return switch (opcode) {
      case FADD -> a + b;
      case FSUB -> a - b;
      case FMUL -> a * b;
      case FDIV -> a / b;
      case FREM -> a % b;
      case FCMPL, FCMPG -> compare(a, b, opcode == FCMPG);
      default -> throw new IllegalStateException("opcode " + opcode);
    };
  }

  private static Object ofDoubles(int opcode, double a, double b) {
    return switch (opcode) {
      case DADD -> a + b;
      case DSUB -> a - b;
      case DMUL -> a * b;
      case DDIV -> a / b;
      case DREM -> a % b;
      case DCMPL, DCMPG -> compare(a, b, opcode == DCMPG);
      default -> throw new IllegalStateException("opcode " + opcode);
    };
  }

  /** What is no number is greater, or less, than all others. */
  private static int compare(double a, double b, boolean greater) {
    return a < b ? -1 : a == b ? 0 : a > b || greater ? 1 : -1;
  }

  /** Whether a jump that compares numbers is taken; with one operand, {@code b} is 0. */
  static boolean jumps(int opcode, int a, int b) {
    return switch (opcode) {
      case IFEQ, IF_ICMPEQ -> a == b;
      case IFNE, IF_ICMPNE -> a != b;
      case IFLT, IF_ICMPLT -> a < b;
      case IFGE, IF_ICMPGE -> a >= b;
      case IFGT, IF_ICMPGT -> a > b;
      case IFLE, IF_ICMPLE -> a <= b;
      default -> throw new IllegalStateException("opcode " + opcode);
    };
  }
}
