package dev.lockstep.picl.lowlevel;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.picl.session.Numbers;
import dev.lockstep.picl.tracing.TraceCollector;

/** How the host's program starts and ends those of its nodes. */
public final class Loading {
  private final Kernel kernel;
  private final Routines routines;

  Loading(Kernel kernel, Routines routines) {
    this.kernel = kernel;
    this.routines = routines;
  }

  /** Loads a program onto a node, or onto all; what runs there is killed. */
  public void load(String className, int node) {
    routines.refusals().requireHost("load0");
    int numproc = routines.session().who().numproc();
    if (routines.session().isChecking()) {
      routines.checks().processor("load0", "node", node, Numbers.ALL, numproc);
    }
    long begun = routines.trace().time();
    int first = node == Numbers.ALL ? 0 : node;
    for (int each = first; each < (node == Numbers.ALL ? numproc : node + 1); each++) {
      start(className, each);
    }
    routines.recorder().loaded(begun, node);
  }

  private void start(String className, int node) {
    try {
      killIfBusy("load0", node);
      kernel.inTurn(() -> TraceCollector.of(kernel).loads(node));
      kernel.processes().start("load0", node, className);
    } catch (IllegalArgumentException refused) {
      throw routines.refusals().refuse("load0", refused);
    }
  }

  /** Ends what runs on so many nodes, which the host's {@code close0} releases. */
  void release(int nodes) {
    for (int node = 0; node < nodes; node++) {
      routines.tracing().releases(node);
      killIfBusy("close0", node);
    }
  }

  private void killIfBusy(String routine, int node) {
    if (kernel.processes().isBusy(routine, node)) {
      kernel.processes().kill(routine, node);
    }
  }
}
