package dev.lockstep.kernel.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The real locks that classes of the JDK hold for a task, innermost last.
 *
 * <p>Most are given back before another task runs, so taking one is a push. The monitors of the
 * process learn of them when the task was suspended meanwhile, and another task asks.
 */
public final class JdkLocks {
  /** What tasks have for which none was ever taken. */
  public static final JdkLocks NONE = new JdkLocks();

  private static final int FEW = 4;

  private @Nullable Object[] objects = new @Nullable Object[FEW];
  private boolean[] areKnown = new boolean[FEW];
  private int count;

  /** How many are taken, or about to be: where a method is synchronized, the JVM comes first. */
  private int taken;

  private long tick;

  /** Whether the process has been told that the task is suspended while it holds some. */
  private boolean isAnnounced;

  /** None is taken. */
  public JdkLocks() {}

  /** One is about to be taken. */
  public void begin(long now) {
    if (taken++ == 0) {
      tick = now;
    }
  }

  /**
   * It is taken.
   *
   * @param isKnown whether the process's monitors know of it
   */
  public void push(Object object, boolean isKnown) {
    if (count == objects.length) {
      objects = Arrays.copyOf(objects, 2 * count);
      areKnown = Arrays.copyOf(areKnown, 2 * count);
    }
    objects[count] = object;
    areKnown[count++] = isKnown;
  }

  /** The last one on {@code object} is about to be given back: whether the monitors know of it. */
  public boolean pop(Object object) {
    int at = count - 1;
    while (at >= 0 && objects[at] != object) {
      at--;
    }
    if (at < 0) {
      return false;
    }
    count--;
    System.arraycopy(objects, at + 1, objects, at, count - at);
    boolean wasKnown = areKnown[at];
    System.arraycopy(areKnown, at + 1, areKnown, at, count - at);
    objects[count] = null;
    return wasKnown;
  }

  /** It is given back, or was not taken after all. */
  public void end() {
    taken--;
  }

  /** The locks of which the monitors don't know yet; from here on they do. */
  public List<Object> tell() {
    isAnnounced = false;
    List<Object> unknown = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (!areKnown[i]) {
        unknown.add(Objects.requireNonNull(objects[i]));
        areKnown[i] = true;
      }
    }
    return unknown;
  }

  /** Whether the process has to be told that the task is suspended: it is not asked twice. */
  public boolean announce() {
    boolean isNew = !isAnnounced;
    isAnnounced = true;
    return isNew;
  }

  /** Whether there are any. */
  public boolean areTaken() {
    return taken > 0;
  }

  /** When the first of them was taken, or the task went on since. */
  public long tick() {
    return tick;
  }

  /** The task was suspended, and goes on. */
  public void goOn(long now) {
    tick = now;
  }
}
