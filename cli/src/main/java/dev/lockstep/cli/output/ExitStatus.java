package dev.lockstep.cli.output;

/** What the exit status of the command says. */
public enum ExitStatus {
  /** The program ran to its end. */
  DONE(0),
  /** The program threw an exception that it didn't catch. */
  PROGRAM_FAILED(1),
  /** Two runs that were compared are not the same. */
  DIFFERENT(1),
  /** What runs depend on is not as it should be. */
  UNWELL(1),
  /** The command, an option or a file was wrong; nothing ran. */
  USAGE(2),
  /** Nothing could run any more, and tasks still waited. */
  DEADLOCK(3),
  /** The program ran longer than it was allowed to. */
  LIMIT(4),
  /** A mistake of ours, not of the program's. */
  DEFECT(70);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  /** The number that the shell sees. */
  public int code() {
    return code;
  }
}
