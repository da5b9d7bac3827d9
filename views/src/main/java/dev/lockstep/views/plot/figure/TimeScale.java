package dev.lockstep.views.plot.figure;

/**
 * How ticks are told on an axis: in seconds or a part of them, or as ticks where it isn't known how
 * long one is.
 *
 * @param unit its name: "ms"
 * @param ticksPerUnit how many ticks it has
 */
public record TimeScale(String unit, double ticksPerUnit) {
  private record Part(String name, double seconds) {}

  private static final Part[] PARTS = {
    new Part("s", 1), new Part("ms", 1e-3), new Part("µs", 1e-6), new Part("ns", 1e-9)
  };

  /** The largest unit of which the tick is at least one. */
  public static TimeScale upTo(long tick, long clockHertz) {
    if (clockHertz <= 0) {
      return new TimeScale("ticks", 1);
    }
    Part part = PARTS[0];
    for (int i = 1; i < PARTS.length && tick < part.seconds() * clockHertz; i++) {
      part = PARTS[i];
    }
    return new TimeScale(part.name(), part.seconds() * clockHertz);
  }

  /** A tick in this unit. */
  public double of(long tick) {
    return (double) tick / ticksPerUnit;
  }

  /** Ticks in this unit. */
  public double[] of(long[] ticks) {
    double[] units = new double[ticks.length];
    for (int i = 0; i < ticks.length; i++) {
      units[i] = of(ticks[i]);
    }
    return units;
  }

  /** The axis of time from one tick to another. */
  public Axis axis(long fromTick, long untilTick) {
    return new Axis("time (" + unit + ")", of(fromTick), of(untilTick), Axis.Scale.EVEN);
  }
}
