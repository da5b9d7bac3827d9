package dev.lockstep.picl.lowlevel;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.machines.picl.PiclRoutine;
import dev.lockstep.picl.session.Allocation;
import dev.lockstep.picl.session.Checks;
import dev.lockstep.picl.session.Numbers;
import dev.lockstep.picl.session.Refusals;
import dev.lockstep.picl.session.Session;
import dev.lockstep.picl.session.Who;
import dev.lockstep.picl.tracing.TraceCollector;

/** How one process opens its communication, and closes it. */
public final class Opening {
  private final Kernel kernel;
  private final Session session;
  private final Refusals refusals;
  private final Checks checks;
  private final Allocation allocation;
  private final Routines routines;

  Opening(Kernel kernel, Routines routines) {
    this.kernel = kernel;
    this.session = routines.session();
    this.refusals = routines.refusals();
    this.checks = routines.checks();
    this.allocation = Allocation.of(kernel);
    this.routines = routines;
  }

  /** {@code open0}. */
  public Who open(int numproc) {
    refusals.requireClosed("open0");
    String refusal = kernel.profile().piclRefusal();
    if (!refusal.isEmpty()) {
      throw refusals.refuse("open0", refusal);
    }
    long begun = routines.trace().time();
    if (session.isHost()) {
      openHost(numproc);
    }
    routines.messages().open();
    session.opened(who());
    routines.trace().charge(PiclRoutine.OPEN0);
    routines.recorder().opened(begun, session.who().numproc());
    return session.who();
  }

  private void openHost(int numproc) {
    if (session.isChecking()) {
      int most = kernel.profile().nodes().most();
      checks.range("open0", "numproc", numproc, Integer.MIN_VALUE, most);
    }
    allocation.allocate(numproc, refusals);
    routines.printing().takeOutput();
    routines.tracing().takeRecords();
    kernel.inTurn(TraceCollector.of(kernel)::hostOpens);
  }

  /** The number of the process, whether its communication is open or not. */
  Who who() {
    return new Who(allocation.numproc(), session.processor(), Numbers.HOST);
  }

  /** {@code close0}, of a process whose communication is open. */
  public void close(boolean release) {
    long begun = routines.trace().time();
    int numproc = session.who().numproc();
    if (session.isHost()) {
      routines.tracing().collect(numproc);
    } else {
      routines.tracing().leave();
    }
    routines.messages().close();
    session.closed();
    if (session.isHost() && release) {
      routines.loading().release(numproc);
      allocation.release();
    }
    routines.recorder().closed(begun);
    if (session.isHost()) {
      routines.tracing().complete();
    }
  }
}
