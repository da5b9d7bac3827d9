/**
 * Rewrites classes so that they count their instructions: bytes in, bytes out.
 *
 * <p>Start at {@link dev.lockstep.instrumenter.ClassRewriter}, which says what is done to a class;
 * {@link dev.lockstep.instrumenter.MethodRewriter} does it to one method, after {@link
 * dev.lockstep.instrumenter.ChargePlan} has decided where it counts and where it can be preempted.
 *
 * <p>Promise: the same bytes and settings give the same bytes; a class that can't be rewritten is
 * an error, never a class left as it was. Must not use: class loading, the kernel, any state.
 */
@NullMarked
package dev.lockstep.instrumenter;

import org.jspecify.annotations.NullMarked;
