package dev.lockstep.kernel.choice;

import java.util.Locale;

/** What is to be decided where a run could go either way. */
public enum Why {
  /** Which of several things of one tick happens first. */
  TURN(0),
  /** Which ready task gets a processor that is free. */
  READY(1),
  /**
   * Which task goes on at the end of a timeslice; the last alternative is the task that has run.
   */
  SLICE(2),
  /** The same at the end of a process's quantum. */
  QUANTUM(3),
  /** The same where a task offers its processor to others. */
  YIELD(4),
  /** Which task gets a lock that is given up. */
  LOCK(5),
  /** Which task gets permits of a semaphore. */
  SEMAPHORE(6),
  /** Which task reads or writes a variable that is full or empty. */
  VARIABLE(7),
  /** Which task gets a monitor that is left. */
  MONITOR(8),
  /** Which task {@code notify} notifies. */
  NOTIFY(9),
  /** Which message a receive takes. */
  MESSAGE(10),
  /** Which receive gets a message that arrives. */
  RECEIVE(11),
  /** How long a task that is started waits before it begins. */
  START(12),
  /** The same before a task goes on that is woken. */
  WAKE(13),
  /** How long a task stands still at the end of a timeslice. */
  PAUSE(14),
  /** How long a monitor that is left is free for whoever comes, while others wait before it. */
  BARGE(15),
  /** After how long a wait or a park that begins ends without a reason, if it has not before. */
  SPURIOUS(16),
  /** How much later a sleep or a time-out ends than it is due. */
  LATE(17),
  /**
   * Which thread goes on at the end of a timeslice on processors that threads share; the first
   * alternative is the thread that has run.
   */
  PREEMPT(18),
  /** How far a task goes before it is asked about: a whole timeslice, or fewer ticks. */
  FAR(19),
  /** How much later a message arrives, or word of it, than the network brings it. */
  TRAVEL(20),
  /** Which task goes on, or whose time is over, where all stand before what others can see. */
  STEP(21);

  /** What the sum at the end of a schedule has of it; it never changes. */
  final int code;

  private final String word = name().toLowerCase(Locale.ROOT);

  Why(int code) {
    this.code = code;
  }

  /** Its name in schedules. */
  public String word() {
    return word;
  }
}
