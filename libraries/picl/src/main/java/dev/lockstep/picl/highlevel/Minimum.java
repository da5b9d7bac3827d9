package dev.lockstep.picl.highlevel;

/** What gmin0 combines with. */
public final class Minimum extends Operator {
  @Override
  void combine(byte[] p1, byte[] p2, int items) {
    for (int i = 0; i < items; i++) {
      if (p1[i] > p2[i]) {
        p1[i] = p2[i];
      }
    }
  }

  @Override
  void combine(short[] p1, short[] p2, int items) {
    for (int i = 0; i < items; i++) {
      if (p1[i] > p2[i]) {
        p1[i] = p2[i];
      }
    }
  }

  @Override
  void combine(int[] p1, int[] p2, int items) {
    for (int i = 0; i < items; i++) {
      if (p1[i] > p2[i]) {
        p1[i] = p2[i];
      }
    }
  }

  @Override
  void combine(long[] p1, long[] p2, int items) {
    for (int i = 0; i < items; i++) {
      if (p1[i] > p2[i]) {
        p1[i] = p2[i];
      }
    }
  }

  @Override
  void combine(float[] p1, float[] p2, int items) {
    for (int i = 0; i < items; i++) {
      if (p1[i] > p2[i]) {
        p1[i] = p2[i];
      }
    }
  }

  @Override
  void combine(double[] p1, double[] p2, int items) {
    for (int i = 0; i < items; i++) {
      if (p1[i] > p2[i]) {
        p1[i] = p2[i];
      }
    }
  }
}
