package dev.lockstep.views.path;

/** What the time of a stretch of the critical path went by with. */
public enum Kind {
  /** A task computed. */
  COMPUTING("computing"),
  /** A task's processor worked for a message that it sent. */
  SENDING("sending"),
  /** A task's processor worked for a message that it received. */
  RECEIVING("receiving"),
  /** A task's processor was taken for something else. */
  DELAYED("processor taken"),
  /** A message was under way, as long as it would have been in an idle network. */
  NETWORK("network"),
  /** A message was under way longer than in an idle network. */
  QUEUED("queued in network"),
  /** A task could run and had no processor, for a reason other than a task that had it. */
  READY("ready"),
  /** A task slept. */
  SLEEPING("sleeping"),
  /** A task waited, and nothing that is told explains for what. */
  WAITING("waiting, unexplained"),
  /** Before the first task was there, or before all that is told. */
  START("start"),
  /** Behind the last thing that a task did. */
  END("end"),
  /** A task looked again and again for what others do: for a lock, in a wait that is a loop. */
  SPINNING("spinning"),
  /** A task referred to memory of other nodes: how much longer that takes than with its own. */
  REMOTE("remote references"),
  /** A reference found a way through the switch taken, until it was tried again with success. */
  RETRYING("retries in the switch"),
  /** A reference waited for a memory module that served another one. */
  MODULE("waiting for a memory");

  private final String words;

  Kind(String words) {
    this.words = words;
  }

  /** Whether it is about the memory of a node, which the stretch names. */
  public boolean isOfMemory() {
    return this == REMOTE || this == RETRYING || this == MODULE;
  }

  /** The kind in words. */
  public String words() {
    return words;
  }
}
