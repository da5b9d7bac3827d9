/**
 * Rewrites classes so that they count their instructions: bytes in, bytes out.
 *
 * <p>Start at {@link dev.lockstep.instrumenter.ClassRewriter}, which says what is done to a class;
 * {@link dev.lockstep.instrumenter.method.MethodRewriter} does it to one method, after {@link
 * dev.lockstep.instrumenter.flow.ChargePlan} has decided where it counts and where it can be
 * preempted. The rooms behind them use only those below:
 *
 * <pre>
 *   instrumenter           a class
 *     method               a method, in both versions
 *     loops    statics     what counts in less code; what each process has of its own
 *     flow                 what a method does, and where it counts
 *     facts                what is known of classes, calls and costs
 *     code     jdk         what is inserted; hooks in methods of the JDK, which uses code only
 * </pre>
 *
 * <p>Promise: the same bytes and settings give the same bytes; a class that can't be rewritten is
 * an error, never a class left as it was. Must not use: class loading, the kernel, any state.
 */
@NullMarked
package dev.lockstep.instrumenter;

import org.jspecify.annotations.NullMarked;
