/**
 * Measures simulated machines as the real ones were measured, and compares the two.
 *
 * <p>Start at {@link Calibration}: which programs are run for a machine, and what they were
 * measured to take. The figures lie in tables beside the classes; the programs are in the package
 * {@code programs}. Running them is the command's business. Must not use: the kernel.
 */
@NullMarked
package dev.lockstep.calibration;

import org.jspecify.annotations.NullMarked;
