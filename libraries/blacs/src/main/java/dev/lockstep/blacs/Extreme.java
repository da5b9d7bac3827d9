package dev.lockstep.blacs;

import dev.lockstep.blacs.matrix.Matrix;
import dev.lockstep.blacs.vectors.Extremes;

/**
 * The greatest or the smallest numbers by absolute value, and whose they are.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, section 5.2.
 */
final class Extreme implements Combination {
  private final boolean greatest;
  private final int me;
  private short[] owners = {};
  private short[] others = {};

  /** Those of a process of this number among others. */
  Extreme(boolean greatest, int me) {
    this.greatest = greatest;
    this.me = me;
  }

  @Override
  public Packed begin(String call, Mail mail, Matrix matrix) {
    Packed result = mail.pack(call, matrix);
    owners = new short[result.count()];
    others = new short[result.count()];
    Extremes.own(result.count(), owners, me);
    return result;
  }

  @Override
  public void combine(Packed result, Object numbers) {
    if (greatest) {
      result
          .element()
          .max(result.count(), result.values(), result.offset(), owners, numbers, others);
    } else {
      result
          .element()
          .min(result.count(), result.values(), result.offset(), owners, numbers, others);
    }
  }

  @Override
  public short[] owners() {
    return owners;
  }

  @Override
  public short[] others() {
    return others;
  }

  /** Tells whose the numbers are: the rows and columns of a matrix of so many rows and columns. */
  void places(int rows, int columns, int gridColumns, int[] ra, int[] ca, int ldia) {
    for (int j = 0; j < columns; j++) {
      for (int i = 0; i < rows; i++) {
        int owner = owners[j * rows + i] & 0xffff;
        ra[j * ldia + i] = owner / gridColumns;
        ca[j * ldia + i] = owner % gridColumns;
      }
    }
  }
}
