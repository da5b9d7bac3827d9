package dev.lockstep.views.plot.measure;

/**
 * How many processors are active: as the run tells, or, where it does not, how many have a task
 * that runs.
 */
public final class Utilization extends TaskStates {
  private final Levels told;
  private final Levels running;
  private final Crowd crowd = new Crowd();
  private int last;

  /** Nothing is known yet. */
  public Utilization(Window window) {
    told = new Levels(window.fromTick(), window.untilTick());
    running = new Levels(window.fromTick(), window.untilTick());
  }

  @Override
  protected void hasTask(int processor) {
    crowd.add(processor);
  }

  @Override
  protected void stretch(Kind kind, int processor, long fromTick, long untilTick) {
    if (kind == Kind.RUNNING) {
      running.change(fromTick, 1);
      running.change(untilTick, -1);
    }
  }

  @Override
  public void active(long tick, int processors) {
    told.change(tick, processors - last);
    last = processors;
  }

  /** Whether anything was told that says which processors are active. */
  public boolean isKnown() {
    return told.isTold() || haveRun();
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
