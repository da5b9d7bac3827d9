package dev.lockstep.views.export.shown;

import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.measure.ActivitySink;
import dev.lockstep.views.measure.Stretch;
import java.util.Map;
import java.util.TreeMap;

/** Makes of what tasks did, which task each processor had: the longest times that go on. */
final class ProcessorRuns implements ActivitySink {
  /** A processor has a task. */
  private static final class Run {
    int task;
    long fromTick;
    long untilTick;
  }

  private final Shown to;
  private final Map<Integer, Run> runs = new TreeMap<>();

  ProcessorRuns(Shown to) {
    this.to = to;
  }

  @Override
  public void accept(Stretch stretch) {
    if (!Activity.isRunning(stretch.activity())) {
      return;
    }
    int processor = stretch.processor();
    Run run = runs.get(processor);
    if (run != null && run.task == stretch.task() && run.untilTick == stretch.fromTick()) {
      run.untilTick = stretch.untilTick();
      return;
    }
    if (run == null) {
      run = new Run();
      runs.put(processor, run);
    } else {
      tell(processor, run);
    }
    run.task = stretch.task();
    run.fromTick = stretch.fromTick();
    run.untilTick = stretch.untilTick();
  }

  private void tell(int processor, Run run) {
    to.ran(processor, run.fromTick, run.untilTick, run.task);
  }

  /** The run is over. */
  void finish() {
    runs.forEach(this::tell);
  }
}
