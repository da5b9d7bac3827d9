package dev.lockstep.picl;

import dev.lockstep.picl.highlevel.Combiner;

/** What {@code gcomb0} combines vectors with; it has to be associative and commutative. */
@FunctionalInterface
public interface Comb extends Combiner {
  /**
   * Combines the elements of two vectors, those of the first with those of the second, and
   * overwrites the first.
   *
   * @param p1 an array of the datatype
   * @param p2 another one
   * @param items how many elements
   * @param datatype 0 {@code byte[]}, 1 {@code short[]}, 2 {@code int[]}, 3 {@code long[]}, 4
   *     {@code float[]}, 5 {@code double[]}
   */
  @Override
  void comb(Object p1, Object p2, int items, int datatype);
}
