package dev.lockstep.runs.profile;

import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.traces.profile.Activity;
import org.jspecify.annotations.Nullable;

/**
 * What a node of the call paths has spent ticks on beside instructions, as a number.
 *
 * @param waitsFor what was waited for; null for anything but waiting
 * @param line the source line; 0 if that is unknown
 */
record Spending(Activity activity, @Nullable Wait waitsFor, int line) {
  private static final int ACTIVITY_SHIFT = 48;
  private static final int WAIT_SHIFT = 40;
  private static final int MASK = 0xFF;

  long key() {
    long waits = waitsFor == null ? 0 : waitsFor.ordinal() + 1L;
    return (long) activity.ordinal() << ACTIVITY_SHIFT | waits << WAIT_SHIFT | line;
  }

  static Spending of(long key) {
    int waits = (int) (key >> WAIT_SHIFT) & MASK;
    return new Spending(
        Activity.values()[(int) (key >> ACTIVITY_SHIFT)],
        waits == 0 ? null : Wait.values()[waits - 1],
        (int) key);
  }

  String what() {
    return waitsFor == null ? "" : waitsFor.words();
  }
}
