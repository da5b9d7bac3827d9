package dev.lockstep.hooks;

/**
 * Where in the program the running task last called something that is not the program's: rewritten
 * code of a run that is recorded says so before each such call.
 */
public final class CallPlace {
  /** The number of the place; 0 if nobody said. Belongs to the task that runs. */
  public static int current;

  private CallPlace() {}
}
