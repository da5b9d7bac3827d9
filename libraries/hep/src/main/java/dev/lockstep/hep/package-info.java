/**
 * What the Denelcor HEP's Fortran has beyond FORTRAN 77: asynchronous variables, and processes that
 * share memory.
 *
 * <p>Start at {@link Hep}, which creates processes, and {@link IntegerVariable}. Their calls take
 * what the machine's profile says of them. Must not use: anything but the kernel.
 *
 * <p>Source: Jordan, "HEP architecture, programming and performance", in Kowalik (editor), Parallel
 * MIMD Computation: HEP Supercomputer and Its Applications, 1985; Smith, "Architecture and
 * applications of the HEP multiprocessor computer system", 1981. Both were read at second hand;
 * docs/hep-and-xmp.md says which points are unconfirmed.
 */
@NullMarked
package dev.lockstep.hep;

import org.jspecify.annotations.NullMarked;
