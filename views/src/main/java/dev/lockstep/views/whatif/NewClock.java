package dev.lockstep.views.whatif;

/** A task's clock, as it was and as it would have been. */
final class NewClock {
  /** What a task does between two things that are told of it. */
  enum State {
    READY,
    RUNNING,
    /** It looks again and again for a lock. */
    SPINNING,
    BLOCKED
  }

  Moment now;
  State state = State.READY;

  /** Where it last had a processor. */
  int processor;

  /** What it last sent, when, and how long that has waited in the network so far. */
  long sentMessage;

  Moment sentAt = Moment.START;
  long queuedTicks;

  NewClock(Moment now, int processor) {
    this.now = now;
    this.processor = processor;
  }
}
