package dev.lockstep.hep;

/** A subroutine that takes an argument. */
@FunctionalInterface
public interface SubroutineOf<A> {
  /** Runs it; what it throws ends the run as a failure of the program. */
  void run(A argument) throws Exception;
}
