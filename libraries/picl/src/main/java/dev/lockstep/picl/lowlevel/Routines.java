package dev.lockstep.picl.lowlevel;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.machines.picl.PiclRoutine;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.Switching;
import dev.lockstep.picl.session.Checks;
import dev.lockstep.picl.session.Refusals;
import dev.lockstep.picl.session.Session;
import dev.lockstep.picl.session.Who;
import dev.lockstep.picl.tracing.ProcessTrace;
import dev.lockstep.picl.tracing.TraceClock;
import dev.lockstep.picl.tracing.TraceControl;
import dev.lockstep.picl.tracing.TraceRecorder;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The routines of one process, in groups, and what they share: where it is at, its checks, and its
 * trace.
 */
public final class Routines {
  /** How processors wait for each other: code that is counted. */
  public interface Meeting {
    /** Returns how many messages the caller has sent; it has received as many. */
    int hold(int numproc, int me, boolean distanceTakesTime);
  }

  private final Kernel kernel;
  private final Session session;
  private final Refusals refusals;
  private final Checks checks;
  private final TraceClock clock;
  private final ProcessTrace trace;
  private final TraceRecorder recorder;
  private final TraceControl tracing;
  private final MessagePassing messages;
  private final Printing printing;
  private final Loading loading;
  private final Opening opening;

  /**
   * Makes them for the caller's process.
   *
   * @param failure what programs get where they are refused something
   */
  public Routines(Function<String, RuntimeException> failure) {
    this.kernel = Kernel.running();
    this.session = new Session(kernel.node());
    this.refusals = new Refusals(kernel, session, failure);
    this.checks = new Checks(kernel, session, refusals);
    this.clock = new TraceClock(kernel);
    this.trace = new ProcessTrace(kernel, session, clock);
    this.recorder = new TraceRecorder(trace, session);
    this.tracing = new TraceControl(kernel, session, refusals, trace, recorder);
    this.messages = new MessagePassing(kernel, session, refusals, checks, trace, recorder);
    this.printing = new Printing(kernel, session, trace, recorder, messages);
    this.loading = new Loading(kernel, this);
    this.opening = new Opening(kernel, this);
  }

  /** Those of the caller's process, which are made the first time that they are asked for. */
  public static Routines current(Supplier<Routines> first) {
    return Kernel.running().ofProcess(Routines.class, first);
  }

  /** The same; the communication has to be open. */
  public Routines open(String routine) {
    refusals.requireOpen(routine);
    return this;
  }

  // Groups of routines.

  /** Those that open and close. */
  public Opening opening() {
    return opening;
  }

  /** Those that send and receive. */
  public MessagePassing messages() {
    return messages;
  }

  /** The one that prints. */
  public Printing printing() {
    return printing;
  }

  /** The one that loads programs. */
  public Loading loading() {
    return loading;
  }

  /** Those that control tracing. */
  public TraceControl tracing() {
    return tracing;
  }

  // What they share.

  /** Where the process is at. */
  public Session session() {
    return session;
  }

  /** What becomes of a call that it can't make. */
  public Refusals refusals() {
    return refusals;
  }

  /** What the machine allows. */
  public Checks checks() {
    return checks;
  }

  ProcessTrace trace() {
    return trace;
  }

  TraceRecorder recorder() {
    return recorder;
  }

  // Single routines.

  /** {@code who0}. */
  public Who who() {
    trace.charge(PiclRoutine.WHO0);
    return session.who();
  }

  /** {@code clock0}. */
  public double clock() {
    trace.charge(PiclRoutine.CLOCK0);
    return (double) clock.ticks() / kernel.profile().clockHertz();
  }

  /** {@code sync0}: waits for all allocated processors. */
  public void sync(Meeting meeting) {
    refusals.requireNode("sync0");
    trace.charge(PiclRoutine.SYNC0_BEFORE);
    long begun = trace.time();
    recorder.synced(begun, synchronize(meeting, session.who()));
    trace.charge(PiclRoutine.SYNC0_AFTER);
  }

  /** What {@code tracenode} does first if it is to: {@code sync0}, before {@code open0} too. */
  public void syncToTrace(Meeting meeting) {
    refusals.requireNode("tracenode");
    switch (session.communication()) {
      case CLOSED -> {
        messages.open();
        synchronize(meeting, opening.who());
        messages.close();
      }
      case OPEN -> synchronize(meeting, session.who());
      case OVER -> {}
    }
  }

  private int synchronize(Meeting meeting, Who who) {
    return meeting.hold(who.numproc(), who.me(), distanceTakesTime());
  }

  private boolean distanceTakesTime() {
    return !(kernel.profile().interconnect() instanceof LinkNetwork network)
        || network.switching() == Switching.STORE_AND_FORWARD;
  }
}
