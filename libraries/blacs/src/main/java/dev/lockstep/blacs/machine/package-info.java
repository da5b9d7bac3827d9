/**
 * What the BLACS ask of the simulated machine: its own sends and receives, the numbers of
 * processes, and the checks that take no time.
 *
 * <p>Start at {@link Port}. Nothing here is counted; what it asks the kernel for takes time.
 */
@NullMarked
package dev.lockstep.blacs.machine;

import org.jspecify.annotations.NullMarked;
