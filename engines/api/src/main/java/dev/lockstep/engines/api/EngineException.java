package dev.lockstep.engines.api;

/** An engine can't do what it is asked for; the message tells a user why. */
public final class EngineException extends Exception {
  private static final long serialVersionUID = 1;

  /** One with a message. */
  public EngineException(String message) {
    super(message);
  }
}
