package dev.lockstep.hooks.linked;

import org.jspecify.annotations.Nullable;

/**
 * What class loaders make of the names of hooks: code that was rewritten names them, and loaders of
 * containers find nothing but what they let through.
 *
 * <p>The JVM asks {@code loadClass(String)} of the loader of the code. So the hook is called there,
 * before the loader's own code, in {@link ClassLoader} and wherever a program overrides it.
 */
public final class HookNames {
  private static final String HOOKS = "dev.lockstep.hooks.";

  private HookNames() {}

  /** The class of a hook; null for every other name. */
  public static @Nullable Class<?> find(Object loader, @Nullable String name) {
    return name != null && name.startsWith(HOOKS) ? hook(name) : null;
  }

  private static @Nullable Class<?> hook(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException none) {
      return null;
    }
  }
}
