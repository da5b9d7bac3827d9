package dev.lockstep.kernel.races;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is known of the static fields of a process. */
final class OfProcess {
  /** Of field i: the last write at 2 i, the reads since then behind it. */
  private @Nullable Object[] slots = new @Nullable Object[64];

  /** What was given where a class was initialised, by its name in class files. */
  private final Map<String, int[]> initialized = new HashMap<>();

  @Nullable Object[] ofField(int field) {
    if (2 * field + 1 >= slots.length) {
      slots = Arrays.copyOf(slots, Math.max(2 * field + 2, 2 * slots.length));
    }
    return slots;
  }

  void initialized(String className, int[] clock) {
    initialized.put(className, clock);
  }

  boolean hasInitialized() {
    return !initialized.isEmpty();
  }

  int @Nullable [] givenBy(String className) {
    return initialized.get(className);
  }
}
