/**
 * Check-then-act: two calls of one concurrent collection, of which the second relies on what the
 * first has shown, while another task may change the collection between the two.
 *
 * <p>Start at {@link dev.lockstep.runs.explore.checks.CheckLog}. Promise: what is found follows
 * from the runs, in the order of their numbers.
 */
@NullMarked
package dev.lockstep.runs.explore.checks;

import org.jspecify.annotations.NullMarked;
