/**
 * Runs the measuring programs on a simulated machine, as {@code lockstep machines NAME --calibrate}
 * does.
 *
 * <p>Start at {@link CalibrationRun#run}. Promise: they are rewritten, counted node programs like
 * any other, each on a machine of its own. Which programs, and what was measured, is in {@code
 * dev.lockstep.calibration}.
 */
@NullMarked
package dev.lockstep.cli.calibration;

import org.jspecify.annotations.NullMarked;
