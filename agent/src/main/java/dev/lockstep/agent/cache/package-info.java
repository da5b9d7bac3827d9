/**
 * Keeps rewritten classes from one run to the next.
 *
 * <p>Start at {@link dev.lockstep.agent.cache.ClassCache}. Promise: what comes from it is what
 * rewriting would make now, byte for byte; whatever is wrong with a file costs time and nothing
 * else. Must not use: anything that others than the user could have written.
 */
@NullMarked
package dev.lockstep.agent.cache;

import org.jspecify.annotations.NullMarked;
