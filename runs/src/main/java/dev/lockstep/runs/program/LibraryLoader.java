package dev.lockstep.runs.program;

import dev.lockstep.agent.CarrierHashes;
import dev.lockstep.agent.TransparentLoader;
import dev.lockstep.hooks.jvm.HashGenerator;
import dev.lockstep.roles.Roles;
import java.io.IOException;
import java.io.InputStream;
import java.security.ProtectionDomain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loads Lockstep's libraries for one run.
 *
 * <p>Some of them are rewritten as programs are, for the machine of the run, and others call those;
 * so each run has its own copy of all. The rest of Lockstep exists once in a JVM.
 */
final class LibraryLoader extends ClassLoader implements TransparentLoader {
  private static final String OURS = "dev.lockstep.";

  /** What exists once: what carries out runs. All else that jars declare is a library. */
  private static final List<String> SHARED =
      List.of(
          "agent.",
          "calibration.",
          "cli.",
          "hooks.",
          "instrumenter.",
          "junit.wire.",
          "kernel.",
          "machines.",
          "maven.",
          "roles.",
          "runs.",
          "shaded.",
          "traces.");

  private static final ProtectionDomain DOMAIN = LibraryLoader.class.getProtectionDomain();

  private volatile boolean isUsed;

  static {
    registerAsParallelCapable();
  }

  /** Finds everything where this class comes from. */
  LibraryLoader() {
    super(LibraryLoader.class.getClassLoader());
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!isLibrary(name)) {
      return super.loadClass(name, resolve);
    }
    HashGenerator.@Nullable Words hashes = CarrierHashes.mark();
    try {
      return load(name);
    } finally {
      CarrierHashes.goBackTo(hashes);
    }
  }

  static boolean isLibrary(String name) {
    int end = name.lastIndexOf('.');
    if (end < 0 || TestsLoader.isOfRunner(name) || !Roles.ours().declares(name.substring(0, end))) {
      return false;
    }
    return Roles.ours().of(name).isRewritten() || !isShared(name);
  }

  private static boolean isShared(String name) {
    return name.startsWith(OURS)
        && SHARED.stream().anyMatch(shared -> name.startsWith(shared, OURS.length()));
  }

  private Class<?> load(String name) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : findClass(name);
    }
  }

  @Override
  public byte @Nullable [] classFile(String name) throws IOException {
    if (!isLibrary(name.replace('/', '.'))) {
      return null;
    }
    try (InputStream in = getParent().getResourceAsStream(name + ".class")) {
      return in == null ? null : in.readAllBytes();
    }
  }

  /** Whether a library was loaded. */
  boolean isUsed() {
    return isUsed;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    try {
      byte[] bytes = classFile(name.replace('.', '/'));
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      isUsed = true;
      return defineClass(name, bytes, 0, bytes.length, DOMAIN);
    } catch (IOException unreadable) {
      throw new ClassNotFoundException(name, unreadable);
    }
  }
}
