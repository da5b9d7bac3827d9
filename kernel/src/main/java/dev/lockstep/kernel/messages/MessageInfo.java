package dev.lockstep.kernel.messages;

/**
 * What is known of a message that is here.
 *
 * @param length in bytes, as it was sent
 * @param node the sender's, -1 for the host
 * @param pid the sender's
 */
public record MessageInfo(int length, int type, int node, int pid) {}
