/**
 * The globally shared memory: what each node has of it, and who has which part.
 *
 * <p>Start at {@link SharedMemory}. Its state is in shared memory itself, on the node that it is
 * about, and is changed by whoever has that node's lock.
 */
@NullMarked
package dev.lockstep.uniformsystem.memory;

import org.jspecify.annotations.NullMarked;
