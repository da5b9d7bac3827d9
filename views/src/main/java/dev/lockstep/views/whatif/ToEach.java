package dev.lockstep.views.whatif;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import java.util.List;

/** Tells all that new clocks need to each of several, so that a story is read once. */
final class ToEach implements Recorder {
  private final List<NewClocks> all;

  ToEach(List<NewClocks> all) {
    this.all = all;
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    all.forEach(each -> each.task(tick, task, processor, process, parent, name));
  }

  @Override
  public void runs(long tick, int task, int processor) {
    all.forEach(each -> each.runs(tick, task, processor));
  }

  @Override
  public void waits(long tick, int task) {
    all.forEach(each -> each.waits(tick, task));
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    all.forEach(each -> each.blocks(tick, task, wait, what, holder, place));
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    all.forEach(each -> each.wakes(tick, task, cause, by));
  }

  @Override
  public void ends(long tick, int task, int status) {
    all.forEach(each -> each.ends(tick, task, status));
  }

  @Override
  public void works(long tick, int task, long ticks, boolean sends, long message) {
    all.forEach(each -> each.works(tick, task, ticks, sends, message));
  }

  @Override
  public void isDelayed(long tick, int task, long ticks) {
    all.forEach(each -> each.isDelayed(tick, task, ticks));
  }

  @Override
  public void sample(long tick, int task, int place, long ticks) {
    all.forEach(each -> each.sample(tick, task, place, ticks));
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
    all.forEach(each -> each.sends(tick, message, task, to, pid, type, length, address, place));
  }

  @Override
  public void passes(long tick, long message, int link, long untilTick, long waitedTicks) {
    all.forEach(each -> each.passes(tick, message, link, untilTick, waitedTicks));
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    all.forEach(each -> each.arrives(tick, message, queuedTicks, address, waking));
  }

  @Override
  public void takes(long tick, long message, int task, boolean inCall) {
    all.forEach(each -> each.takes(tick, message, task, inCall));
  }

  @Override
  public void event(TraceEvent event) {
    all.forEach(each -> each.event(event));
  }
}
