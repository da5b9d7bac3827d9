package dev.lockstep.agent;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/** What we need of the JDK beyond its public face. */
final class JdkAccess {
  private JdkAccess() {}

  /** Opens the packages that the kernel and the agent use, without any command line flags. */
  static void open(Instrumentation instrumentation) {
    Set<Module> us = Set.of(JdkAccess.class.getModule());
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of("jdk.internal.vm", us, "jdk.internal.misc", us),
        Map.of("java.lang", us),
        Set.of(),
        Map.of());
  }

  /** Lets the hooks tell the JVM which thread is current. */
  static void openThreads(Instrumentation instrumentation, Module hooks) {
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of(),
        Map.of("java.lang", Set.of(hooks)),
        Set.of(),
        Map.of());
  }

  /**
   * Gives {@code Set.of} and {@code Map.of} the same iteration order in every JVM.
   *
   * <p>The JDK salts it by the clock. The salt says only where an iteration begins and in which
   * direction it goes, not where elements are, so changing it late harms nobody.
   */
  static void settleIterationOrder() {
    Unsafe unsafe = Unsafe.getUnsafe();
    Class<?> collections = classNamed("java.util.ImmutableCollections");
    Field salt = field(collections, "SALT32L");
    Field reverse = field(collections, "REVERSE");
    unsafe.ensureClassInitialized(collections);
    unsafe.putLong(unsafe.staticFieldBase(salt), unsafe.staticFieldOffset(salt), 0);
    unsafe.putBoolean(unsafe.staticFieldBase(reverse), unsafe.staticFieldOffset(reverse), false);
  }

  private static Class<?> classNamed(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw unlikeKnown(e);
    }
  }

  private static Field field(Class<?> type, String name) {
    try {
      return type.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      throw unlikeKnown(e);
    }
  }

  private static IllegalStateException unlikeKnown(ReflectiveOperationException e) {
    return new IllegalStateException(
        "this JDK (%s) differs from those that Lockstep knows: use JDK 25"
            .formatted(Runtime.version()),
        e);
  }
}
