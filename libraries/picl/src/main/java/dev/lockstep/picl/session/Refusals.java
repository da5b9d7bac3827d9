package dev.lockstep.picl.session;

import dev.lockstep.kernel.Kernel;
import java.util.function.Function;

/**
 * What becomes of a call that a process can't make: a message on the host's standard output, and
 * the end of the run.
 */
public final class Refusals {
  private final Kernel kernel;
  private final Session session;
  private final Function<String, RuntimeException> failure;

  /** Those of one process; programs get to see the failure. */
  public Refusals(Kernel kernel, Session session, Function<String, RuntimeException> failure) {
    this.kernel = kernel;
    this.session = session;
    this.failure = failure;
  }

  /** Ends the run: a routine can't do what it was asked for. It never returns. */
  public RuntimeException refuse(String routine, String why) {
    String where = session.isHost() ? "the host" : "node " + session.node();
    String text = "%s on %s: %s".formatted(routine, where, why);
    System.out.println(text);
    RuntimeException told = failure.apply(text);
    kernel.fail(told);
    throw told;
  }

  /** The same for what the kernel refuses, whose messages begin with the routine as ours do. */
  public RuntimeException refuse(String routine, IllegalArgumentException refused) {
    String text = String.valueOf(refused.getMessage());
    String prefix = routine + ": ";
    return refuse(routine, text.startsWith(prefix) ? text.substring(prefix.length()) : text);
  }

  /** Refuses what needs an open communication. */
  public void requireOpen(String routine) {
    switch (session.communication()) {
      case OPEN -> {}
      case CLOSED ->
          throw refuse(routine, "the communication channel is not open; call open0 first");
      case OVER -> throw refuse(routine, "the communication channel was closed with close0");
    }
  }

  /** Refuses what opens a communication that is open, or was. */
  public void requireClosed(String routine) {
    switch (session.communication()) {
      case CLOSED -> {}
      case OPEN ->
          throw refuse(routine, "the communication channel is open already; call close0 before");
      case OVER ->
          throw refuse(
              routine, "a node's communication channel can't be opened again after close0");
    }
  }

  /** Refuses what makes no sense on nodes. */
  public void requireHost(String routine) {
    if (!session.isHost()) {
      throw refuse(routine, "only the host can call it");
    }
  }

  /** Refuses what makes no sense on the host. */
  public void requireNode(String routine) {
    if (session.isHost()) {
      throw refuse(routine, "only nodes can call it");
    }
  }
}
