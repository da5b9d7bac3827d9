/**
 * The Uniform System, BBN's library for the Butterfly: one memory for all processors, and
 * generators of tasks. Start at {@link Us}, the routines under the names of the manual.
 *
 * <p>The library is counted like the programs that call it. Static fields are private to a process,
 * here as in programs; all objects are shared.
 *
 * <p>Source: BBN Advanced Computers, "Programming with the Uniform System", 1987.
 */
@NullMarked
package dev.lockstep.uniformsystem;

import org.jspecify.annotations.NullMarked;
