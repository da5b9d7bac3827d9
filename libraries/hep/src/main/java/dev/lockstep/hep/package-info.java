/**
 * What the Denelcor HEP's Fortran has beyond FORTRAN 77: asynchronous variables, and processes that
 * share memory.
 *
 * <p>What there is, in groups:
 *
 * <ul>
 *   <li>processes: {@link Hep#create create}, {@link Hep#call call}, {@link Hep#resume resume},
 *       {@link Hep#processes processes}
 *   <li>variables that are full or empty: {@link IntegerVariable#read read}, {@link
 *       IntegerVariable#write write}, {@link IntegerVariable#waitf waitf}, {@link
 *       IntegerVariable#value value}, {@link IntegerVariable#sete sete}, {@link
 *       IntegerVariable#setf setf}, {@link IntegerVariable#copy copy}, {@link IntegerVariable#array
 *       array}
 *   <li>their states: {@link AsynchronousVariable#full full}, {@link AsynchronousVariable#empty
 *       empty}, {@link AsynchronousVariable#purge purge}
 *   <li>other types: {@link RealVariable}, {@link DoubleVariable}
 * </ul>
 *
 * <p>A program is compiled with this library alone. {@code lockstep run}, the plugin for Maven and
 * the agent run it, and bring the library of their own version along; elsewhere its calls fail.
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
