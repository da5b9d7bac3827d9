/**
 * Finds data races: accesses of two tasks to one place in memory of which one writes, and which
 * nothing orders.
 *
 * <p>Start at {@link dev.lockstep.kernel.races.RaceDetector}. Promise: what it finds follows from
 * the run alone, and the run is as it is without it. Must not use: hash codes that programs see,
 * anything that waits.
 */
@NullMarked
package dev.lockstep.kernel.races;

import org.jspecify.annotations.NullMarked;
