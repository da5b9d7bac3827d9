/**
 * What follows from a machine's figures, for people who compare machines: latency, bandwidth,
 * half-performance length, bisection.
 *
 * <p>Start at {@link dev.lockstep.machines.derived.DerivedFigures}.
 *
 * <p>Promise: the simulation uses none of this. Must not use: where figures come from;
 * floating-point time.
 */
@NullMarked
package dev.lockstep.machines.derived;

import org.jspecify.annotations.NullMarked;
