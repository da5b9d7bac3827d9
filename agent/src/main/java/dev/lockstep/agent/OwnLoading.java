package dev.lockstep.agent;

import dev.lockstep.roles.Roles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Loads what Lockstep needs for a run before agents of the program come: they may change how
 * classes are loaded, and what they put there would be called in the midst of Lockstep's work.
 */
final class OwnLoading {
  private static final String PACKAGES = "dev/lockstep/";
  private static final String CLASS = ".class";

  /** Of what comes from elsewhere, only that by which classes are rewritten is needed. */
  private static final String NEEDED = "dev/lockstep/shaded/asm/";

  private static final String FOREIGN = "dev/lockstep/shaded/";

  private OwnLoading() {}

  /** Loads all classes of a jar that a run may need, and initialises none. */
  static void complete(Path jar) {
    if (!Files.isRegularFile(jar)) {
      return; // classes in folders: a test's
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      file.stream().map(JarEntry::getName).filter(OwnLoading::isNeeded).forEach(OwnLoading::load);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isNeeded(String entry) {
    return entry.startsWith(PACKAGES)
        && entry.endsWith(CLASS)
        && (entry.startsWith(NEEDED) || !entry.startsWith(FOREIGN));
  }

  /** A library that is rewritten as programs are is loaded as they are. */
  private static void load(String entry) {
    String name = entry.substring(0, entry.length() - CLASS.length()).replace('/', '.');
    if (Roles.ours().of(name).isRewritten()) {
      return;
    }
    try {
      Class<?> _ = Class.forName(name, false, OwnLoading.class.getClassLoader());
    } catch (ClassNotFoundException | LinkageError notForThisJvm) {
      return; // it needs what is not there, and so does nothing in this run
    }
  }
}
