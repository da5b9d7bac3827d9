/**
 * The data races of a search: what its runs have shown, and where tasks are to meet so that it is
 * seen what a race does.
 *
 * <p>Start at {@link dev.lockstep.runs.explore.races.RaceLog}. Promise: what is found follows from
 * the runs, in the order of their numbers.
 */
@NullMarked
package dev.lockstep.runs.explore.races;

import org.jspecify.annotations.NullMarked;
