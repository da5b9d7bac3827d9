package dev.lockstep.kernel.schedule;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What parts of the kernel, and libraries, keep for a processor, a process or a run: an object of a
 * class of each one's own.
 *
 * <p>They are few, so a search from the front is the fastest look-up, and a machine may have a
 * million processors, so nothing is made before it is asked for.
 */
public final class Belongings {
  private static final Object[] NONE = {};

  private Object[] all = NONE;

  /** The object of class {@code kind}; made when it is first asked for. */
  public <T> T get(Class<T> kind, Supplier<T> first) {
    T known = find(kind);
    if (known == null) {
      known = first.get();
      all = Arrays.copyOf(all, all.length + 1);
      all[all.length - 1] = known;
    }
    return known;
  }

  /** The object of class {@code kind}; null if there is none. */
  public <T> @Nullable T find(Class<T> kind) {
    for (Object known : all) {
      if (known.getClass() == kind) {
        return kind.cast(known);
      }
    }
    return null;
  }

  /** Forgets all. */
  public void clear() {
    all = NONE;
  }
}
