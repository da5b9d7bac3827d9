package dev.lockstep.instrumenter.reference;

import static org.objectweb.asm.Opcodes.*;

/** Elements of arrays, which are the JVM's own: they check their bounds themselves. */
final class ArrayAccess {
  private static final Class<?>[] PRIMITIVES = {
    boolean.class,
    char.class,
    float.class,
    double.class,
    byte.class,
    short.class,
    int.class,
    long.class
  };

  private ArrayAccess() {}

  /** The element type that NEWARRAY numbers from {@code T_BOOLEAN} on. */
  static Class<?> primitive(int number) {
    return PRIMITIVES[number - T_BOOLEAN];
  }

  static Object load(int opcode, Object array, int index) {
    return switch (opcode) {
      case IALOAD -> ((int[]) array)[index];
      case LALOAD -> ((long[]) array)[index];
      case FALOAD -> ((float[]) array)[index];
      case DALOAD -> ((double[]) array)[index];
      case AALOAD -> ((Object[]) array)[index];
      case BALOAD -> loadByte(array, index);
      case CALOAD -> (int) ((char[]) array)[index];
      case SALOAD -> (int) ((short[]) array)[index];
      default -> throw new IllegalStateException("opcode " + opcode);
    };
  }

  private static int loadByte(Object array, int index) {
    return array instanceof boolean[] bits ? (bits[index] ? 1 : 0) : ((byte[]) array)[index];
  }

  static void store(int opcode, Object array, int index, Object value) {
    switch (opcode) {
      case IASTORE -> ((int[]) array)[index] = (Integer) value;
      case LASTORE -> ((long[]) array)[index] = (Long) value;
      case FASTORE -> ((float[]) array)[index] = (Float) value;
      case DASTORE -> ((double[]) array)[index] = (Double) value;
      case AASTORE -> ((Object[]) array)[index] = value;
      case BASTORE -> storeByte(array, index, (Integer) value);
      case CASTORE -> ((char[]) array)[index] = (char) (int) (Integer) value;
      case SASTORE -> ((short[]) array)[index] = (short) (int) (Integer) value;
      default -> throw new IllegalStateException("opcode " + opcode);
    }
  }

  private static void storeByte(Object array, int index, int value) {
    if (array instanceof boolean[] bits) {
      bits[index] = (value & 1) != 0;
    } else {
      ((byte[]) array)[index] = (byte) value;
    }
  }
}
