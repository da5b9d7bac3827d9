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
  private final Map<String, Given> initialized = new HashMap<>();

  /** The same by fields of the class, as far as it was asked for. */
  private @Nullable Given[] byField = new @Nullable Given[64];

  @Nullable Object[] ofField(int field) {
    if (2 * field + 1 >= slots.length) {
      slots = Arrays.copyOf(slots, Math.max(2 * field + 2, 2 * slots.length));
    }
    return slots;
  }

  void initialized(String className, Given given) {
    initialized.put(className, given);
    Arrays.fill(byField, null);
  }

  boolean hasInitialized() {
    return !initialized.isEmpty();
  }

  /** What was given where the class of a field was initialised. */
  @Nullable Given givenBy(ToldField field) {
    if (field.number >= byField.length) {
      byField = Arrays.copyOf(byField, Math.max(field.number + 1, 2 * byField.length));
    }
    Given known = byField[field.number];
    if (known == null) {
      known = initialized.getOrDefault(field.named.owner(), Given.NOTHING);
      byField[field.number] = known;
    }
    return known == Given.NOTHING ? null : known;
  }
}
