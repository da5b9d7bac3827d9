/**
 * What the Uniform System asks of the simulated machine: processes, memory with a place, atomic
 * operations, waiting, the clock, and static variables by name.
 *
 * <p>Start at {@link Machine}. Nothing here is counted; what it asks the kernel for takes time.
 */
@NullMarked
package dev.lockstep.uniformsystem.machine;

import org.jspecify.annotations.NullMarked;
