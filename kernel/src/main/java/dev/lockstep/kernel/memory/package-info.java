/**
 * Memory that nodes share, and what reaching it costs.
 *
 * <p>Start at {@link dev.lockstep.kernel.memory.MemoryModules}. Promise: a module serves one
 * request at a time, first come first served. Must not use: messages, locks.
 */
@NullMarked
package dev.lockstep.kernel.memory;

import org.jspecify.annotations.NullMarked;
