/**
 * Which code ran, as JaCoCo's reports tell it.
 *
 * <p>Start at {@link dev.lockstep.traces.profile.coverage.CoverageXml}. Branches that were taken
 * are found in {@link dev.lockstep.traces.profile.coverage.EdgeCounts}, and what compilers have
 * added is left out by {@link dev.lockstep.traces.profile.coverage.CompilerCode}.
 *
 * <p>Promise: for the same run, the counters are JaCoCo's, but where it can't see what ran. Must
 * not use: hash order.
 */
@NullMarked
package dev.lockstep.traces.profile.coverage;

import org.jspecify.annotations.NullMarked;
