/**
 * Simulated time: what happens when, and in which order.
 *
 * <p>Start at {@link dev.lockstep.kernel.time.Event}; {@link dev.lockstep.kernel.time.EventQueue}
 * keeps events, {@link dev.lockstep.kernel.time.TickClock} is the clock that counted code moves.
 * Promise: the order of events is total, and time is whole ticks. Must not use: tasks, wall clock,
 * hash order.
 */
@NullMarked
package dev.lockstep.kernel.time;

import org.jspecify.annotations.NullMarked;
