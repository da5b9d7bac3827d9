package dev.lockstep.views.difference;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.measure.Stretch;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts what processors and their tasks do, from a story in the order in which it is told. */
final class NodeFigures implements Recorder {
  private static final class Counts {
    private long busy;
    private long sent;
    private long received;
    private long tasks;
  }

  private final SortedMap<Integer, Counts> nodes = new TreeMap<>();

  /** By task. */
  private final Map<Integer, Integer> processors = new HashMap<>();

  /**
   * A task's time on a processor, as {@link dev.lockstep.views.measure.TaskActivities} tells it.
   */
  void add(Stretch stretch) {
    if (Activity.isRunning(stretch.activity())) {
      counts(stretch.processor()).busy += stretch.ticks();
    }
  }

  private Counts counts(int processor) {
    return nodes.computeIfAbsent(processor, _ -> new Counts());
  }

  private Counts ofTask(int task) {
    return counts(processors.getOrDefault(task, task));
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    processors.put(task, processor);
    counts(processor).tasks++;
  }

  @Override
  public void runs(long tick, int task, int processor) {
    processors.put(task, processor);
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
    ofTask(task).sent++;
  }

  /** What a library's handler takes is no task's. */
  @Override
  public void takes(long tick, long message, int task, boolean inCall) {
    if (task != NOBODY) {
      ofTask(task).received++;
    }
  }

  /** A row for each processor. */
  SortedMap<Integer, NodeRow> rows(long lastTick) {
    SortedMap<Integer, NodeRow> rows = new TreeMap<>();
    nodes.forEach(
        (processor, counts) ->
            rows.put(
                processor,
                new NodeRow(
                    processor,
                    counts.busy,
                    Math.max(0, lastTick - counts.busy),
                    counts.sent,
                    counts.received,
                    counts.tasks)));
    return rows;
  }
}
