package dev.lockstep.cli.program;

import java.util.function.Supplier;

/**
 * A program that was found, and compiled if need be: its main class, and how to load it.
 *
 * @param mainClassName the binary name of the class that has the main method
 * @param loader the loader of the run, or of its first process
 * @param loaders makes loaders that each define all classes of the program anew
 */
public record Program(String mainClassName, ClassLoader loader, Supplier<ProgramLoader> loaders) {

  /** A program whose first loader is made like all others. */
  static Program of(String mainClassName, Supplier<ProgramLoader> loaders) {
    return new Program(mainClassName, loaders.get(), loaders);
  }

  /** Another loader of the same program; what it loads shares no static field with any other. */
  public ProgramLoader fresh() {
    return loaders.get();
  }

  /** The main class, loaded by {@link #loader} but not initialised. */
  public Class<?> mainClass() {
    return mainClass(loader);
  }

  /** The main class, loaded by one of {@link #fresh}'s loaders but not initialised. */
  public Class<?> mainClass(ClassLoader by) {
    try {
      return Class.forName(mainClassName, false, by);
    } catch (ClassNotFoundException e) {
      throw new UsageException("there is no class " + mainClassName);
    } catch (LinkageError e) {
      throw new UsageException(
          "class %s can't be loaded: %s".formatted(mainClassName, LoadingErrors.describe(e)));
    }
  }
}
