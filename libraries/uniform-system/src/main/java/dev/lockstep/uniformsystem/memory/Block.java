package dev.lockstep.uniformsystem.memory;

import org.jspecify.annotations.Nullable;

/**
 * What is in front of a block of shared memory.
 *
 * @param bytes how many it takes
 * @param matrix what the block is a vector of row pointers of; null if it is none
 */
record Block(Module module, int start, int bytes, @Nullable Matrix matrix) {}
