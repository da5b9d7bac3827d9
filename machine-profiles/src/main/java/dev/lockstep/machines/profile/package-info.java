/**
 * What a machine costs, as records: processor, instructions, library routines, nodes, network and
 * messages, memory.
 *
 * <p>Start at {@link dev.lockstep.machines.profile.MachineProfile}, which has all others.
 *
 * <p>Promise: all records are immutable, times are whole ticks or millionths of a tick, and what
 * can't be was refused by a constructor. Must not use: where figures come from; floating-point
 * time.
 */
@NullMarked
package dev.lockstep.machines.profile;

import org.jspecify.annotations.NullMarked;
