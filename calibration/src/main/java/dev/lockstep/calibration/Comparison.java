package dev.lockstep.calibration;

/**
 * A measured figure and the simulated one.
 *
 * @param simulatedMicros what the measuring program found
 * @param ticks how long the whole program ran
 */
public record Comparison(Measurement measurement, double simulatedMicros, long ticks) {

  /** How much more than measured it is, or less, in percent. */
  public double errorPercent() {
    double measured = measurement.measuredMicros();
    return (simulatedMicros - measured) * 100 / measured;
  }

  /** Whether it is as near as asked; nothing is asked of a prediction. */
  public boolean isNearEnough() {
    return measurement.isPrediction() || Math.abs(errorPercent()) <= measurement.askedPercent();
  }
}
