/**
 * The simulated machine, as libraries and commands see it.
 *
 * <p>Start at {@link dev.lockstep.kernel.Simulator}, which puts a machine together and runs a
 * program on it; what a task can ask for is in {@link dev.lockstep.kernel.Kernel}. The rooms behind
 * them use only those below:
 *
 * <pre>
 *   kernel                           this facade
 *     process                        tasks, processes, class initialisation
 *     sync    messages    memory     what tasks do to each other
 *     schedule                       which task runs next; how one waits
 *     network   time   choice        links; events; which way it goes
 *     trace     jvm                  what is told; what the JVM is asked for
 * </pre>
 *
 * <p>Promise: the same program, profile, seed, timeslice and choices give the same order of
 * everything. Must not use: wall clock, unseeded random, hash order, identity hashes (but for
 * look-ups in {@link dev.lockstep.kernel.jvm.IdentityTable}), floating-point time, a second thread.
 */
@NullMarked
package dev.lockstep.kernel;

import org.jspecify.annotations.NullMarked;
