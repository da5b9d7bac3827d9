package dev.lockstep.blacs.vectors;

/**
 * The largest, and the smallest, of two vectors' elements, by absolute value, and whose they are.
 * That of a complex number is the sum of those of its parts, as in the BLACS. Where two are the
 * same, the one of the process with the lower number is taken, so that the order of messages
 * doesn't matter; but where one is not a number, it does.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, sections 5.2 and 5.3.
 */
public final class Extremes {
  private Extremes() {}

  /** All {@code n} elements are of this process. */
  public static void own(int n, short[] whose, int process) {
    for (int i = 0; i < n; i++) {
      whose[i] = (short) process;
    }
  }

  private static boolean isLower(short[] whose, short[] others, int i) {
    return Short.toUnsignedInt(others[i]) < Short.toUnsignedInt(whose[i]);
  }

  /**
   * Replaces elements by those of another vector that have a greater absolute value.
   *
   * @param offset where the elements begin in {@code into}
   * @param whose the numbers of the processes that they are from
   * @param others the same of {@code from}
   */
  public static void ivvmax(
      int n, int[] into, int offset, short[] whose, int[] from, short[] others) {
    for (int i = 0; i < n; i++) {
      long mine = Math.abs((long) into[offset + i]);
      long other = Math.abs((long) from[i]);
      if (other > mine || (other == mine && isLower(whose, others, i))) {
        into[offset + i] = from[i];
        whose[i] = others[i];
      }
    }
  }

  /** The same for integers, of a smaller absolute value. */
  public static void ivvmin(
      int n, int[] into, int offset, short[] whose, int[] from, short[] others) {
    for (int i = 0; i < n; i++) {
      long mine = Math.abs((long) into[offset + i]);
      long other = Math.abs((long) from[i]);
      if (other < mine || (other == mine && isLower(whose, others, i))) {
        into[offset + i] = from[i];
        whose[i] = others[i];
      }
    }
  }

  /** The same for single precision, of a greater absolute value. */
  public static void svvmax(
      int n, float[] into, int offset, short[] whose, float[] from, short[] others) {
    for (int i = 0; i < n; i++) {
      float mine = Math.abs(into[offset + i]);
      float other = Math.abs(from[i]);
      if (other > mine || (other == mine && isLower(whose, others, i))) {
        into[offset + i] = from[i];
        whose[i] = others[i];
      }
    }
  }

  /** The same for single precision, of a smaller absolute value. */
  public static void svvmin(
      int n, float[] into, int offset, short[] whose, float[] from, short[] others) {
    for (int i = 0; i < n; i++) {
      float mine = Math.abs(into[offset + i]);
      float other = Math.abs(from[i]);
      if (other < mine || (other == mine && isLower(whose, others, i))) {
        into[offset + i] = from[i];
        whose[i] = others[i];
      }
    }
  }

  /** The same for double precision, of a greater absolute value. */
  public static void dvvmax(
      int n, double[] into, int offset, short[] whose, double[] from, short[] others) {
    for (int i = 0; i < n; i++) {
      double mine = Math.abs(into[offset + i]);
      double other = Math.abs(from[i]);
      if (other > mine || (other == mine && isLower(whose, others, i))) {
        into[offset + i] = from[i];
        whose[i] = others[i];
      }
    }
  }

  /** The same for double precision, of a smaller absolute value. */
  public static void dvvmin(
      int n, double[] into, int offset, short[] whose, double[] from, short[] others) {
    for (int i = 0; i < n; i++) {
      double mine = Math.abs(into[offset + i]);
      double other = Math.abs(from[i]);
      if (other < mine || (other == mine && isLower(whose, others, i))) {
        into[offset + i] = from[i];
        whose[i] = others[i];
      }
    }
  }

  /** The same for complex numbers of single precision, of a greater absolute value. */
  public static void cvvmax(
      int n, float[] into, int offset, short[] whose, float[] from, short[] others) {
    for (int i = 0; i < n; i++) {
      int at = offset + 2 * i;
      float mine = Math.abs(into[at]) + Math.abs(into[at + 1]);
      float other = Math.abs(from[2 * i]) + Math.abs(from[2 * i + 1]);
      if (other > mine || (other == mine && isLower(whose, others, i))) {
        into[at] = from[2 * i];
        into[at + 1] = from[2 * i + 1];
        whose[i] = others[i];
      }
    }
  }

  /** The same for complex numbers of single precision, of a smaller absolute value. */
  public static void cvvmin(
      int n, float[] into, int offset, short[] whose, float[] from, short[] others) {
    for (int i = 0; i < n; i++) {
      int at = offset + 2 * i;
      float mine = Math.abs(into[at]) + Math.abs(into[at + 1]);
      float other = Math.abs(from[2 * i]) + Math.abs(from[2 * i + 1]);
      if (other < mine || (other == mine && isLower(whose, others, i))) {
        into[at] = from[2 * i];
        into[at + 1] = from[2 * i + 1];
        whose[i] = others[i];
      }
    }
  }

  /** The same for complex numbers of double precision, of a greater absolute value. */
  public static void zvvmax(
      int n, double[] into, int offset, short[] whose, double[] from, short[] others) {
    for (int i = 0; i < n; i++) {
      int at = offset + 2 * i;
      double mine = Math.abs(into[at]) + Math.abs(into[at + 1]);
      double other = Math.abs(from[2 * i]) + Math.abs(from[2 * i + 1]);
      if (other > mine || (other == mine && isLower(whose, others, i))) {
        into[at] = from[2 * i];
        into[at + 1] = from[2 * i + 1];
        whose[i] = others[i];
      }
    }
  }

  /** The same for complex numbers of double precision, of a smaller absolute value. */
  public static void zvvmin(
      int n, double[] into, int offset, short[] whose, double[] from, short[] others) {
    for (int i = 0; i < n; i++) {
      int at = offset + 2 * i;
      double mine = Math.abs(into[at]) + Math.abs(into[at + 1]);
      double other = Math.abs(from[2 * i]) + Math.abs(from[2 * i + 1]);
      if (other < mine || (other == mine && isLower(whose, others, i))) {
        into[at] = from[2 * i];
        into[at + 1] = from[2 * i + 1];
        whose[i] = others[i];
      }
    }
  }
}
