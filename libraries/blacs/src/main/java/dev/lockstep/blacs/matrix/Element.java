package dev.lockstep.blacs.matrix;

import dev.lockstep.blacs.vectors.Extremes;
import dev.lockstep.blacs.vectors.Sums;

/**
 * What a matrix consists of, by the letter that routines' names begin with. A complex number is two
 * elements of its array, one behind the other.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, table 2.
 */
public enum Element {
  I("int[]", 0, Integer.BYTES),
  S("float[]", 0, Float.BYTES),
  D("double[]", 0, Double.BYTES),
  C("float[]", 1, 2 * Float.BYTES),
  Z("double[]", 1, 2 * Double.BYTES);

  private final String array;

  /** How often a number of them has to be doubled: multiplication is slow on these machines. */
  private final int doublings;

  private final int bytes;

  Element(String array, int doublings, int bytes) {
    this.array = array;
    this.doublings = doublings;
    this.bytes = bytes;
  }

  /** How many elements of an array so many have. */
  public int slots(int elements) {
    return elements << doublings;
  }

  /** How many bytes one has. */
  public int bytes() {
    return bytes;
  }

  /** The name of the type of array that has them. */
  public String arrayName() {
    return array;
  }

  /** An array for so many. */
  public Object newArray(int elements) {
    return switch (this) {
      case I -> new int[elements];
      case S, C -> new float[elements << doublings];
      case D, Z -> new double[elements << doublings];
    };
  }

  /** Adds {@code n} elements. */
  public void sum(int n, Object into, int offset, Object from) {
    switch (this) {
      case I -> Sums.ivvsum(n, (int[]) into, offset, (int[]) from);
      case S -> Sums.svvsum(n, (float[]) into, offset, (float[]) from);
      case D -> Sums.dvvsum(n, (double[]) into, offset, (double[]) from);
      case C -> Sums.cvvsum(n, (float[]) into, offset, (float[]) from);
      case Z -> Sums.zvvsum(n, (double[]) into, offset, (double[]) from);
    }
  }

  /** Keeps those of a greater absolute value, and whose they are. */
  public void max(int n, Object into, int offset, short[] whose, Object from, short[] others) {
    switch (this) {
      case I -> Extremes.ivvmax(n, (int[]) into, offset, whose, (int[]) from, others);
      case S -> Extremes.svvmax(n, (float[]) into, offset, whose, (float[]) from, others);
      case D -> Extremes.dvvmax(n, (double[]) into, offset, whose, (double[]) from, others);
      case C -> Extremes.cvvmax(n, (float[]) into, offset, whose, (float[]) from, others);
      case Z -> Extremes.zvvmax(n, (double[]) into, offset, whose, (double[]) from, others);
    }
  }

  /** Keeps those of a smaller absolute value, and whose they are. */
  public void min(int n, Object into, int offset, short[] whose, Object from, short[] others) {
    switch (this) {
      case I -> Extremes.ivvmin(n, (int[]) into, offset, whose, (int[]) from, others);
      case S -> Extremes.svvmin(n, (float[]) into, offset, whose, (float[]) from, others);
      case D -> Extremes.dvvmin(n, (double[]) into, offset, whose, (double[]) from, others);
      case C -> Extremes.cvvmin(n, (float[]) into, offset, whose, (float[]) from, others);
      case Z -> Extremes.zvvmin(n, (double[]) into, offset, whose, (double[]) from, others);
    }
  }
}
