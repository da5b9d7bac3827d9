package dev.lockstep.traces.profile;

/** What a task does with its time. */
public enum Activity {
  /** It runs instructions of counted code. */
  COMPUTING("computing"),
  /** A routine of a library runs that has a price, such as one of the JDK's. */
  LIBRARY("library calls"),
  /** Its processor works for a message that it sends. */
  SENDING("sending"),
  /** Its processor works for a message that it receives. */
  RECEIVING("receiving"),
  /** It waits for something, which {@link Spent#what} names. */
  WAITING("waiting"),
  /** It could run, and another task has the processor, or something else delays it. */
  READY("ready");

  private final String words;

  Activity(String words) {
    this.words = words;
  }

  /** As tables and viewers call it. */
  public String words() {
    return words;
  }

  /** Whether the task's processor works for it: these ticks are the run's. */
  public boolean isBusy() {
    return this != WAITING && this != READY;
  }
}
