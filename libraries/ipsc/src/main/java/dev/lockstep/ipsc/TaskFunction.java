package dev.lockstep.ipsc;

/** A function of the manual's type TASK that takes an argument. */
@FunctionalInterface
public interface TaskFunction<A> {
  /** Runs as a task; what it throws ends the run as a failure of the program. */
  void run(A argument) throws Exception;
}
