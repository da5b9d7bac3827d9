/**
 * Runs that go on step by step: one task at a time goes from what it does that others can see to
 * the next such thing, and a policy is asked which task goes on.
 *
 * <p>Start at {@link dev.lockstep.kernel.steps.Stepping}. Promise: the same answers give the same
 * steps, with the same locations. Must not use: the scheduler, clocks, hash order.
 */
@NullMarked
package dev.lockstep.kernel.steps;

import org.jspecify.annotations.NullMarked;
