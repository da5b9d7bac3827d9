package dev.lockstep.views.measure;

import dev.lockstep.kernel.trace.Recorder;
import java.util.HashMap;
import java.util.Map;

/** Knows on which processor each task is now. */
public final class Whereabouts implements Recorder {
  private final Map<Integer, Integer> processors = new HashMap<>();

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    processors.put(task, processor);
  }

  @Override
  public void runs(long tick, int task, int processor) {
    processors.put(task, processor);
  }

  /** A task's processor; 0, the host, if it was never told. */
  public int of(int task) {
    return processors.getOrDefault(task, 0);
  }
}
