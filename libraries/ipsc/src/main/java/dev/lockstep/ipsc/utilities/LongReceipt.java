package dev.lockstep.ipsc.utilities;

/**
 * What {@code lrecvw} tells besides the message.
 *
 * @param cnt the length in bytes as it was sent: the manual's CNT4; if that is above LEN4, the rest
 *     is lost
 * @param node the sender's node, {@code Ipsc.HOST} for the host
 * @param pid the sender's pid
 */
public record LongReceipt(int cnt, int node, int pid) {}
