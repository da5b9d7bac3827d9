/**
 * Matrices in the arrays of a program, and what they consist of.
 *
 * <p>Start at {@link Matrix}. Must not use: anything but the loops over vectors.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, section 2.1.
 */
@NullMarked
package dev.lockstep.blacs.matrix;

import org.jspecify.annotations.NullMarked;
