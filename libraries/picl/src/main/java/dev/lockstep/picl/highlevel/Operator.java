package dev.lockstep.picl.highlevel;

/** What a global operation does with two vectors, for each type of their elements. */
public abstract class Operator implements Combiner {
  @Override
  public final void comb(Object p1, Object p2, int items, int datatype) {
    switch (datatype) {
      case 0 -> combine((byte[]) p1, (byte[]) p2, items);
      case 1 -> combine((short[]) p1, (short[]) p2, items);
      case 2 -> combine((int[]) p1, (int[]) p2, items);
      case 3 -> combine((long[]) p1, (long[]) p2, items);
      case 4 -> combine((float[]) p1, (float[]) p2, items);
      default -> combine((double[]) p1, (double[]) p2, items);
    }
  }

  abstract void combine(byte[] p1, byte[] p2, int items);

  abstract void combine(short[] p1, short[] p2, int items);

  abstract void combine(int[] p1, int[] p2, int items);

  abstract void combine(long[] p1, long[] p2, int items);

  abstract void combine(float[] p1, float[] p2, int items);

  abstract void combine(double[] p1, double[] p2, int items);
}
