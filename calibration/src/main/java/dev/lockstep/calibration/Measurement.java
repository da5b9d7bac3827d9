package dev.lockstep.calibration;

import java.util.List;

/**
 * What was measured on a real machine.
 *
 * @param what what the figure is of, with the unit of the size
 * @param program the program that measures it on a simulated one
 * @param size how many bytes or doubles, or how large a problem
 * @param arguments what the program takes besides size and repetitions
 * @param settings what the machine is set to meanwhile, each {@code KEY=VALUE}
 * @param measuredMicros what was measured; not a number if nothing was, and this is a prediction
 * @param askedPercent how far the simulated figure may be off
 */
public record Measurement(
    String what,
    MeasuringProgram program,
    int size,
    List<String> arguments,
    List<String> settings,
    double measuredMicros,
    int askedPercent) {

  private static final int FEWEST_REPETITIONS = 10;

  /** So many times the clock's resolution make each look at the clock right to 0.05 percent. */
  private static final long RESOLUTIONS = 2000;

  private static final double NANOS = 1000;

  /** Takes copies of the lists. */
  public Measurement {
    arguments = List.copyOf(arguments);
    settings = List.copyOf(settings);
  }

  /** How often it is repeated on a machine whose clock shows programs so many nanoseconds. */
  public int repetitions(long clockNanos) {
    if (program.sharesMemory()) {
      return 1;
    }
    double needed = RESOLUTIONS * clockNanos / (measuredMicros * NANOS * program.parts());
    return Math.max(leastRepetitions(), (int) Math.ceil(needed));
  }

  /** How many nodes run the program. */
  public int nodes() {
    return program.nodes(size);
  }

  /** Whether nothing was measured. */
  boolean isPrediction() {
    return Double.isNaN(measuredMicros);
  }

  private int leastRepetitions() {
    return nodes() == 1 ? 1 : FEWEST_REPETITIONS;
  }

  /** What one of so many repetitions took. */
  public Comparison compared(long simulatedNanos, int repetitions, long ticks) {
    double each = simulatedNanos / NANOS / repetitions / program.parts();
    return new Comparison(this, each, ticks);
  }
}
