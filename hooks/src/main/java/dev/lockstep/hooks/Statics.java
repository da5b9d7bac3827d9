package dev.lockstep.hooks;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The static fields of the process that runs, one slot for each class.
 *
 * <p>One array is swapped at a process switch, however many classes there are. On a loop that does
 * little but touch static fields this measured 1.14 times plain Java
 * (docs/decisions/private-statics.md).
 */
public final class Statics {
  private static final int FEWEST = 8;

  /** Slot for slot the {@link PrivateStatics} of the running process; null until initialised. */
  public static @Nullable Object[] current = new Object[FEWEST];

  private static int slots;

  /** How many programs may still load classes, or run what they have loaded. */
  private static int openPrograms;

  private Statics() {}

  /** Gives a class that was just loaded its slot. */
  public static synchronized int register() {
    int slot = slots++;
    current = sized(current);
    return slot;
  }

  /** Classes are going to be loaded, and run until {@link #programClosed}. */
  public static synchronized void programOpened() {
    openPrograms++;
  }

  /** After the last one, slots are given from the first on: the classes that have them are gone. */
  public static synchronized void programClosed() {
    openPrograms--;
    if (openPrograms == 0) {
      slots = 0;
      current = new Object[FEWEST];
    }
  }

  /** {@code statics} with room for every class that is registered. */
  public static synchronized @Nullable Object[] sized(@Nullable Object[] statics) {
    return slots <= statics.length
        ? statics
        : Arrays.copyOf(statics, Math.max(slots, 2 * statics.length));
  }

  /** The slow path of generated accessors: {@code slot} holds nothing yet. */
  public static PrivateStatics initialize(int slot, PrivateStatics fresh) {
    return Hooks.engine.initialize(slot, fresh);
  }

  /**
   * The caller is going to change what the JDK's static fields hold for a whole JVM, such as
   * properties and the language, or to get an object by which it can.
   */
  public static void ownSettings() {
    if (Hooks.engine.isTask(Thread.currentThread())) {
      Hooks.engine.ownSettings();
    }
  }
}
