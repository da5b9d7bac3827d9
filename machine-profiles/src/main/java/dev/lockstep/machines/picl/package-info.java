/**
 * What a machine costs programs that use PICL: the price of each routine at each level of tracing,
 * and the limits that the machine sets.
 *
 * <p>Start at {@link dev.lockstep.machines.picl.PiclCosts}.
 *
 * <p>Promise: all records are immutable, and times are whole ticks. Must not use: any other package
 * of ours.
 */
@NullMarked
package dev.lockstep.machines.picl;

import org.jspecify.annotations.NullMarked;
