package dev.lockstep.cli.notices;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What can be said of a run that is looked at again and again.
 *
 * @param fromMillis when it was looked at some looks ago, since it began
 * @param from how things stood then
 * @param millis when it was looked at now
 * @param now how things stand
 */
record Look(long fromMillis, LiveState from, long millis, LiveState now) {
  private static final double MILLIS = 1000;
  private static final double PERCENT = 100;

  /** A line of the program, and how much of all that was computed it has in percent. */
  record HotLine(String place, double percent) {}

  /** The simulated ticks that go by in a second of the user's. */
  double ticksPerSecond() {
    return (now.tick() - from.tick()) * MILLIS / Math.max(1, millis - fromMillis);
  }

  /** Where tasks computed between the two looks, most first. */
  List<HotLine> hottest(int most) {
    long[] ticks = now.ticks().clone();
    for (int place = 0; place < from.ticks().length; place++) {
      ticks[place] -= from.ticks()[place];
    }
    long all = Arrays.stream(ticks).sum();
    return IntStream.range(0, ticks.length)
        .filter(place -> ticks[place] > 0)
        .boxed()
        .sorted(Comparator.comparingLong(place -> -ticks[place]))
        .limit(most)
        .map(place -> new HotLine(now.places().get(place), PERCENT * ticks[place] / all))
        .toList();
  }
}
