/**
 * Loops and branches that count in less code than others, which the JIT makes fast.
 *
 * <p>Start at {@link dev.lockstep.instrumenter.loops.CountedLoop}. Promise: what isn't found here
 * is counted all the same, and costs nothing but time.
 */
@NullMarked
package dev.lockstep.instrumenter.loops;

import org.jspecify.annotations.NullMarked;
