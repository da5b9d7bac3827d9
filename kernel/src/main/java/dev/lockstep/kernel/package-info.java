/**
 * The simulated machine: clocks, processors, processes, tasks, and what they do to each other.
 *
 * <p>Start at {@link dev.lockstep.kernel.Simulator}, which puts a machine together and runs it;
 * then {@link dev.lockstep.kernel.Scheduler}, which decides what comes next and lets it run. What a
 * task can ask for is in {@link dev.lockstep.kernel.Kernel}.
 *
 * <p>Promise: the same program, profile, seed and timeslice give the same order of everything. Must
 * not use: wall clock, unseeded random, hash order, identity hashes (but for look-ups in {@link
 * dev.lockstep.kernel.IdentityTable} and {@link dev.lockstep.kernel.IdentityHashes}),
 * floating-point time, a second thread.
 */
package dev.lockstep.kernel;
