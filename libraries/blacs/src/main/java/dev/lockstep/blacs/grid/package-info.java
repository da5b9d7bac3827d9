/**
 * Grids of processes, their scopes, and the ids of their messages.
 *
 * <p>Start at {@link Grid}. Must not use: anything but the machine.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, sections 2.2, 2.3 and 6.1.
 */
@NullMarked
package dev.lockstep.blacs.grid;

import org.jspecify.annotations.NullMarked;
