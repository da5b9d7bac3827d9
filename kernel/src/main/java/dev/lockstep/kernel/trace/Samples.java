package dev.lockstep.kernel.trace;

/**
 * Looks where tasks compute, each after so many ticks of its own computing.
 *
 * <p>At first that is often, so that a short run is seen well; with every so many samples the time
 * between them doubles, so that a long run is hardly slower: a look takes some microseconds. All of
 * it depends on simulated ticks only, and nothing in the run depends on it.
 */
public final class Samples {
  private static final long FIRST_PERIOD_TICKS = 32;
  private static final long LAST_PERIOD_TICKS = 1 << 16;
  private static final int SAMPLES_OF_PERIOD = 1 << 14;

  private final Recorder recorder;
  private final ToldPlaces places;
  private long periodTicks = FIRST_PERIOD_TICKS;
  private int samples;

  /** None was taken. */
  public Samples(Recorder recorder, ToldPlaces places) {
    this.recorder = recorder;
    this.places = places;
  }

  /** How much a task that has computed so long since it was looked at computes until the next. */
  public long ticksLeft(long ticks) {
    return periodTicks - ticks;
  }

  /** The running task is in the middle of something. */
  public void look(long tick, int task, long ticks) {
    tell(tick, task, places.here(), ticks);
  }

  /**
   * The task is at a call.
   *
   * @param known the number of the place in the JVM
   */
  public void atCall(long tick, int task, int known, long ticks) {
    tell(tick, task, places.number(known), ticks);
  }

  private void tell(long tick, int task, int place, long ticks) {
    recorder.sample(tick, task, place, ticks);
    if (++samples == SAMPLES_OF_PERIOD && periodTicks < LAST_PERIOD_TICKS) {
      samples = 0;
      periodTicks *= 2;
    }
  }
}
