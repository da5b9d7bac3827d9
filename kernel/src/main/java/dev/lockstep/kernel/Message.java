package dev.lockstep.kernel;

/**
 * A message under way, or in a mailbox.
 *
 * @param fromNode the sender's node as the program numbers it, -1 for the host
 * @param fromPid the pid of the sender's channel
 */
record Message(int fromNode, int fromPid, int type, byte[] bytes) {
  /** Messages are themselves: two with the same content are two. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return type;
  }
}
