/**
 * Decides which simulated processor runs next, and how a task waits.
 *
 * <p>Start at {@link dev.lockstep.kernel.schedule.Operations}, the protocol that everything keeps
 * that a task asks for. {@link dev.lockstep.kernel.schedule.Carrier} runs tasks, {@link
 * dev.lockstep.kernel.schedule.Timeline} keeps time and events: {@link
 * dev.lockstep.kernel.schedule.EarliestFirst} for counted programs, {@link
 * dev.lockstep.kernel.schedule.RoundRobin} for others. A task that waits has a {@link
 * dev.lockstep.kernel.schedule.Waiter} in a {@link dev.lockstep.kernel.schedule.WaitQueue}.
 *
 * <p>Promise: the same program, profile, seed, timeslice and choices give the same order of
 * everything. Must not use: wall clock, unseeded random, hash order, a second thread; messages,
 * locks, processes.
 */
@NullMarked
package dev.lockstep.kernel.schedule;

import org.jspecify.annotations.NullMarked;
