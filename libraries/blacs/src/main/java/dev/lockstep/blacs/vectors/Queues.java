package dev.lockstep.blacs.vectors;

/**
 * Asking the message passing layer about the sends that are not over: its time is the machine's.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, section 6.2.2.
 */
public final class Queues {
  private Queues() {}

  /** Takes the time of asking; the answer is the kernel's. */
  public static void poll() {}
}
