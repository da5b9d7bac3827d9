/**
 * Copies of what is private to one process, for the others.
 *
 * <p>Start at {@link Sharing}.
 */
@NullMarked
package dev.lockstep.uniformsystem.sharing;

import org.jspecify.annotations.NullMarked;
