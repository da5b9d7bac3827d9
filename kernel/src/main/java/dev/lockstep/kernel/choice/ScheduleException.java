package dev.lockstep.kernel.choice;

/** A schedule can't be read, or a run is not the one that it was written for; says which. */
public final class ScheduleException extends RuntimeException {
  private static final long serialVersionUID = 1;

  ScheduleException(String message) {
    super(message);
  }
}
