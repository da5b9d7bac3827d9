/**
 * The programs that measure a machine, as the real ones were measured: node programs like any
 * other.
 *
 * <p>Each takes a size and a number of repetitions, and prints how many nanoseconds all of them
 * took by the machine's own clock. Promise: each does what the document says that it names, and
 * nothing else between its two looks at the clock. Must not use: anything but the libraries that
 * programs have.
 */
package dev.lockstep.calibration.programs;
