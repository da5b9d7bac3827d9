/**
 * What a method's code does, as it was before rewriting: what each instruction can do and costs,
 * where the versions of the method may go on in each other, and where how much is charged.
 *
 * <p>Start at {@link dev.lockstep.instrumenter.flow.Instructions}, then {@link
 * dev.lockstep.instrumenter.flow.Regions} and {@link dev.lockstep.instrumenter.flow.ChargePlan}.
 * Promise: the method stays as it is, but for jumps that {@code Instructions} is told to redirect.
 */
@NullMarked
package dev.lockstep.instrumenter.flow;

import org.jspecify.annotations.NullMarked;
