package dev.lockstep.picl;

/**
 * What {@code recvinfo0} returns: of the message that was received, or found by {@code probe0},
 * last.
 *
 * @param bytes its length, as it was sent
 * @param source the sender's processor, {@link Picl#HOST} for the host
 */
public record RecvInfo(int bytes, int type, int source) {}
