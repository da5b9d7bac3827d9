/**
 * Makes all runs of a program that others can tell apart, each once.
 *
 * <p>Start at {@link dev.lockstep.runs.explore.exhaustive.ExhaustiveSearch}; {@link
 * dev.lockstep.runs.explore.exhaustive.Reduction} has the algorithm. Promise: what is claimed of
 * all schedules holds of the model in docs/exploring.md, and what was outside of it is told. Must
 * not use: chance, the wall clock but to end in time.
 */
@NullMarked
package dev.lockstep.runs.explore.exhaustive;

import org.jspecify.annotations.NullMarked;
