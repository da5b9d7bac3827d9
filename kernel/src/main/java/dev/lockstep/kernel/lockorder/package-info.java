/**
 * In which order tasks take locks, and the circles in it: deadlocks that a run did not come to.
 *
 * <p>Start at {@link dev.lockstep.kernel.lockorder.LockOrder}, which is told, and go on with {@link
 * dev.lockstep.kernel.lockorder.Circles}. Nothing here changes anything in the run. Must not use:
 * hash order, the program's own methods.
 */
@NullMarked
package dev.lockstep.kernel.lockorder;

import org.jspecify.annotations.NullMarked;
