package dev.lockstep.runs.program;

import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.UsageException;
import java.io.Closeable;
import java.util.function.Function;

/**
 * A program that was found, and compiled if need be: its main class, and how to load it.
 *
 * <p>Its classes are loaded, and rewritten, once: for one run, or for several runs on machines
 * whose instructions cost the same.
 */
public final class Program implements AutoCloseable {
  private final String mainClassName;
  private final ProgramLoaders loaders;
  private final ClassLoader loader;

  private Program(String mainClassName, ProgramLoaders loaders, ClassLoader loader) {
    this.mainClassName = mainClassName;
    this.loaders = loaders;
    this.loader = loader;
  }

  /**
   * A program that nobody else loads.
   *
   * @param mainClassName the binary name of the class that has the main method
   * @param loaders makes loaders that each define all classes of the program anew, given the one
   *     that has Lockstep's
   */
  static Program of(String mainClassName, Function<ClassLoader, ProgramLoader> loaders) {
    ProgramLoaders all = new ProgramLoaders(new LibraryLoader(), loaders);
    return new Program(mainClassName, all, all.fresh());
  }

  /**
   * The program of a JVM that was started for it.
   *
   * @param places what the JVM has on its class path
   */
  public static Program ofThisJvm(String mainClassName, ClassPath places) {
    ClassLoader jvms = ClassLoader.getSystemClassLoader();
    ProgramLoaders all = new ProgramLoaders(jvms, parent -> new ProgramLoader(places, parent));
    return new Program(mainClassName, all, jvms);
  }

  /** The same program, which also keeps this open. */
  Program with(Closeable resource) {
    loaders.keep(resource);
    return this;
  }

  /** The same classes with another main class; closing one of the two closes both. */
  public Program withMain(String className) {
    return new Program(className, loaders, loader);
  }

  /**
   * Says what the classes are rewritten for.
   *
   * @throws IllegalStateException if they were rewritten for anything else before
   */
  public void rewriteFor(Object settings) {
    loaders.rewriteFor(settings);
  }

  /** The binary name of the class that has the main method. */
  public String mainClassName() {
    return mainClassName;
  }

  /** The loader of the run, or of its first process. */
  public ClassLoader loader() {
    return loader;
  }

  /** Another loader of the same program; what it loads shares no static field with any other. */
  public ProgramLoader fresh() {
    return loaders.fresh();
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

  /** Closes the jars that its classes came from; it is not run any more. */
  @Override
  public void close() {
    loaders.close();
  }
}
