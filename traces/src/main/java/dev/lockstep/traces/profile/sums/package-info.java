/**
 * What profiles add up to: by line, by method, by call path; and what viewers call these.
 *
 * <p>Start at {@link dev.lockstep.traces.profile.sums.PathCosts}, whose costs become samples of
 * other formats, and at {@link dev.lockstep.traces.profile.sums.MethodSums}.
 *
 * <p>Promise: sums over all paths are the run's. Must not use: hash order.
 */
@NullMarked
package dev.lockstep.traces.profile.sums;

import org.jspecify.annotations.NullMarked;
