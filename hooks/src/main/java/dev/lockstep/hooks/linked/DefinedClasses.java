package dev.lockstep.hooks.linked;

import dev.lockstep.hooks.Installation;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.security.ProtectionDomain;
import java.util.Arrays;
import jdk.internal.access.JavaLangAccess;
import org.jspecify.annotations.Nullable;

/**
 * Classes that the program makes at run time, such as mocks, and defines in a loader that has been
 * there in earlier runs: one that such a run has made of the same bytes is there already. For each
 * run it is a new class, as each has its static fields for itself.
 */
public final class DefinedClasses {
  /** {@code ClassFileConstants.HIDDEN_CLASS}. */
  private static final int HIDDEN = 2;

  private static final MethodHandle OF_LOADER = ofLoader();

  private DefinedClasses() {}

  private static MethodHandle ofLoader() {
    MethodType type =
        MethodType.methodType(
            Class.class,
            ClassLoader.class,
            String.class,
            byte[].class,
            int.class,
            int.class,
            ProtectionDomain.class,
            String.class);
    try {
      return JdkInternals.LOOKUP.findStatic(ClassLoader.class, "defineClass1", type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Which run has defined a class last, and of which bytes; of the JVM's own it is run 0. */
  private static final class Made {
    private static final ClassValue<Made> OF_CLASS =
        new ClassValue<>() {
          @Override
          protected Made computeValue(Class<?> type) {
            return new Made();
          }
        };

    private int run;
    private int hash;
    private int length;
  }

  /** {@code ClassLoader.defineClass1}. */
  public static Class<?> define(
      ClassLoader loader,
      @Nullable String name,
      byte[] bytes,
      int offset,
      int length,
      ProtectionDomain domain,
      String source) {
    if (name == null || !Threads.isTask()) {
      return ofLoader(loader, name, bytes, offset, length, domain, source);
    }
    int hash = hash(bytes, offset, length);
    Class<?> type = known(loader, name, hash, length);
    if (type == null) {
      type = ofLoader(loader, name, bytes, offset, length, domain, source);
      made(type, hash, length);
    }
    return type;
  }

  private static Class<?> ofLoader(
      ClassLoader loader,
      @Nullable String name,
      byte[] bytes,
      int offset,
      int length,
      ProtectionDomain domain,
      String source) {
    try {
      return (Class<?>) OF_LOADER.invokeExact(loader, name, bytes, offset, length, domain, source);
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    }
  }

  /** {@code JavaLangAccess.defineClass}, by which lookups define classes. */
  public static Class<?> define(
      JavaLangAccess jdk,
      ClassLoader loader,
      Class<?> host,
      String name,
      byte[] bytes,
      ProtectionDomain domain,
      boolean initialize,
      int flags,
      Object data) {
    if (loader == null || (flags & HIDDEN) != 0 || !Threads.isTask()) {
      return jdk.defineClass(loader, host, name, bytes, domain, initialize, flags, data);
    }
    int hash = hash(bytes, 0, bytes.length);
    Class<?> type = known(loader, name, hash, bytes.length);
    if (type == null) {
      type = jdk.defineClass(loader, host, name, bytes, domain, initialize, flags, data);
      made(type, hash, bytes.length);
    }
    return type;
  }

  private static int hash(byte[] bytes, int offset, int length) {
    return Arrays.hashCode(
        offset == 0 && length == bytes.length
            ? bytes
            : Arrays.copyOfRange(bytes, offset, offset + length));
  }

  private static @Nullable Class<?> known(ClassLoader loader, String name, int hash, int length) {
    Class<?> type = JdkInternals.loaded(loader, name.replace('/', '.'));
    if (type == null) {
      return null;
    }
    Made made = Made.OF_CLASS.get(type);
    if (made.run == 0
        || made.run == Installation.run()
        || made.hash != hash
        || made.length != length) {
      return null;
    }
    made.run = Installation.run();
    return type;
  }

  private static void made(Class<?> type, int hash, int length) {
    Made made = Made.OF_CLASS.get(type);
    made.run = Installation.run();
    made.hash = hash;
    made.length = length;
  }
}
