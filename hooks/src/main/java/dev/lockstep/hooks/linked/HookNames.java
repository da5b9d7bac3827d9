package dev.lockstep.hooks.linked;

import dev.lockstep.hooks.Ticks;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * What class loaders make of the names of hooks: code that was rewritten names them, and loaders of
 * containers find nothing but what they let through.
 *
 * <p>The JVM asks {@code loadClass(String)} of the loader of the code. So the hook is called there,
 * before the loader's own code, in {@link ClassLoader} and wherever a program overrides it.
 *
 * <p>What a loader does there is not counted (docs/decisions/loaders-are-not-counted.md).
 */
public final class HookNames {
  private static final String HOOKS = "dev.lockstep.hooks.";

  private static final MethodHandle LOAD_CLASS = loadClass();

  private HookNames() {}

  private static MethodHandle loadClass() {
    MethodType type = MethodType.methodType(Class.class, String.class, boolean.class);
    try {
      return JdkInternals.LOOKUP.findVirtual(ClassLoader.class, "loadClass", type);
    } catch (ReflectiveOperationException unlikeKnown) {
      throw new IllegalStateException(unlikeKnown);
    }
  }

  /** The class of a hook; null for every other name. */
  public static @Nullable Class<?> find(Object loader, @Nullable String name) {
    return name != null && name.startsWith(HOOKS) ? hook(name) : null;
  }

  /**
   * {@link ClassLoader#loadClass(String)} of a loader that does not override it; null where the JDK
   * is to go on.
   */
  public static @Nullable Class<?> findUncounted(Object loader, @Nullable String name)
      throws Throwable {
    Class<?> hook = find(loader, name);
    if (hook != null || !Threads.isTask() || isJdks(loader)) {
      return hook;
    }
    Ticks.suspendCounting();
    try {
      return (Class<?>) LOAD_CLASS.invokeExact((ClassLoader) loader, name, false);
    } finally {
      Ticks.resumeCounting();
    }
  }

  private static boolean isJdks(Object loader) {
    ClassLoader definer = loader.getClass().getClassLoader();
    return definer == null || definer == ClassLoader.getPlatformClassLoader();
  }

  private static @Nullable Class<?> hook(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException none) {
      return null;
    }
  }
}
