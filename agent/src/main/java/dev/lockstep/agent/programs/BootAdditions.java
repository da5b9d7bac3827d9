package dev.lockstep.agent.programs;

import dev.lockstep.hooks.jvm.JdkInternals;
import dev.lockstep.instrumenter.jdk.InitializedAgain;
import dev.lockstep.roles.Roles;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodType;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Classes that agents of programs have added to the boot class path.
 *
 * <p>The JVM's boot loader keeps them, and what their static fields hold, for all programs that it
 * runs later. Mockito has there what mocks of classes call. So each program finds their static
 * fields as at first.
 */
final class BootAdditions implements ClassFileTransformer {
  private static final MethodType NOTHING = MethodType.methodType(void.class);

  private static @Nullable BootAdditions only;

  /** The jars that are on the boot class path, by what is in them. */
  private final Set<Set<String>> jars = new HashSet<>();

  /** The classes that have static fields. */
  private final Set<String> names = new ConcurrentSkipListSet<>();

  private BootAdditions() {}

  /**
   * Adds the classes of a jar. Each run of a search brings a copy of the same one: the JVM would
   * keep them all open, and look through all of them for each class.
   */
  static synchronized void append(JarFile jar, Instrumentation jvms) {
    if (only == null) {
      only = new BootAdditions();
      jvms.addTransformer(only);
    }
    Set<String> entries =
        jar.stream()
            .map(entry -> "%s %s %s".formatted(entry.getName(), entry.getSize(), entry.getCrc()))
            .collect(Collectors.toSet());
    if (only.jars.add(entries)) {
      jvms.appendToBootstrapClassLoaderSearch(jar);
    }
  }

  @Override
  public byte @Nullable [] transform(
      Module module,
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> before,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (loader != null || name == null || before != null || module.isNamed()) {
      return null;
    }
    String className = name.replace('/', '.');
    if (!Roles.ours().of(className).isRewritten()) {
      return null;
    }
    byte[] made = InitializedAgain.of(bytes);
    if (made != null) {
      names.add(className);
    }
    return made;
  }

  /** The program that has added some is at its end. */
  static synchronized void initializeAgain() {
    if (only != null) {
      only.names.forEach(BootAdditions::initializeAgain);
    }
  }

  private static void initializeAgain(String name) {
    try {
      Class<?> type = Class.forName(name, false, null);
      if (!Unsafe.getUnsafe().shouldBeInitialized(type)) {
        JdkInternals.LOOKUP.findStatic(type, InitializedAgain.METHOD, NOTHING).invokeExact();
      }
    } catch (ClassNotFoundException | NoClassDefFoundError refused) {
      // The JVM has refused it, or it could not be initialised: no program has used it.
    } catch (Throwable wrong) {
      throw new IllegalStateException(name + " can't be initialised again", wrong);
    }
  }
}
