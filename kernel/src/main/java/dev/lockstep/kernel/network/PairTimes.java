package dev.lockstep.kernel.network;

/**
 * When the last message of each source and destination arrives.
 *
 * <p>An open-addressed table from two node numbers, -1 for the host, to a tick; it is never
 * iterated.
 */
public final class PairTimes {
  private static final long FREE = -1;

  /** Spreads what is close (Knuth, "The Art of Computer Programming", section 6.4). */
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private long[] pairs = filled(16);
  private long[] ticks = new long[16];
  private int size;

  /** The tick last put; 0 if none was. */
  public long get(int from, int to) {
    return ticks[find(pair(from, to))];
  }

  /** Puts a tick, unless a later one was put. */
  public void putLater(int from, int to, long tick) {
    put(from, to, Math.max(tick, get(from, to)));
  }

  void put(int from, int to, long tick) {
    long pair = pair(from, to);
    int at = find(pair);
    if (pairs[at] == FREE && 2 * ++size > pairs.length) {
      grow();
      at = find(pair);
    }
    pairs[at] = pair;
    ticks[at] = tick;
  }

  private static long pair(int from, int to) {
    return ((long) (from + 1) << 32) | (to + 1);
  }

  private int find(long pair) {
    int mask = pairs.length - 1;
    int at = (int) ((pair * GOLDEN) >>> 32) & mask;
    while (pairs[at] != pair && pairs[at] != FREE) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldPairs = pairs;
    long[] oldTicks = ticks;
    pairs = filled(2 * oldPairs.length);
    ticks = new long[pairs.length];
    for (int i = 0; i < oldPairs.length; i++) {
      if (oldPairs[i] != FREE) {
        int at = find(oldPairs[i]);
        pairs[at] = oldPairs[i];
        ticks[at] = oldTicks[i];
      }
    }
  }

  private static long[] filled(int length) {
    long[] all = new long[length];
    java.util.Arrays.fill(all, FREE);
    return all;
  }
}
