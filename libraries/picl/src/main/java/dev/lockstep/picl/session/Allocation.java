package dev.lockstep.picl.session;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.NodeLimits;

/** The node processors that the host's program has. One for the run. */
public final class Allocation {
  private final Kernel kernel;

  /** How many the program may use; 0 before the first {@code open0}, and when released. */
  private int numproc;

  /** Whether the program has released what it had. */
  private boolean released;

  private Allocation() {
    this.kernel = Kernel.running();
  }

  /** That of the run. */
  public static Allocation of(Kernel kernel) {
    return kernel.ofRun(Allocation.class, Allocation::new);
  }

  /** How many there are as nodes see it: where no host has allocated any, all of the machine. */
  public int numproc() {
    return numproc == 0 ? kernel.nodes() : numproc;
  }

  /**
   * Allocates, as the host's {@code open0} does.
   *
   * @param wanted how many; if not positive, what the machine makes of that
   */
  public int allocate(int wanted, Refusals refusals) {
    if (wanted > 0) {
      numproc = allocateNew(wanted, refusals);
    } else if (numproc == 0) {
      numproc = all(wanted, refusals);
    }
    released = false;
    return numproc;
  }

  private int allocateNew(int wanted, Refusals refusals) {
    if (numproc > 0) {
      throw refusals.refuse(
          "open0",
          ("numproc %s can't be allocated: %s processors are allocated still; say 0 to use them"
                  + " again, or release them with close0(true)")
              .formatted(wanted, numproc));
    }
    long needed = needed(wanted);
    int there = kernel.nodes();
    if (there > 0 && needed > there) {
      throw refusals.refuse(
          "open0",
          "numproc %s is unavailable: it takes %s processors, and the machine has %s (--nodes)"
              .formatted(wanted, needed, there));
    }
    return wanted;
  }

  /** Hypercubes have powers of two; what is more than was asked for is hidden. */
  private long needed(int wanted) {
    NodeLimits limits = kernel.profile().nodes();
    return limits.powerOfTwo() && wanted > 1 ? 2L * Integer.highestOneBit(wanted - 1) : wanted;
  }

  private int all(int wanted, Refusals refusals) {
    MachineProfile profile = kernel.profile();
    if (released && profile.picl().limits().keepsAllocation()) {
      throw refusals.refuse(
          "open0",
          "numproc %s means the processors that are allocated, and close0(true) has released them; say how many"
              .formatted(wanted));
    }
    if (kernel.nodes() == 0) {
      throw refusals.refuse(
          "open0",
          "numproc %s means all processors, and nobody said how many there are: run with --nodes"
              .formatted(wanted));
    }
    return kernel.nodes();
  }

  /** Gives all of them back. */
  public void release() {
    numproc = 0;
    released = true;
  }
}
