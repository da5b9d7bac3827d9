package dev.lockstep.views.measure;

import dev.lockstep.kernel.trace.Recorder;

/**
 * How many processors are active: as the run tells, or, where it does not, how many have a task
 * that runs.
 */
public final class Utilization implements Recorder, ActivitySink {
  private final Levels told;
  private final Levels running;
  private final Crowd crowd = new Crowd();
  private int last;

  /** Nothing is known yet. */
  public Utilization(Window window) {
    told = new Levels(window);
    running = new Levels(window);
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    crowd.add(processor);
  }

  @Override
  public void accept(Stretch stretch) {
    if (stretch.activity() == Activity.COMPUTING) {
      running.change(stretch.fromTick(), 1);
      running.change(stretch.untilTick(), -1);
    }
  }

  @Override
  public void active(long tick, int processors) {
    told.change(tick, processors - last);
    last = processors;
  }

  /** Whether the run tells how many are active. */
  public boolean isTold() {
    return told.isTold();
  }

  /** The number of active processors. */
  public Levels active() {
    return told.isTold() ? told : running;
  }

  /** How many processors there are. */
  public int processors() {
    return crowd.size();
  }
}
