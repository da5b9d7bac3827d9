package dev.lockstep.runs.explore;

/**
 * Which hashes there were, up to a number: then no new one is known any more, so that a search may
 * go on for days in the same memory.
 */
final class SeenHashes {
  private static final int FEWEST = 1 << 10;

  private final int most;
  private long[] slots = new long[FEWEST];
  private int count;

  /** None yet, and at most so many, a power of 2. */
  SeenHashes(int most) {
    this.most = most;
  }

  /** Whether a hash is new; if so, it is not any more. */
  boolean add(long hash) {
    long key = hash == 0 ? 1 : hash;
    int slot = find(slots, key);
    if (slots[slot] == key || count == most) {
      return false;
    }
    slots[slot] = key;
    if (++count > slots.length / 2) {
      grow();
    }
    return true;
  }

  /** How many there were. */
  int count() {
    return count;
  }

  /** Whether there may have been more. */
  boolean isFull() {
    return count == most;
  }

  private void grow() {
    long[] larger = new long[2 * slots.length];
    for (long key : slots) {
      if (key != 0) {
        larger[find(larger, key)] = key;
      }
    }
    slots = larger;
  }

  private static int find(long[] in, long key) {
    int slot = (int) (key ^ key >>> 32) & in.length - 1;
    while (in[slot] != 0 && in[slot] != key) {
      slot = slot + 1 & in.length - 1;
    }
    return slot;
  }
}
