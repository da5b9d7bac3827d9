package dev.lockstep.picl.highlevel;

import java.lang.reflect.Array;
import java.util.Random;

/** Vectors of PICL's data types, and what a sequential computation makes of them. */
final class Numbers {
  /** Sums and products of these are exact, in whatever order. */
  private static final double[] EXACT = {1, -1, 2, 0.5, -0.5};

  private static final Class<?>[] TYPES = {
    byte.class, short.class, int.class, long.class, float.class, double.class
  };
  private static final int LONG = 3;

  /** What a routine does with two numbers. */
  enum Operation {
    GAND0,
    GMAX0,
    GMIN0,
    GOR0,
    GPROD0,
    GSUM0,
    GXOR0;

    boolean takes(int datatype) {
      return datatype <= LONG || (this != GAND0 && this != GOR0 && this != GXOR0);
    }

    private long apply(long left, long right) {
      return switch (this) {
        case GAND0 -> left & right;
        case GMAX0 -> Math.max(left, right);
        case GMIN0 -> Math.min(left, right);
        case GOR0 -> left | right;
        case GPROD0 -> left * right;
        case GSUM0 -> left + right;
        case GXOR0 -> left ^ right;
      };
    }

    private double apply(double left, double right) {
      return switch (this) {
        case GMAX0 -> Math.max(left, right);
        case GMIN0 -> Math.min(left, right);
        case GPROD0 -> left * right;
        case GSUM0 -> left + right;
        default -> throw new IllegalStateException(name());
      };
    }
  }

  private Numbers() {}

  static Object zeros(int datatype, int items) {
    return Array.newInstance(TYPES[datatype], items);
  }

  /** Numbers that depend on the seed only. */
  static Object random(int datatype, int items, long seed) {
    Random random = new Random(seed);
    Object numbers = zeros(datatype, items);
    for (int i = 0; i < items; i++) {
      if (datatype <= LONG) {
        put(numbers, i, random.nextLong());
      } else {
        put(numbers, i, EXACT[random.nextInt(EXACT.length)]);
      }
    }
    return numbers;
  }

  /** Combines vectors one after another. */
  static Object combined(Operation operation, int datatype, Object[] vectors) {
    int items = Array.getLength(vectors[0]);
    Object result = zeros(datatype, items);
    for (int i = 0; i < items; i++) {
      if (datatype <= LONG) {
        long number = Array.getLong(vectors[0], i);
        for (int v = 1; v < vectors.length; v++) {
          number = operation.apply(number, Array.getLong(vectors[v], i));
        }
        put(result, i, number);
      } else {
        double number = Array.getDouble(vectors[0], i);
        for (int v = 1; v < vectors.length; v++) {
          number = operation.apply(number, Array.getDouble(vectors[v], i));
        }
        put(result, i, number);
      }
    }
    return result;
  }

  private static void put(Object numbers, int i, long number) {
    switch (numbers) {
      case byte[] bytes -> bytes[i] = (byte) number;
      case short[] shorts -> shorts[i] = (short) number;
      case int[] ints -> ints[i] = (int) number;
      default -> Array.setLong(numbers, i, number);
    }
  }

  private static void put(Object numbers, int i, double number) {
    if (numbers instanceof float[] floats) {
      floats[i] = (float) number;
    } else {
      Array.setDouble(numbers, i, number);
    }
  }
}
