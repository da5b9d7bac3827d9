package dev.lockstep.kernel.trace;

/**
 * What a task's time goes by with. It is blocked, or waits for its processor, or has it; then it
 * works on messages, or polls, or computes:
 *
 * <pre>
 *   start                                                                        end
 *     ├─ computes ─┼─ messages ─┼─ blocked ─┼─ waits ─┼─ computes ─┼─ polls ─┼─ computes ─┤
 * </pre>
 */
public final class TaskTimes {
  /** What a task is blocked for. */
  public enum Blocked {
    /** To enter a monitor. */
    ENTERING,
    /** For anything that others do. */
    WAITING,
    /** For nothing but time. */
    SLEEPING
  }

  private static final long NOT = -1;

  private long startTick = NOT;
  private long endTick = NOT;
  private long blockedSinceTick = NOT;
  private long waitingSinceTick = NOT;
  private Blocked blockedFor = Blocked.WAITING;
  private final long[] ticksBlockedFor = new long[Blocked.values().length];
  private long blockedTicks;
  private long waitingTicks;
  private long messageTicks;
  private long pollingTicks;

  /** When it last polled, and what it had then done but compute. */
  private long pollTick = NOT;

  private long otherTicksAtPoll;

  /** It can run from {@code tick} on, and waits for its processor. */
  public void ready(long tick) {
    if (startTick == NOT) {
      startTick = tick;
    }
    if (blockedSinceTick != NOT) {
      addBlocked(tick);
      blockedSinceTick = NOT;
    }
    waits(tick);
  }

  private void addBlocked(long tick) {
    long ticks = Math.max(0, tick - blockedSinceTick);
    blockedTicks += ticks;
    ticksBlockedFor[blockedFor.ordinal()] += ticks;
  }

  /** It has to wait for its processor, if it does not do so yet. */
  public void waits(long tick) {
    if (waitingSinceTick == NOT) {
      waitingSinceTick = tick;
    }
  }

  /** It has its processor. */
  public void runs(long tick) {
    if (waitingSinceTick != NOT) {
      waitingTicks += Math.max(0, tick - waitingSinceTick);
      waitingSinceTick = NOT;
    }
  }

  /** Its processor was taken for something else. */
  public void isDelayed(long ticks) {
    waitingTicks += ticks;
  }

  /** It gives its processor up until something happens. */
  public void blocks(long tick, Blocked why) {
    blockedSinceTick = tick;
    blockedFor = why;
  }

  /** Its processor worked on a message for it. */
  public void worksOnMessage(long ticks) {
    messageTicks += ticks;
  }

  /** It polls: what it computed since the last poll, if it did nothing else, belongs to that. */
  public void polls(long tick) {
    long otherTicks = blockedTicks + waitingTicks + messageTicks;
    if (pollTick != NOT) {
      pollingTicks += tick - pollTick - (otherTicks - otherTicksAtPoll);
    }
    pollTick = tick;
    otherTicksAtPoll = otherTicks;
  }

  /** It does something else. */
  public void acts() {
    pollTick = NOT;
  }

  /** It is over, or the run is: what is blocked has come no further than there. */
  public void end(long tick) {
    long last = blockedSinceTick == NOT ? tick : blockedSinceTick;
    runs(last);
    endTick = last;
  }

  /**
   * What its time went by with as a thread.
   *
   * @param end when it was over, or the run: what is blocked was so until then
   */
  public TraceDetail.ThreadSpent asThread(int tid, String name, long end) {
    long[] ticks = ticksBlockedFor.clone();
    if (blockedSinceTick != NOT) {
      ticks[blockedFor.ordinal()] += Math.max(0, end - blockedSinceTick);
    }
    return new TraceDetail.ThreadSpent(
        tid,
        name,
        endTick - startTick - blockedTicks - waitingTicks,
        waitingTicks,
        ticks[Blocked.ENTERING.ordinal()],
        ticks[Blocked.WAITING.ordinal()],
        ticks[Blocked.SLEEPING.ordinal()]);
  }

  /** What its time went by with, of the task {@code tid} on this node. */
  public TraceDetail.TaskSpent of(int tid, int node) {
    long otherTicks = blockedTicks + waitingTicks + messageTicks + pollingTicks;
    long computingTicks = endTick - startTick - otherTicks;
    return new TraceDetail.TaskSpent(
        tid, node, computingTicks, messageTicks, pollingTicks, waitingTicks);
  }
}
