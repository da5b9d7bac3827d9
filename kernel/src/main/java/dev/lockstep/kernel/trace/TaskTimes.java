package dev.lockstep.kernel.trace;

import org.jspecify.annotations.Nullable;

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
    SLEEPING;

    static Blocked of(Wait wait) {
      return switch (wait) {
        case MONITOR -> ENTERING;
        case SLEEP -> SLEEPING;
        default -> WAITING;
      };
    }
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

  private final int task;

  private final Tracing tracing;

  private long sampledTicks;

  /** What it does with memory; null while it has done nothing, or nothing of it is told. */
  private @Nullable MemoryUse memory;

  /** How long it has polled, and computed, when that was last told. */
  private long untoldPollingTicks;

  private long toldTicks;

  /** Of a task that isn't there yet. */
  public TaskTimes(int task, Tracing tracing) {
    this.task = task;
    this.tracing = tracing;
  }

  /** How long it has computed since it was last sampled; it runs, or ran until {@code tick}. */
  public long unseenTicks(long tick) {
    return computedTicks(tick) - sampledTicks;
  }

  /** It is sampled. */
  public void isSeen(long tick) {
    sampledTicks = computedTicks(tick);
  }

  /**
   * What it computes has references to a node's memory in it; see {@link
   * TraceDetail.MemoryReached}.
   */
  public void reaches(
      int node, long references, long far, long retries, long inSwitch, long atModule) {
    if (memory == null) {
      memory = new MemoryUse();
    }
    memory.add(node, references, far, retries, inSwitch, atModule);
  }

  /** Tells what its computing had in it since that was last told. */
  public void tellUse(long tick) {
    boolean isNone = memory == null && untoldPollingTicks == 0;
    if (isNone || !tracing.isRecorded()) {
      return;
    }
    Recorder recorder = tracing.recorder();
    long computed = computedTicks(tick) - toldTicks;
    long reached = memory == null ? 0 : memory.tell(tick, task, recorder);
    long polled = Math.min(untoldPollingTicks, computed - reached);
    if (polled > 0) {
      recorder.detail(new TraceDetail.Polled(tick, task, polled));
    }
    untoldPollingTicks = 0;
    toldTicks += computed;
  }

  private long computedTicks(long tick) {
    return tick - startTick - blockedTicks - waitingTicks - messageTicks;
  }

  /** It is new, can run from {@code tick} on, and waits for its processor. */
  public void starts(long tick) {
    startTick = tick;
    waitingSinceTick = tick;
  }

  /**
   * It was blocked, can run from {@code tick} on, and waits for its processor.
   *
   * @param by see {@link Recorder#wakes}
   */
  public void wakes(long tick, Cause cause, long by) {
    if (blockedSinceTick != NOT) {
      addBlocked(tick);
      blockedSinceTick = NOT;
    }
    if (waitingSinceTick == NOT) {
      waitingSinceTick = tick;
    }
    tracing.recorder().wakes(tick, task, cause, by);
  }

  private void addBlocked(long tick) {
    long ticks = Math.max(0, tick - blockedSinceTick);
    blockedTicks += ticks;
    ticksBlockedFor[blockedFor.ordinal()] += ticks;
  }

  /** It has to wait for its processor, if it does not do so yet. */
  public void waits(long tick) {
    if (waitingSinceTick == NOT) {
      tellUse(tick);
      waitingSinceTick = tick;
      tracing.recorder().waits(tick, task);
    }
  }

  /** It has a processor. */
  public void runs(long tick, int processor) {
    if (waitingSinceTick != NOT) {
      tracing.recorder().runs(tick, task, processor);
    }
    waitsNoLonger(tick);
  }

  private void waitsNoLonger(long tick) {
    if (waitingSinceTick != NOT) {
      waitingTicks += Math.max(0, tick - waitingSinceTick);
      waitingSinceTick = NOT;
    }
  }

  /** From {@code tick} on, its processor is taken for something else. */
  public void isDelayed(long tick, long ticks) {
    waitingTicks += ticks;
    tracing.recorder().isDelayed(tick, task, ticks);
  }

  /**
   * It gives its processor up until something happens.
   *
   * @param what see {@link Recorder#blocks}, which has the others too
   * @param known what the JVM calls the place
   */
  public void blocks(long tick, Wait wait, long what, int holder, int known) {
    tellUse(tick);
    blockedSinceTick = tick;
    blockedFor = Blocked.of(wait);
    tracing.recorder().blocks(tick, task, wait, what, holder, tracing.place(known));
  }

  /**
   * From {@code tick} on, its processor works on a message for it.
   *
   * @param message see {@link Recorder#works}
   */
  public void worksOnMessage(long tick, long ticks, boolean sends, long message) {
    tellUse(tick);
    messageTicks += ticks;
    if (ticks > 0) {
      tracing.recorder().works(tick, task, ticks, sends, message);
    }
  }

  /** From {@code tick} on, its processor works for a library's routine. */
  public void worksInLibrary(long tick, long ticks) {
    if (ticks > 0) {
      tracing.recorder().worksInLibrary(tick, task, ticks);
    }
  }

  /** From {@code tick} on it waits for its own message to leave, and keeps its processor. */
  public void waitsUntilSent(long tick, long ticks, long message, int processor, int known) {
    messageTicks += ticks;
    if (ticks > 0) {
      Recorder recorder = tracing.recorder();
      recorder.blocks(tick, task, Wait.SEND, message, Recorder.NOBODY, tracing.place(known));
      recorder.wakes(tick + ticks, task, Cause.SENT, message);
      recorder.runs(tick + ticks, task, processor);
    }
  }

  /** It polls: what it computed since the last poll, if it did nothing else, belongs to that. */
  public void polls(long tick) {
    long otherTicks = blockedTicks + waitingTicks + messageTicks;
    if (pollTick != NOT) {
      long ticks = tick - pollTick - (otherTicks - otherTicksAtPoll);
      pollingTicks += ticks;
      untoldPollingTicks += ticks;
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
    waitsNoLonger(last);
    endTick = last;
    // What takes its processor away may do so beyond the end of the run.
    waitingTicks = Math.min(waitingTicks, endTick - startTick - blockedTicks - messageTicks);
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
