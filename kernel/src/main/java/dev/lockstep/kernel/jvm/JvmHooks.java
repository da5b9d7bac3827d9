package dev.lockstep.kernel.jvm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The shutdown hooks of the JVM. Those of a program that isn't counted are among them, and belong
 * to the end of its run: its classes are gone at the JVM's.
 */
public final class JvmHooks {
  private static final ReferenceField HOOKS =
      new ReferenceField(named("java.lang.ApplicationShutdownHooks"), "hooks");

  private final List<Thread> known;

  private JvmHooks(List<Thread> known) {
    this.known = known;
  }

  /** Those that there are now. */
  public static JvmHooks now() {
    return new JvmHooks(all());
  }

  /**
   * Takes from the JVM what was added since, but for the JDK's own.
   *
   * @return in the order in which the threads were made
   */
  public List<Thread> takeNew() {
    List<Thread> fresh = all();
    if (areKnown(fresh)) { // As after nearly all runs.
      return List.of();
    }
    fresh.removeIf(hook -> isJdks(hook) || known.stream().anyMatch(before -> before == hook));
    fresh.removeIf(hook -> !isTaken(hook));
    fresh.sort(Comparator.comparingLong(Thread::threadId));
    return fresh;
  }

  private boolean areKnown(List<Thread> hooks) {
    boolean same = hooks.size() == known.size();
    for (int i = 0; same && i < hooks.size(); i++) {
      same = hooks.get(i) == known.get(i);
    }
    return same;
  }

  private static boolean isTaken(Thread hook) {
    try {
      return Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException theJvmEnds) {
      return false;
    }
  }

  /**
   * Starts all and waits until they are over, as the JVM does: meanwhile a thread that adds a hook,
   * or takes one away, is refused, as the JVM is at its end.
   */
  public static void run(List<Thread> hooks) throws InterruptedException {
    Object jvms = HOOKS.get();
    HOOKS.set(null);
    try {
      for (Thread each : hooks) {
        each.start();
      }
      for (Thread each : hooks) {
        each.join();
      }
    } finally {
      HOOKS.set(jvms);
    }
  }

  /** Such as that of {@code java.util.logging}. A program's may be plain threads. */
  private static boolean isJdks(Thread hook) {
    return hook.getClass() != Thread.class && hook.getClass().getClassLoader() == null;
  }

  /** None while the JVM ends. */
  private static List<Thread> all() {
    Object hooks = HOOKS.get();
    List<Thread> all = new ArrayList<>();
    if (hooks != null) {
      for (Object each : ((Map<?, ?>) hooks).keySet()) {
        all.add((Thread) Objects.requireNonNull(each));
      }
    }
    return all;
  }

  private static Class<?> named(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException unlikeKnown) {
      throw new ExceptionInInitializerError(unlikeKnown);
    }
  }
}
