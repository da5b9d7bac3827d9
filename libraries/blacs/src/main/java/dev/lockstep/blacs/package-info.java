/**
 * The Basic Linear Algebra Communication Subprograms, as far as they are here: the summation that
 * combine operations do on a processor.
 *
 * <p>Start at {@link VectorSum}. Its calls take what the machine's profile says of them, as those
 * of the JDK do. Must not use: anything but the kernel.
 *
 * <p>Source: Whaley, "Basic Linear Algebra Communication Subprograms", LAPACK Working Note 73,
 * 1994, section 5.
 */
@NullMarked
package dev.lockstep.blacs;

import org.jspecify.annotations.NullMarked;
