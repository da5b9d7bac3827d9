/**
 * Loops over the elements of vectors, which take what the machine's profile says of them, as calls
 * of the JDK do.
 *
 * <p>Start at {@link Sums}. Must not use: anything.
 *
 * <p>Source: Whaley, "Basic Linear Algebra Communication Subprograms", LAPACK Working Note 73,
 * 1994.
 */
@NullMarked
package dev.lockstep.blacs.vectors;

import org.jspecify.annotations.NullMarked;
