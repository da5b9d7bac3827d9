/**
 * Many runs of one program, each with other values: {@link dev.lockstep.runs.sweep.Sweep} says
 * which runs there are, {@link dev.lockstep.runs.sweep.SweptRuns} makes them, and each gives a
 * {@link dev.lockstep.runs.sweep.SweepRow}.
 *
 * <p>Promise: a row depends on its number alone, not on the runs that were made before it.
 */
@NullMarked
package dev.lockstep.runs.sweep;

import org.jspecify.annotations.NullMarked;
