package dev.lockstep.blacs.vectors;

/**
 * What the original does with the machine's message passing layer beside sends and receives, in the
 * time that the machine's profile has for it.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, sections 3.3 and 6.2.2.
 */
public final class Queues {
  private Queues() {}

  /** Asking about sends that are not over; the answer is the kernel's. */
  public static void poll() {}

  /** What a receive between two processes takes beside the machine's own. */
  public static void receive() {}
}
