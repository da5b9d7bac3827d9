/**
 * Makes runs that are to end in a deadlock that another run could have come to.
 *
 * <p>Start at {@link dev.lockstep.runs.explore.deadlocks.CircleTrial}. Promise: the same circle of
 * the same program is tried by the same runs.
 */
@NullMarked
package dev.lockstep.runs.explore.deadlocks;

import org.jspecify.annotations.NullMarked;
