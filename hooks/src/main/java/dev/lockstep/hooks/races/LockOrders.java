package dev.lockstep.hooks.races;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.ShieldedEngine;
import org.jspecify.annotations.Nullable;

/**
 * What the kernel and changed classes of the JDK tell of locks, where a run looks for data races:
 * who asks for which, and who has which. {@link Races} passes on what it is told of both.
 */
public final class LockOrders {
  private static @Nullable LockListener listener;

  private LockOrders() {}

  /** From here on this one is told; null where nobody is. */
  public static void tell(@Nullable LockListener next) {
    listener = next;
  }

  private static @Nullable LockListener ofJdk() {
    return listener != null && Hooks.isTask() && !ShieldedEngine.isKernelAtWork() ? listener : null;
  }

  // Told by the JDK's classes.

  /** A method of the JDK is going to take a lock, and waits for it. */
  public static void wants(Object lock) {
    LockListener told = ofJdk();
    if (told != null) {
      told.asks(lock);
    }
  }

  /** A method of the JDK has taken a lock that others may have at the same time. */
  public static void shares(Object lock) {
    LockListener told = ofJdk();
    if (told != null) {
      told.takes(lock, true);
    }
  }

  /** The same if that is so. */
  public static boolean shares(boolean has, Object lock) {
    if (has) {
      shares(lock);
    }
    return has;
  }

  /** A method of the JDK gives such a lock back. */
  public static void sharesNoMore(Object lock) {
    LockListener told = ofJdk();
    if (told != null) {
      told.gives(lock, true);
    }
  }

  // Told by the kernel, and by Races.

  /** The running task is going to take a lock, and waits for it. */
  public static void asks(Object lock) {
    LockListener told = listener;
    if (told != null) {
      told.asks(lock);
    }
  }

  static void holds(Object lock, boolean does) {
    LockListener told = listener;
    if (told == null) {
      return;
    }
    if (does) {
      told.takes(lock, false);
    } else {
      told.gives(lock, false);
    }
  }

  /** The running task waits in a monitor, which it takes again at the end. */
  public static void waitsIn(Object monitor, boolean does) {
    LockListener told = listener;
    if (told == null) {
      return;
    }
    if (does) {
      told.gives(monitor, false);
      told.asks(monitor);
    } else {
      told.takes(monitor, false);
    }
  }

  static void made(int task, String name) {
    LockListener told = listener;
    if (told != null) {
      told.made(task, name);
    }
  }

  static void ended(Thread thread) {
    LockListener told = listener;
    if (told != null) {
      told.ended(thread);
    }
  }

  static void joins(int task) {
    LockListener told = listener;
    if (told != null) {
      told.joins(task);
    }
  }

  static void joins(Thread thread) {
    LockListener told = listener;
    if (told != null) {
      told.joins(thread);
    }
  }
}
