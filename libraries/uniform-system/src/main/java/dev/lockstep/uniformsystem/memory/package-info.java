/**
 * The globally shared memory: the part of each node, and what is allocated there.
 *
 * <p>Start at {@link SharedMemory}. Its state is in shared memory itself, on the node that it is
 * about, and is changed only under that node's lock.
 */
@NullMarked
package dev.lockstep.uniformsystem.memory;

import org.jspecify.annotations.NullMarked;
