package dev.lockstep.kernel;

import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.kernel.time.Limits;
import dev.lockstep.machines.profile.MachineProfile;
import java.time.Instant;
import java.util.OptionalInt;

/**
 * What a run is to be.
 *
 * @param machine what things cost
 * @param network how much of the machine's network is modelled; nothing to Dunigan's formula
 * @param nodes how many nodes there are; empty: as many as tasks are forked
 * @param timeslice ticks that tasks sharing memory run before others get a turn; 0: until they
 *     block; empty: what the program's cube_init says, or 1
 * @param counted whether the program was rewritten (aspp); without, tasks run until they block and
 *     the clock moves only while all wait
 * @param spmd whether each node is a process of its own from the start
 * @param seed seeds whatever the program leaves to chance
 * @param date what the clock tells at tick 0, in whole milliseconds
 * @param limits where a run that goes on for too long ends
 * @param keepsDeadlocked whether a run goes on in which tasks wait for each other
 */
public record SimulatorSettings(
    MachineProfile machine,
    NetworkModel network,
    OptionalInt nodes,
    OptionalInt timeslice,
    boolean counted,
    boolean spmd,
    long seed,
    Instant date,
    Limits limits,
    boolean keepsDeadlocked) {}
