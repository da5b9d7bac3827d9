package dev.lockstep.kernel.messages;

/**
 * Where a message goes.
 *
 * @param node the node, -1 for the host
 * @param pid the process id of a channel there
 */
public record Address(int node, int pid) {}
