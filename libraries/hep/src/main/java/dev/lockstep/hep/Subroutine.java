package dev.lockstep.hep;

/** A subroutine without arguments, or with arguments that it has caught. */
@FunctionalInterface
public interface Subroutine {
  /** Runs it; what it throws ends the run as a failure of the program. */
  void run() throws Exception;
}
