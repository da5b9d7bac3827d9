package dev.lockstep.views.plot;

/** A plot can't be made of what there is; the message says why and what to do. */
public final class PlotException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Refuses with this message. */
  public PlotException(String message) {
    super(message);
  }
}
