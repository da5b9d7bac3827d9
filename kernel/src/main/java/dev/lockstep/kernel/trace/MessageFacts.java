package dev.lockstep.kernel.trace;

/** What a message is, for listeners that were not there when it was sent. */
public interface MessageFacts {
  /** Its number in the run. */
  long number();

  /** The processor of its sender; 0 is the host. */
  int fromProcessor();

  /** The pid of the mailbox that it goes to. */
  int toPid();

  /** Its type. */
  int type();

  /** Its length in bytes. */
  int length();
}
