package dev.lockstep.xmp;

/** A subroutine that a task runs with an argument. */
@FunctionalInterface
public interface TaskFunction<A> {
  /** Runs as a task; what it throws ends the run as a failure of the program. */
  void run(A argument) throws Exception;
}
