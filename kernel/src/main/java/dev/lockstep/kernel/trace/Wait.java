package dev.lockstep.kernel.trace;

/** What a blocked task waits for, and what {@link Recorder#blocks} tells of it. */
public enum Wait {
  /** A message; its type, -1 for any. */
  MESSAGE("a message"),
  /** That the network takes its message, or that a task asks for it; the message's number. */
  SEND("a message to leave"),
  /** A lock; its address. */
  LOCK("a lock"),
  /** An event; its address. */
  EVENT("an event"),
  /** To enter a monitor; its address. */
  MONITOR("a monitor"),
  /** To be notified; the monitor's address. */
  NOTIFICATION("a notification"),
  /** A semaphore; its address. */
  SEMAPHORE("a semaphore"),
  /** A variable to be full or empty; its address. */
  CELL("a variable to be full or empty"),
  /** That a thread unparks it; 0. */
  PERMIT("an unpark"),
  /** The end of a task; its number. */
  END("the end of a task"),
  /** Time; the tick until when. */
  SLEEP("time"),
  /** Anything else; 0. */
  OTHER("something else"),
  /** That there is work for its processor, such as a generator's tasks; 0. */
  WORK("work to do"),
  /** That others are done with what it has shared out; 0. */
  WORKERS("others at work");

  private final String words;

  Wait(String words) {
    this.words = words;
  }

  /**
   * Whether a processor whose thread waits so goes to sleep. Before a monitor threads spin, as in
   * HotSpot, and what the machines' libraries wait for has figures of its own.
   */
  public boolean isSlept() {
    return this == NOTIFICATION || this == PERMIT || this == END || this == SLEEP;
  }

  /** What is waited for, in words. */
  public String words() {
    return words;
  }
}
