package dev.lockstep.machines.profile;

/**
 * How the threads of a program share processors, where any of them may take any thread.
 *
 * @param quantumTicks after so long a thread gives its processor to one that waits, at least 1
 * @param switchTicks what a processor takes to go from one thread to another
 * @param wakingTicks what an idle processor takes until a thread goes on that was started, or is
 *     woken from sleep: from waiting for time, a notification, an unpark or the end of a thread
 */
public record ThreadCosts(long quantumTicks, long switchTicks, long wakingTicks) {
  /** Refuses threads that never get further. */
  public ThreadCosts {
    if (quantumTicks < 1 || switchTicks < 0 || wakingTicks < 0) {
      throw new IllegalArgumentException(
          "quantum %s, switch %s, waking %s".formatted(quantumTicks, switchTicks, wakingTicks));
    }
  }
}
