package dev.lockstep.hooks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The monitors that the only task of a process holds, in the order in which it entered them.
 *
 * <p>No other task can want them, so entering one is a push, and leaving it a pop, and the engine
 * is not asked. The engine opens the stack to the task. It closes it before the process gets a
 * second task, and takes over what is held as soon as any task has to ask.
 */
public final class HeldMonitors {
  /** What processes have that entered none: closed for ever. */
  public static final HeldMonitors NONE = new HeldMonitors(0);

  /** More than programs nest. */
  private static final int MOST = 64;

  /**
   * Those of the process that runs.
   *
   * <p>Written by the kernel: by {@code Carrier} where another process takes its turn, and by
   * {@code ProcessMemory} where the process has none yet.
   */
  public static HeldMonitors current = NONE;

  private final @Nullable Object[] objects;
  private int count;

  /** The thread that enters and leaves without asking; null while there is none. */
  private @Nullable Thread thread;

  /** Holds none yet, and is closed. */
  public HeldMonitors() {
    this(MOST);
  }

  private HeldMonitors(int most) {
    this.objects = new @Nullable Object[most];
  }

  /** From here on {@code task} need not ask. */
  public void openTo(Thread task) {
    thread = task;
  }

  /** All threads ask. */
  public void close() {
    thread = null;
  }

  /** Enters the monitor of {@code object}; false if the engine has to be asked. */
  public boolean enter(@Nullable Object object) {
    int at = count;
    if (object == null || at == objects.length || Thread.currentThread() != thread) {
      return false;
    }
    objects[at] = object;
    count = at + 1;
    return true;
  }

  /** Leaves it; false if the engine has to be asked. */
  public boolean exit(Object object) {
    int at = count - 1;
    if (at < 0 || objects[at] != object || Thread.currentThread() != thread) {
      return false;
    }
    objects[at] = null;
    count = at;
    return true;
  }

  /** Whether none is held that the engine doesn't know of. */
  public boolean isEmpty() {
    return count == 0;
  }

  /**
   * Gives the engine all that are held: one object as often as it was entered. Without lambdas: to
   * make the first one the JDK takes locks, and then this is asked again.
   */
  public List<Object> removeAll() {
    List<Object> all = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      all.add(Objects.requireNonNull(objects[i]));
    }
    Arrays.fill(objects, 0, count, null);
    count = 0;
    return all;
  }
}
