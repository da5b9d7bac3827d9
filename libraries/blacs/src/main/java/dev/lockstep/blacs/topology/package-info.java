/**
 * The ways of messages in broadcasts and combines.
 *
 * <p>Start at {@link Topologies}. Must not use: anything but the checks of arguments.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, sections 4.3 and 5.4.
 */
@NullMarked
package dev.lockstep.blacs.topology;

import org.jspecify.annotations.NullMarked;
