/**
 * Runs a program again and again, each time another way, and says which runs fail.
 *
 * <p>Start at {@link dev.lockstep.runs.explore.Explorer}. Promise: the same plan and the same
 * settings find the same failures in the same runs, as long as no time ends the search. Must not
 * use: chance without a seed, the clock for anything but the end of the search.
 */
@NullMarked
package dev.lockstep.runs.explore;

import org.jspecify.annotations.NullMarked;
