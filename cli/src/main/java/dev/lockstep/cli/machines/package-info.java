/**
 * What {@code lockstep machines} prints: the list of machines, and a machine's figures.
 *
 * <p>Start at {@link dev.lockstep.cli.machines.MachineTable} and {@link
 * dev.lockstep.cli.machines.ProfilePage}. What follows from a profile's figures is worked out in
 * {@link dev.lockstep.machines.derived.DerivedFigures}.
 *
 * <p>Promise: the same profile gives the same text, at most 100 columns wide, whatever the terminal
 * is. Must not use: the agent, the kernel; nothing is simulated here.
 */
@NullMarked
package dev.lockstep.cli.machines;

import org.jspecify.annotations.NullMarked;
