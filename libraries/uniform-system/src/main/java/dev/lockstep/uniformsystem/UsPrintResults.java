package dev.lockstep.uniformsystem;

/** What shows the result of one configuration that {@code TimeTest} has timed. */
@FunctionalInterface
public interface UsPrintResults {
  /**
   * Shows it.
   *
   * @param time in units of 62.5 microseconds
   * @param effprocs the effective number of processors
   */
  void print(int time, int procs, float effprocs);
}
