package dev.lockstep.picl;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.machines.picl.PiclCosts;
import dev.lockstep.machines.picl.PiclRoutine;

/** What PICL knows of the process on one processor, and does for it. */
final class Session {
  /** Where the communication of a process is. */
  private enum State {
    CLOSED,
    OPEN,
    /** A node's, closed again: for good. */
    OVER
  }

  final Kernel kernel;
  final Checks checks;
  private final PiclCosts costs;
  private final Allocation allocation;
  private final TraceCollector collector;
  private final TraceRecorder recorder;
  private final TraceControl trace;
  private final MessagePassing messages;
  private final Loading loading;

  /** How far apart the times are that are shown here, in ticks; 0: as everywhere else. */
  private final long clockStepTicks;

  private State state = State.CLOSED;
  private Processors processors;
  private Arc arc;

  Session() {
    this.kernel = Kernel.running();
    this.checks = new Checks(kernel);
    this.costs = kernel.profile().picl();
    this.allocation = Allocation.of(kernel);
    this.collector = TraceCollector.of(kernel);
    this.recorder = new TraceRecorder(this);
    this.trace = new TraceControl(this, recorder);
    this.messages = new MessagePassing(this, recorder);
    this.loading = new Loading(this, collector, recorder);
    this.clockStepTicks = clockStepTicks();
  }

  private long clockStepTicks() {
    boolean hasFineClock = !isHost() && collector.wasLoadedEnabled(kernel.task().node());
    return hasFineClock ? costs.tracingClockTicks().orElse(0) : 0;
  }

  /** That of the caller's processor. */
  static Session current() {
    return Kernel.running().ofProcess(Session.class, Session::new);
  }

  /** The same, which has to be open. */
  static Session open(String routine) {
    Session session = current();
    session.requireOpen(routine);
    return session;
  }

  boolean isHost() {
    return kernel.task().node() < 0;
  }

  private void requireOpen(String routine) {
    if (state != State.OPEN) {
      throw checks.refuse(
          routine,
          state == State.CLOSED
              ? "the communication channel is not open; call open0 first"
              : "the communication channel was closed with close0");
    }
  }

  void requireHost(String routine) {
    if (!isHost()) {
      throw checks.refuse(routine, "only the host can call it");
    }
  }

  /** Refuses what makes no sense on the host. */
  void requireNode(String routine) {
    if (isHost()) {
      throw checks.refuse(routine, "only nodes can call it");
    }
  }

  /** Lets the processor work for as long as a routine, or a part of it, takes. */
  void charge(PiclRoutine routine) {
    kernel.spend(recorder.ticks(routine));
  }

  /** The same for a routine that costs what it does on a traced processor. */
  void chargeTraced(PiclRoutine routine) {
    kernel.spend(recorder.tracedTicks(routine));
  }

  /** The routines that send, receive and print. */
  MessagePassing messages() {
    return messages;
  }

  /** The routine that loads programs. */
  Loading loading() {
    return loading;
  }

  /** The routines that control tracing. */
  TraceControl trace() {
    return trace;
  }

  // Opening and closing.

  Processors open(int numproc) {
    if (state != State.CLOSED) {
      throw checks.refuse(
          "open0",
          state == State.OPEN
              ? "the communication channel is open already; call close0 before"
              : "a node's communication channel can't be opened again after close0");
    }
    String refusal = kernel.profile().piclRefusal();
    if (!refusal.isEmpty()) {
      throw checks.refuse("open0", refusal);
    }
    long begun = recorder.time();
    if (isHost()) {
      openHost(numproc);
    }
    connect();
    state = State.OPEN;
    charge(PiclRoutine.OPEN0);
    recorder.opened(begun, processors.numproc());
    return processors;
  }

  private void openHost(int numproc) {
    if (checks.areEnabled()) {
      int most = kernel.profile().nodes().most();
      checks.range("open0", "numproc", numproc, Integer.MIN_VALUE, most);
    }
    allocation.allocate(numproc, checks);
    messages.takeOutput();
    trace.takeRecords();
    kernel.inTurn(collector::hostOpens);
  }

  private void connect() {
    messages.open();
    processors = new Processors(allocation.numproc(), processor(), Picl.HOST);
  }

  void close(boolean release) {
    long begun = recorder.time();
    if (isHost()) {
      trace.collect(processors.numproc());
    } else {
      trace.leave();
    }
    messages.close();
    state = isHost() ? State.CLOSED : State.OVER;
    if (isHost() && release) {
      loading.release(processors.numproc());
      allocation.release();
    }
    recorder.closed(begun);
  }

  /** Waits for all allocated processors. */
  void sync() {
    requireNode("sync0");
    charge(PiclRoutine.SYNC0_BEFORE);
    long begun = recorder.time();
    recorder.synced(begun, synchronize());
    charge(PiclRoutine.SYNC0_AFTER);
  }

  /** Returns how many messages the caller has sent; it has received as many. */
  private int synchronize() {
    return new Synchronization(this, costs.limits().highestType()).run();
  }

  /** The same as {@link #sync} on the inside, and before {@code open0} too. */
  void syncToTrace() {
    requireNode("tracenode");
    if (state == State.CLOSED) {
      connect();
      synchronize();
      messages.close();
    } else if (state == State.OPEN) {
      synchronize();
    }
  }

  Processors who() {
    charge(PiclRoutine.WHO0);
    return processors;
  }

  void check(boolean checking) {
    checks.enable(checking);
  }

  /** A node, -1 for the host, as PICL numbers it. */
  static int processor(int node) {
    return node < 0 ? Picl.HOST : node;
  }

  /** The caller's processor, as PICL numbers it. */
  int processor() {
    return processor(kernel.task().node());
  }

  // Time.

  /** The clock that programs see here, in ticks. */
  long clockTicks() {
    long now = kernel.now();
    return clockStepTicks > 0 ? now - now % clockStepTicks : kernel.clock();
  }

  double clock() {
    charge(PiclRoutine.CLOCK0);
    return (double) clockTicks() / kernel.profile().clockHertz();
  }

  // The machine that the high-level routines see.

  /** The first of the types that the high-level routines have for themselves. */
  int highLevelType() {
    return costs.limits().highLevelType();
  }

  /** Who the caller is, without asking {@code who0}. */
  Processors processors() {
    return processors;
  }

  /** Null before the first {@code setarc0}. */
  Arc arc() {
    return arc;
  }

  void setArc(Arc newArc) {
    arc = newArc;
  }
}
