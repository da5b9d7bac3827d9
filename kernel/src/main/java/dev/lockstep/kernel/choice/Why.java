package dev.lockstep.kernel.choice;

import java.util.Locale;

/** What is to be decided where a run could go either way. */
public enum Why {
  /** Which of several things of one tick happens first. */
  TURN,
  /** Which ready task gets a processor that nobody has. */
  READY,
  /** Who goes on at the end of a timeslice; the last alternative is the task that has run. */
  SLICE,
  /** The same at the end of a process's quantum. */
  QUANTUM,
  /** The same where a task offers its processor to others. */
  YIELD,
  /** Who gets a lock that is given up. */
  LOCK,
  /** Who gets permits of a semaphore. */
  SEMAPHORE,
  /** Who reads or writes a variable that is full or empty. */
  VARIABLE,
  /** Who gets a monitor that is left. */
  MONITOR,
  /** Whom {@code notify} notifies. */
  NOTIFY,
  /** Which message a receive takes. */
  MESSAGE,
  /** Which receive gets a message that arrives. */
  RECEIVE;

  private final String word = name().toLowerCase(Locale.ROOT);

  /** Its name in schedules. */
  public String word() {
    return word;
  }
}
