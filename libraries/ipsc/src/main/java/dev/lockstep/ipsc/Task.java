package dev.lockstep.ipsc;

/** A function of the manual's type TASK: what a task does. */
@FunctionalInterface
public interface Task {
  /** Runs as a task; what it throws ends the run as a failure of the program. */
  void run() throws Exception;
}
