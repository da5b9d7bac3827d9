package dev.lockstep.views.plot.measure;

/** How many messages are on their way or in mailboxes, and how many tasks wait for a processor. */
public final class Queues extends TaskStates {
  private final Levels onTheirWay;
  private final Levels inMailboxes;
  private final Levels ready;
  private boolean areTaken;

  /** Nothing is known yet. */
  public Queues(Window window) {
    onTheirWay = new Levels(window.fromTick(), window.untilTick());
    inMailboxes = new Levels(window.fromTick(), window.untilTick());
    ready = new Levels(window.fromTick(), window.untilTick());
  }

  @Override
  protected void stretch(Kind kind, int processor, long fromTick, long untilTick) {
    if (kind == Kind.READY) {
      ready.change(fromTick, 1);
      ready.change(untilTick, -1);
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
