/**
 * The life of tasks and processes: how they start, sleep, wait for each other, and end.
 *
 * <p>Start at {@link dev.lockstep.kernel.process.Tasks}; {@link
 * dev.lockstep.kernel.process.Processes} starts programs on nodes, {@link
 * dev.lockstep.kernel.process.ClassInitializer} classes in processes. Promise: numbers and
 * addresses are given in the order of simulated time. Must not use: messages.
 */
@NullMarked
package dev.lockstep.kernel.process;

import org.jspecify.annotations.NullMarked;
