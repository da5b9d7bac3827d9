package dev.lockstep.picl;

import dev.lockstep.kernel.Kernel;

/** How the host's program starts and ends those of its nodes. */
final class Loading {
  private final Session session;
  private final Kernel kernel;
  private final TraceCollector collector;
  private final TraceRecorder recorder;

  Loading(Session session, TraceCollector collector, TraceRecorder recorder) {
    this.session = session;
    this.kernel = session.kernel;
    this.collector = collector;
    this.recorder = recorder;
  }

  /** Loads a program onto a node, or onto all; what runs there is killed. */
  void load(String className, int node) {
    session.requireHost("load0");
    int numproc = session.processors().numproc();
    if (session.checks.areEnabled()) {
      session.checks.processor("load0", "node", node, Picl.ALL, numproc);
    }
    long begun = recorder.time();
    int first = node == Picl.ALL ? 0 : node;
    for (int each = first; each < (node == Picl.ALL ? numproc : node + 1); each++) {
      start(className, each);
    }
    recorder.loaded(begun, node);
  }

  private void start(String className, int node) {
    try {
      killIfBusy("load0", node);
      kernel.inTurn(() -> collector.loads(node));
      kernel.processes().start("load0", node, className);
    } catch (IllegalArgumentException refused) {
      throw session.checks.refuse("load0", refused);
    }
  }

  /** Ends what runs on so many nodes, which the host's {@code close0} releases. */
  void release(int nodes) {
    for (int node = 0; node < nodes; node++) {
      session.trace().releases(node);
      killIfBusy("close0", node);
    }
  }

  private void killIfBusy(String routine, int node) {
    if (kernel.processes().isBusy(routine, node)) {
      kernel.processes().kill(routine, node);
    }
  }
}
