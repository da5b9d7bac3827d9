package dev.lockstep.xmp;

/** A subroutine that a task runs. */
@FunctionalInterface
public interface Task {
  /** Runs as a task; what it throws ends the run as a failure of the program. */
  void run() throws Exception;
}
