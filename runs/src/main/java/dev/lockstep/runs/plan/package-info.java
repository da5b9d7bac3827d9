/**
 * What a run is to be, as a value.
 *
 * <p>Start at {@link dev.lockstep.runs.plan.RunPlan}; a {@link
 * dev.lockstep.runs.plan.RunPlanBuilder} makes one, {@link dev.lockstep.runs.plan.RunOptions} is
 * the table of all that can be said in it. The command, the agent, calibration and tests make
 * plans; {@code dev.lockstep.runs.Run} carries them out.
 *
 * <p>Promise: a plan that was built is within all ranges and free of contradictions, and what is
 * written is read as an equal plan. What belongs to the place of a run and not to the run is not in
 * it: standard streams, the terminal, the current folder. Must not use: the agent, the command
 * line.
 */
@NullMarked
package dev.lockstep.runs.plan;

import org.jspecify.annotations.NullMarked;
