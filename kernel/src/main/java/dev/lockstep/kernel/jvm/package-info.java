/**
 * What the kernel asks of the JVM itself: continuations, thread objects, stacks, settings.
 *
 * <p>Start at {@link dev.lockstep.kernel.jvm.TaskContinuation}, a task's execution, and {@link
 * dev.lockstep.kernel.jvm.CarrierThreads}, where tasks go on. Promise: nothing here differs between
 * two runs, whatever the JVM gives out. Must not use: other parts of the kernel.
 */
@NullMarked
package dev.lockstep.kernel.jvm;

import org.jspecify.annotations.NullMarked;
