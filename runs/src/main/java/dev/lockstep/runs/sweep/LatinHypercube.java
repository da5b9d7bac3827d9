package dev.lockstep.runs.sweep;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Draws some of all combinations, each once: of each axis, each value is there as often as any
 * other, or once more; of an axis with more values than are drawn, each of as many parts of equal
 * size has one.
 *
 * <p>Each axis is cut into parts, which are shuffled: a Latin hypercube. Where axes have few
 * values, combinations may then come twice. As long as there are such, one of them and another
 * combination swap their values of one axis, which leaves the counts as they are. Of more than half
 * of all combinations, those are drawn that are left out, so that places are easily found.
 *
 * <p>Source: McKay, Beckman, Conover, "A Comparison of Three Methods for Selecting Values of Input
 * Variables", Technometrics 21 (1979), section 2.
 */
final class LatinHypercube {
  /** Nearly each one succeeds where axes are long; where they are short, another shuffle may. */
  private static final int MOST_TRIES = 10_000;

  private final int[] sizes;
  private final Random random;

  /** For each axis, which value each combination has. */
  private final List<int[]> drawn = new ArrayList<>();

  private LatinHypercube(int[] sizes, Random random) {
    this.sizes = sizes;
    this.random = random;
  }

  /**
   * Draws them.
   *
   * @param sizes how many values each axis has
   * @param count how many are drawn, fewer than there are
   * @return for each axis, which value each has
   */
  static List<int[]> draw(int[] sizes, int count, long seed) {
    double all = 1;
    for (int size : sizes) {
      all *= size;
    }
    boolean areLeftOut = count > all / 2;
    LatinHypercube drawing = new LatinHypercube(sizes, new Random(seed));
    do {
      drawing.shuffle(areLeftOut ? (int) all - count : count);
    } while (!drawing.part());
    return areLeftOut ? drawing.others(count) : drawing.drawn;
  }

  private void shuffle(int count) {
    drawn.clear();
    for (int size : sizes) {
      List<Integer> parts = new ArrayList<>();
      for (int part = 0; part < count; part++) {
        int from = (int) ((long) part * size / count);
        int until = (int) ((part + 1L) * size / count);
        // Where there are fewer parts than values, one value of a part is drawn.
        parts.add(count < size ? from + (int) (random.nextDouble() * (until - from)) : from);
      }
      Collections.shuffle(parts, random);
      drawn.add(parts.stream().mapToInt(Integer::intValue).toArray());
    }
  }

  /** What tells combinations apart; where it overflows, two may only look alike. */
  private long key(int number) {
    long key = 0;
    for (int axis = 0; axis < sizes.length; axis++) {
      key = key * sizes[axis] + drawn.get(axis)[number];
    }
    return key;
  }

  /** Swaps until no combination is there twice; returns whether that was to be had. */
  private boolean part() {
    int count = drawn.isEmpty() ? 0 : drawn.getFirst().length;
    Map<Long, Integer> times = new HashMap<>();
    for (int number = 0; number < count; number++) {
      times.merge(key(number), 1, Integer::sum);
    }
    for (int number = 0; number < count; number++) {
      for (int tries = 0; times.getOrDefault(key(number), 0) > 1; tries++) {
        if (tries == MOST_TRIES) {
          return false;
        }
        swap(number, random.nextInt(count), random.nextInt(sizes.length), times);
      }
    }
    return true;
  }

  /** Swaps the values of an axis, unless one of the two would be there twice. */
  private void swap(int one, int other, int axis, Map<Long, Integer> times) {
    long[] before = {key(one), key(other)};
    swap(one, other, axis);
    long[] after = {key(one), key(other)};
    if (times.containsKey(after[0]) || times.containsKey(after[1]) || after[0] == after[1]) {
      swap(one, other, axis);
      return;
    }
    for (int i = 0; i < 2; i++) {
      times.computeIfPresent(before[i], (_, count) -> count > 1 ? count - 1 : null);
      times.put(after[i], 1);
    }
  }

  private void swap(int one, int other, int axis) {
    int[] values = drawn.get(axis);
    int value = values[one];
    values[one] = values[other];
    values[other] = value;
  }

  /** Those that were not drawn, in order. */
  private List<int[]> others(int count) {
    Set<Long> left = new HashSet<>();
    int drawnCount = drawn.isEmpty() ? 0 : drawn.getFirst().length;
    for (int number = 0; number < drawnCount; number++) {
      left.add(key(number));
    }
    List<int[]> others = new ArrayList<>();
    for (int axis = 0; axis < sizes.length; axis++) {
      others.add(new int[count]);
    }
    int at = 0;
    for (long key = 0; at < count; key++) {
      if (!left.contains(key)) {
        put(key, at, others);
        at++;
      }
    }
    return others;
  }

  private void put(long key, int at, List<int[]> others) {
    long rest = key;
    for (int axis = sizes.length - 1; axis >= 0; axis--) {
      others.get(axis)[at] = (int) (rest % sizes[axis]);
      rest /= sizes[axis];
    }
  }
}
