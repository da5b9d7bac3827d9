package dev.lockstep.blacs;

/**
 * What a program does to a vector before and after a combine of its own.
 *
 * @param <A> an array of a primitive type; complex numbers are pairs
 */
@FunctionalInterface
public interface VectorFunction<A> {
  /** Changes the first {@code n} elements of {@code x}. */
  void apply(int n, A x);
}
