package dev.lockstep.hooks.jdk.references;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Threads;
import java.io.InputStream;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * What weak and phantom references of tasks refer to. When the collector comes by is chance, so
 * until {@link System#gc()} a process holds it: softly, as memory that is full has to be freed.
 *
 * <p>A process that makes many such references collects by itself: after each {@value #MANY} of
 * them, or twice as many as were left then, whichever is more. A loop that makes 5,000,000, with 50
 * collections, takes 1.6 s.
 */
public final class Referents {
  private static final int MANY = 100_000;

  /** Whether a task finds or rewrites classes, which makes references of its own. */
  private static boolean paused;

  private Referents() {}

  /**
   * What the calling thread does next, until {@link #goOn}, is not the program's.
   *
   * @return what to give to {@link #goOn}
   */
  public static boolean pause() {
    boolean begins = !paused && Threads.isTask();
    paused |= begins;
    return begins;
  }

  /** The end of that, if {@code begun}. */
  public static void goOn(boolean begun) {
    paused &= !begun;
  }

  /** {@link WeakReference} is going to be made, or a class that extends it. */
  public static void keep(@Nullable Object referent) {
    if (referent != null && !paused && Threads.isTask()) {
      held().add(referent);
    }
  }

  /** The same, or {@link PhantomReference}. */
  public static void keep(
      @Nullable Object referent, @Nullable ReferenceQueue<? super Object> queue) {
    keep(referent);
  }

  /**
   * {@link java.util.WeakHashMap#put} has returned {@code before}: the key may be a new one. Each
   * class that is loaded from a jar leaves a stream with its buffer in such a map of the jar's own,
   * and what the JDK makes for a class for the first time is in one of the class's, which depends
   * on what the JVM had in its archive. No other code sees these: they are not held.
   */
  public static @Nullable Object keep(
      @Nullable Object before, Map<?, ?> map, @Nullable Object key, @Nullable Object value) {
    if (before == null && !isJdksOwn(key)) {
      keep(key);
    }
    return before;
  }

  /**
   * A group of threads is about to be one of {@code parent}'s, which refers to it weakly. The JDK's
   * own are the topmost one's, and made when something needs them first.
   */
  public static void keepGroup(ThreadGroup parent, ThreadGroup child) {
    if (parent.getParent() != null) {
      keep(child);
    }
  }

  private static boolean isJdksOwn(@Nullable Object key) {
    if (key == null) {
      return false;
    }
    Class<?> owner = key.getClass().getNestHost();
    return owner == ClassValue.class || (owner == ZipFile.class && key instanceof InputStream);
  }

  /** {@code WeakReference::new}. */
  public static WeakReference<Object> newWeak(Object referent) {
    keep(referent);
    return new WeakReference<>(referent);
  }

  /** {@code WeakReference::new}. */
  public static WeakReference<Object> newWeak(Object referent, ReferenceQueue<Object> queue) {
    keep(referent);
    return new WeakReference<>(referent, queue);
  }

  /** {@code PhantomReference::new}. */
  public static PhantomReference<Object> newPhantom(Object referent, ReferenceQueue<Object> queue) {
    keep(referent);
    return new PhantomReference<>(referent, queue);
  }

  /** Those of the running process. */
  static Held held() {
    return Hooks.engine.threads().ofProcess(Held.class, Held::new);
  }

  /** What a process holds. */
  static final class Held {
    private List<Reference<Object>> held = new ArrayList<>();
    private int most = MANY;

    private void add(Object referent) {
      held.add(new SoftReference<>(referent));
      if (held.size() >= most) {
        References.collect();
      }
    }

    /** Lets the collector have what has no other reference. */
    void release() {
      List<Reference<Object>> released = new ArrayList<>(held.size());
      for (Reference<Object> each : held) {
        released.add(new WeakReference<>(each.get()));
      }
      held = released;
    }

    /** Holds what it has left. */
    void holdRest() {
      List<Reference<Object>> rest = new ArrayList<>();
      for (Reference<Object> each : held) {
        Object referent = each.get();
        if (referent != null) {
          rest.add(new SoftReference<>(referent));
        }
      }
      held = rest;
      most = Math.max(MANY, 2 * rest.size());
    }
  }
}
