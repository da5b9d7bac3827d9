package dev.lockstep.views.plot.measure;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.Wait;
import java.util.Arrays;

/** Follows what tasks do, and tells whoever extends it of each stretch when that is over. */
public abstract class TaskStates implements Recorder {
  /** What a stretch of a task's time is. */
  public enum Kind {
    /** It could run, and has no processor. */
    READY,
    /** It has its processor, also while that works on messages or is taken for something else. */
    RUNNING,
    /** Its processor works on its messages. */
    MESSAGES,
    /** Its processor is taken for something else. */
    DELAYED
  }

  private static final byte NEITHER = 0;
  private static final byte READY = 1;
  private static final byte RUNNING = 2;
  private static final int FEW = 16;

  private int[] processors = new int[FEW];
  private byte[] states = new byte[FEW];
  private long[] sinceTicks = new long[FEW];
  private int tasks;
  private boolean haveRun;

  /** A task has spent its processor's time so. */
  protected abstract void stretch(Kind kind, int processor, long fromTick, long untilTick);

  /** A processor has a task; told for each task. */
  protected void hasTask(int processor) {}

  /** Whether it was told of any task when it runs. */
  public final boolean haveRun() {
    return haveRun;
  }

  /** The processor of a task. */
  protected final int processor(int task) {
    return task < 0 || task >= tasks ? 0 : processors[task];
  }

  /** The story is over: stretches that have no end last until then. */
  public final void end(long tick) {
    for (int task = 0; task < tasks; task++) {
      become(task, NEITHER, tick);
    }
  }

  private void know(int task) {
    if (task >= states.length) {
      int size = Math.max(task + 1, 2 * states.length);
      processors = Arrays.copyOf(processors, size);
      states = Arrays.copyOf(states, size);
      sinceTicks = Arrays.copyOf(sinceTicks, size);
    }
    tasks = Math.max(tasks, task + 1);
  }

  private void become(int task, byte next, long tick) {
    know(task);
    byte last = states[task];
    if (last != NEITHER && tick > sinceTicks[task]) {
      Kind kind = last == READY ? Kind.READY : Kind.RUNNING;
      stretch(kind, processors[task], sinceTicks[task], tick);
    }
    states[task] = next;
    sinceTicks[task] = tick;
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    know(task);
    processors[task] = processor;
    hasTask(processor);
    become(task, READY, tick);
  }

  @Override
  public void runs(long tick, int task, int processor) {
    haveRun = true;
    become(task, RUNNING, tick);
    processors[task] = processor;
  }

  @Override
  public void waits(long tick, int task) {
    become(task, READY, tick);
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    become(task, NEITHER, tick);
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    become(task, READY, tick);
  }

  @Override
  public void ends(long tick, int task, int status) {
    become(task, NEITHER, tick);
  }

  @Override
  public void works(long tick, int task, long ticks, boolean sends, long message) {
    stretch(Kind.MESSAGES, processor(task), tick, tick + ticks);
  }

  @Override
  public void isDelayed(long tick, int task, long ticks) {
    stretch(Kind.DELAYED, processor(task), tick, tick + ticks);
  }
}
