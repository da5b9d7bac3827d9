package dev.lockstep.views.measure;

import dev.lockstep.kernel.trace.Recorder;

/** How many messages are on their way or in mailboxes, and how many tasks wait for a processor. */
public final class Queues implements Recorder, ActivitySink {
  private final Levels onTheirWay;
  private final Levels inMailboxes;
  private final Levels ready;
  private boolean areTaken;

  /** Nothing is known yet. */
  public Queues(Window window) {
    onTheirWay = new Levels(window);
    inMailboxes = new Levels(window);
    ready = new Levels(window);
  }

  @Override
  public void accept(Stretch stretch) {
    if (stretch.activity() == Activity.READY) {
      ready.change(stretch.fromTick(), 1);
      ready.change(stretch.untilTick(), -1);
    }
  }

  @Override
  public void sends(
      long tick,
      long message,
      int task,
      int to,
      int pid,
      int type,
      int length,
      long address,
      int place) {
    onTheirWay.change(tick, 1);
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    onTheirWay.change(tick, -1);
    inMailboxes.change(tick, 1);
  }

  @Override
  public void takes(long tick, long message, int task, boolean inCall) {
    areTaken = true;
    inMailboxes.change(tick, -1);
  }

  /** Messages that were sent, and have not arrived. */
  public Levels onTheirWay() {
    return onTheirWay;
  }

  /** Messages that have arrived, and that no task has. */
  public Levels inMailboxes() {
    return inMailboxes;
  }

  /** Tasks that could run, and have no processor. */
  public Levels ready() {
    return ready;
  }

  /** Whether it was told of messages that tasks take. */
  public boolean areTaken() {
    return areTaken;
  }
}
