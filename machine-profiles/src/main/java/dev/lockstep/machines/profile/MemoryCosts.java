package dev.lockstep.machines.profile;

/**
 * What it costs to reach memory that all nodes share, where a machine has it.
 *
 * @param localTicks to load or store a word of the node's own module
 * @param remoteTicks the same in another node's module
 * @param blockTransfer to move a block from or to another module
 * @param moduleBusy how long a module is busy with a request, and so keeps others waiting
 */
public record MemoryCosts(
    long localTicks, long remoteTicks, LinearCost blockTransfer, LinearCost moduleBusy) {}
