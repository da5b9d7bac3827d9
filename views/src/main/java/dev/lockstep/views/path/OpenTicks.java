package dev.lockstep.views.path;

import java.util.HashMap;
import java.util.Map;

/**
 * Ticks under numbers that are taken soon, to be added elsewhere. What was put in last mostly is
 * what is taken next, and costs nothing.
 */
final class OpenTicks {
  private final Map<Long, Long> others = new HashMap<>();
  private long lastNumber;
  private long lastTicks;

  void add(long number, long ticks) {
    if (lastTicks != 0 && number != lastNumber) {
      others.merge(lastNumber, lastTicks, Long::sum);
      lastTicks = 0;
    }
    lastNumber = number;
    lastTicks += ticks;
  }

  /** The ticks under a number, which are no longer here. */
  long take(long number) {
    long ticks = 0;
    if (number == lastNumber) {
      ticks = lastTicks;
      lastTicks = 0;
    }
    Long more = others.isEmpty() ? null : others.remove(number);
    return more == null ? ticks : ticks + more;
  }

  void clear() {
    others.clear();
    lastTicks = 0;
  }
}
