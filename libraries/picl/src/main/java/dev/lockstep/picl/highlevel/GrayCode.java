package dev.lockstep.picl.highlevel;

/** The binary reflected Gray code. The manual's section 4, ginv0 and gray0. */
public final class GrayCode {
  private GrayCode() {}

  /** The code of a number. */
  public static int gray0(int i) {
    return i ^ (i >>> 1);
  }

  /** The number that has this code. */
  public static int ginv0(int i) {
    int number = i;
    for (int rest = i >>> 1; rest != 0; rest >>>= 1) {
      number ^= rest;
    }
    return number;
  }
}
