package dev.lockstep.runs.program;

import java.net.URL;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What programs see of Lockstep's classes.
 *
 * @param loader has them, and others
 * @param names which these are, by their binary names
 */
record OurLibraries(ClassLoader loader, Predicate<String> names) {
  /** How the names of class files end. */
  static final String CLASS = ".class";

  /** The name of a class's file. */
  static String file(String className) {
    return className.replace('.', '/') + CLASS;
  }

  /** The binary name of a class, given that of its file. */
  static String className(String file) {
    return file.substring(0, file.length() - CLASS.length()).replace('/', '.');
  }

  /** Whether programs see a class, if there is one of this name. */
  boolean isSeen(String className) {
    return names.test(className);
  }

  /** A class, whether it is seen or not; null if there is none. */
  @Nullable Class<?> load(String className) {
    try {
      return loader.loadClass(className);
    } catch (ClassNotFoundException elsewhere) {
      return null;
    }
  }

  /** Whether the program has loaded a library; unknown, and false, where the JVM itself loads. */
  boolean areUsed() {
    return loader instanceof LibraryLoader own && own.isUsed();
  }

  /** The file of a class that is seen, given its name as a resource; null if it is none. */
  @Nullable URL classFile(String resource) {
    if (!resource.endsWith(CLASS)) {
      return null;
    }
    return isSeen(className(resource)) ? loader.getResource(resource) : null;
  }
}
