package dev.lockstep.real;

import dev.lockstep.instrumenter.RewrittenClass;
import java.util.function.Function;

/** Loads a library's classes, and their statics before them, under the JVM's verifier. */
final class LibraryLoader extends ClassLoader {
  private final Function<String, RewrittenClass> library;

  /** A loader of what {@code library} returns for an internal name; null for other classes. */
  LibraryLoader(Function<String, RewrittenClass> library) {
    super(ClassLoader.getPlatformClassLoader());
    this.library = library;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    RewrittenClass found = library.apply(name.replace('.', '/'));
    if (found == null) {
      throw new ClassNotFoundException(name);
    }
    found.companions().forEach(made -> define(made.name(), made.bytes()));
    return define(found.name(), found.bytes());
  }

  private Class<?> define(String name, byte[] bytes) {
    return defineClass(name.replace('/', '.'), bytes, 0, bytes.length);
  }

  /** Asking a class for its methods links it, and does not initialise it. What failed, or "". */
  String link(String name) {
    try {
      int methods = loadClass(name.replace('/', '.')).getDeclaredMethods().length;
      return methods < 0 ? "none" : "";
    } catch (ClassNotFoundException | LinkageError failure) {
      return failure.toString();
    }
  }
}
