package dev.lockstep.traces.statistics;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Writes ticks of a clock as seconds, with so many places that no two ticks look the same.
 *
 * @param clockHertz ticks per second, at least 1
 */
public record Seconds(long clockHertz) {
  /** Refuses a clock that stands still. */
  public Seconds {
    if (clockHertz < 1) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, "clock %d Hz", clockHertz));
    }
  }

  /** So many ticks in seconds, without the unit; a half of the last place is rounded up. */
  public String of(long ticks) {
    return BigDecimal.valueOf(ticks)
        .divide(BigDecimal.valueOf(clockHertz), places(), RoundingMode.HALF_UP)
        .toPlainString();
  }

  /** At 10 MHz, a tick is the seventh place. */
  private int places() {
    return clockHertz == 1 ? 0 : Long.toString(clockHertz - 1).length();
  }
}
