package dev.lockstep.views.measure;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.traces.statistics.ThreadName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

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
    names.set(task, name.isEmpty() ? "" : ThreadName.of(name, LONGEST));
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
    ofTasks.areThreads(apart());
    return ofTasks;
  }

  /** Threads without names, and those that are called the same, are told apart by their tasks. */
  private List<String> apart() {
    Map<String, Long> count =
        names.stream().collect(Collectors.groupingBy(name -> name, Collectors.counting()));
    List<String> all = new ArrayList<>();
    for (int task = 0; task < names.size(); task++) {
      String name = names.get(task);
      boolean isUnique = !name.isEmpty() && Objects.equals(count.get(name), 1L);
      all.add(isUnique ? name : (name + " task " + task).strip());
    }
    return all;
  }
}
