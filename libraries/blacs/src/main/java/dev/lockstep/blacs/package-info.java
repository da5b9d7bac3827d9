/**
 * The Basic Linear Algebra Communication Subprograms: matrices between the processes of a grid.
 *
 * <p>Start at {@link Blacs}. Everything here is counted like programs. Must not use: the kernel,
 * other than through {@code machine}.
 *
 * <p>Source: Whaley, "Basic Linear Algebra Communication Subprograms", LAPACK Working Note 73,
 * 1994.
 */
@NullMarked
package dev.lockstep.blacs;

import org.jspecify.annotations.NullMarked;
