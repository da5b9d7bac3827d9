package dev.lockstep.blacs.machine;

/** How many messages a process has sent, and how long they were. */
public final class Traffic {
  private long messages;
  private long bytes;
  private int shortest = Integer.MAX_VALUE;
  private int longest;

  private long sendingTicks;
  private long receivingTicks;

  void sent(int length, long ticks) {
    sendingTicks += ticks;
    messages++;
    bytes += length;
    shortest = Math.min(shortest, length);
    longest = Math.max(longest, length);
  }

  /** How many. */
  public long messages() {
    return messages;
  }

  /** How long all of them were. */
  public long bytes() {
    return bytes;
  }

  /** How long the shortest was; 0 if there were none. */
  public int shortest() {
    return messages == 0 ? 0 : shortest;
  }

  /** How long the longest was. */
  public int longest() {
    return longest;
  }

  void received(long ticks) {
    receivingTicks += ticks;
  }

  /** How long the process was sending. */
  public long sendingTicks() {
    return sendingTicks;
  }

  /** How long it was receiving, and waiting for what it received. */
  public long receivingTicks() {
    return receivingTicks;
  }
}
