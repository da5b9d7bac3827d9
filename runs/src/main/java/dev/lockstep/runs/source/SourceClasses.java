package dev.lockstep.runs.source;

import java.io.File;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The classes of a program that is compiled in memory; all its loaders share them.
 *
 * <p>A class that no source refers to, because the program looks it up by name, is compiled when it
 * is asked for.
 */
public final class SourceClasses {
  private final Path source;
  private final Path root;
  private final SourceCompiler compiler;

  /** Those of {@code source} and what it uses, in the tree that begins at {@code root}. */
  public SourceClasses(Path source, Path root, SourceCompiler compiler) {
    this.source = source;
    this.root = root;
    this.compiler = compiler;
  }

  /** Where these classes come from: the source file that was given. */
  public URL location() {
    return url(source);
  }

  /** The class file of {@code className}, if there is a source for it. */
  public synchronized Optional<byte[]> classFile(String className) {
    Optional<byte[]> compiled = compiler.compiled(className);
    if (compiled.isEmpty()) {
      sourceOf(className).ifPresent(compiler::compileLater);
    }
    return compiled.or(() -> compiler.compiled(className));
  }

  /** A file beside the sources, of any kind but class files. */
  public Optional<URL> resource(String name) {
    File file = new File(root.toFile(), name);
    return file.exists() && !name.endsWith(".class")
        ? Optional.of(url(file.toPath()))
        : Optional.empty();
  }

  /** As the {@code java} command has it for a source file. */
  private static URL url(Path file) {
    try {
      return file.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A nested class {@code A$B$C} may be in A$B$C.java, A$B.java or A.java. */
  private Optional<Path> sourceOf(String className) {
    Path candidate = root.resolve(className.replace('.', '/') + ".java");
    if (Files.isRegularFile(candidate)) {
      return Optional.of(candidate);
    }
    int nested = className.lastIndexOf('$');
    return nested > 0 ? sourceOf(className.substring(0, nested)) : Optional.empty();
  }
}
