package dev.lockstep.kernel.steps;

/** What makes weaker what can be said of all schedules, as a run has noticed it. */
public enum Weakness {
  /** A method of the JDK makes several steps of its own. */
  JDK("calls of the JDK are one step each"),
  /** Code of the JDK runs on a thread of its own, such as one of a pool. */
  JDK_THREADS("threads that run code of the JDK, such as those of pools, stop only where it waits"),
  /** A class inherits from one of the JDK. */
  INHERITED("what classes inherit from the JDK's is not seen"),
  /** A reference to a method of the JDK was made that is called by the JDK itself. */
  REFERENCES("what references to methods of the JDK call is not seen"),
  /** The program asks for the time. */
  CLOCK("the program asks for the time, which is simulated"),
  /** A class was initialised while another task could go on. */
  INITIALIZERS("classes are initialised in the order of the first run"),
  /** An operation of which nobody has said what it touches. */
  LIBRARIES("operations of libraries are one step each, and all depend on each other"),
  /** A message was sent of which the receiver is asked first. */
  MESSAGES("messages that wait for their receivers come in the order of the simulated network"),
  /** It was asked whether a message has left. */
  SENDS("messages leave at once"),
  /** Something comes from outside. */
  OUTSIDE("what comes from outside is not repeated"),
  /** A task could not be stopped. */
  UNSTOPPED("a task could not be stopped within native code"),
  /** A method is too large to be rewritten as others are. */
  LARGE_METHODS("methods that are too large are one step"),
  /** A run was cut. */
  CUT("runs of more steps were cut");

  private final String words;

  Weakness(String words) {
    this.words = words;
  }

  /** What it is, as a user reads it. */
  public String words() {
    return words;
  }
}
