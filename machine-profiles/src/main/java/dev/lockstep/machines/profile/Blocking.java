package dev.lockstep.machines.profile;

/**
 * What the return from a blocking send says.
 *
 * <p>Source: Whaley, "Basic Linear Algebra Communication Subprograms" (the BLACS), section 3.1.
 */
public enum Blocking {
  /** The buffer may be used again. */
  LOCAL("local"),
  /** And the message is being received: the send waits until a task asks for it. */
  GLOBAL("global");

  private final String word;

  Blocking(String word) {
    this.word = word;
  }

  /** What a profile calls it. */
  @Override
  public String toString() {
    return word;
  }
}
