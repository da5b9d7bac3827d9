package dev.lockstep.views.measure;

import dev.lockstep.kernel.trace.Recorder;
import java.util.ArrayList;
import java.util.List;

/**
 * What tasks do in columns of time, by processor; or by task, where tasks are threads: these share
 * processors, so that what a processor does tells little of them.
 */
public final class ThreadColumns implements Recorder, ActivitySink {
  private static final String FIRST = "main";

  /** Of longer names only the beginning is shown. */
  private static final int LONGEST = 24;

  private final StateColumns ofProcessors;
  private final StateColumns ofTasks;

  /** By task. */
  private final List<String> names = new ArrayList<>();

  private boolean areThreads;

  /** Nothing is known yet. */
  public ThreadColumns(TimeColumns columns) {
    this.ofProcessors = new StateColumns(columns);
    this.ofTasks = new StateColumns(columns);
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    ofProcessors.task(tick, task, processor, process, parent, name);
    ofTasks.task(tick, task, row(task), process, parent, name);
    areThreads |= !name.isEmpty() && !name.equals(FIRST);
    while (names.size() <= task) {
      names.add("");
    }
    names.set(task, shortly(name));
  }

  private static String shortly(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST - 1) + "…";
  }

  /** The host's row is no task's. */
  private static int row(int task) {
    return task + 1;
  }

  @Override
  public void accept(Stretch stretch) {
    ofProcessors.accept(stretch);
    ofTasks.accept(stretch.on(row(stretch.task())));
  }

  /** Those of the threads, if there are any; else those of the processors. */
  public StateColumns shown() {
    if (!areThreads) {
      return ofProcessors;
    }
    ofTasks.areThreads(names);
    return ofTasks;
  }
}
