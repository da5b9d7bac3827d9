/**
 * Carries out plans: puts program, machine, rewriting and outputs together, and takes them apart
 * again.
 *
 * <p>Start at {@link dev.lockstep.runs.Run}. What it is to do is a {@link
 * dev.lockstep.runs.plan.RunPlan}, the program comes from {@link dev.lockstep.runs.program}, and a
 * {@link dev.lockstep.runs.RunOutcome} says what came of it.
 *
 * <p>Promise: runs one after the other in one JVM print the same and leave the same traces as each
 * in a JVM of its own. Must not use: the command line.
 */
@NullMarked
package dev.lockstep.runs;

import org.jspecify.annotations.NullMarked;
