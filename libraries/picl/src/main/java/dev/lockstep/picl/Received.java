package dev.lockstep.picl;

/** What {@code recvinfo0} tells, at no cost, for PICL's routines. */
public final class Received {
  private Received() {}

  /** How long the last message was that the caller received. */
  public static int bytes() {
    return Session.current().messages().lastReceived().bytes();
  }
}
