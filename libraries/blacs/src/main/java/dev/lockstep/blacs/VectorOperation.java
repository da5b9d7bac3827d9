package dev.lockstep.blacs;

/**
 * The operation of a combine of the program's own; it must be associative and commutative.
 *
 * @param <A> an array of a primitive type; complex numbers are pairs
 */
@FunctionalInterface
public interface VectorOperation<A> {
  /** Combines the first {@code n} elements of {@code from} with those of {@code into}, in place. */
  void apply(int n, A into, A from);
}
