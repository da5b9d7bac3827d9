package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.Wait;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Follows a run up to where a part of it begins, and then tells in which state each task is that is
 * not over: that it is there, and what brought it into its state.
 */
final class LastStates implements Recorder {
  private record Life(Consumer<Recorder> beginning, @Nullable Consumer<Recorder> state) {}

  private final Recorder to;
  private final long fromTick;
  private final Map<Integer, Life> lives = new TreeMap<>();
  private boolean isTold;

  LastStates(Recorder to, long fromTick) {
    this.to = to;
    this.fromTick = fromTick;
  }

  /** Tells it, the first time. */
  void tellOnce() {
    if (isTold) {
      return;
    }
    isTold = true;
    for (Life life : lives.values()) {
      life.beginning.accept(to);
      if (life.state != null) {
        life.state.accept(to);
      }
    }
  }

  private void become(int task, Consumer<Recorder> state) {
    lives.computeIfPresent(task, (_, life) -> new Life(life.beginning, state));
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    lives.put(
        task, new Life(sink -> sink.task(tick, task, processor, process, parent, name), null));
  }

  @Override
  public void runs(long tick, int task, int processor) {
    become(task, sink -> sink.runs(tick, task, processor));
  }

  @Override
  public void waits(long tick, int task) {
    become(task, sink -> sink.waits(tick, task));
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    become(task, sink -> sink.blocks(tick, task, wait, what, holder, place));
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    become(task, sink -> sink.wakes(tick, task, cause, by));
  }

  /** Killed tasks may have gone on before. */
  @Override
  public void ends(long tick, int task, int status) {
    if (tick < fromTick) {
      lives.remove(task);
    }
  }
}
