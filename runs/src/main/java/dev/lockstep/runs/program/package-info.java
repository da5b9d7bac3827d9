/**
 * Finds, compiles and loads the user's program, without running any of it.
 *
 * <p>Start at {@link dev.lockstep.runs.program.Programs#load}: it decides what PROGRAM is and
 * returns a {@link dev.lockstep.runs.program.Program}, which names the main class and makes class
 * loaders. {@link dev.lockstep.runs.program.MainMethod} knows what the Java launcher accepts as a
 * main method.
 *
 * <p>Promise: whatever is wrong with a program's files is a {@link
 * dev.lockstep.runs.plan.UsageException} whose message says what to do; no class of the program is
 * loaded before {@link dev.lockstep.runs.program.Program#mainClass}, none is initialised before
 * {@link dev.lockstep.runs.program.MainMethod#invoke}. Must not use: the kernel, the command line.
 */
@NullMarked
package dev.lockstep.runs.program;

import org.jspecify.annotations.NullMarked;
