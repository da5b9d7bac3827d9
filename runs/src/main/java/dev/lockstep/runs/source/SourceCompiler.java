package dev.lockstep.runs.source;

import com.sun.source.util.JavacTask;
import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.UsageException;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles source files in memory, with whatever they need from the same source root.
 *
 * <p>As the {@code java} command does for source files, with preview features where those are
 * enabled; but all that a file refers to is compiled at once, so that a mistake anywhere is
 * reported before the program starts.
 */
public final class SourceCompiler implements Closeable {
  private static final List<String> OPTIONS =
      List.of(
          "-g",
          "-parameters",
          "-proc:none",
          "-implicit:class",
          "-Xprefer:source",
          "-nowarn",
          "-XDsuppressNotes");

  private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
  private final StandardJavaFileManager disk =
      javac.getStandardFileManager(null, null, StandardCharsets.UTF_8);
  private final MemoryFiles files = new MemoryFiles(disk);
  private final List<String> options = new ArrayList<>(OPTIONS);

  /**
   * A compiler that finds libraries in these places.
   *
   * @param hasPreviews whether sources may use what is only a preview in this Java
   * @param modules what sources see of this Java besides what all do
   */
  public SourceCompiler(ClassPath classPath, boolean hasPreviews, List<String> modules) {
    if (hasPreviews) {
      options.addAll(
          List.of("--enable-preview", "--source", String.valueOf(Runtime.version().feature())));
    }
    if (!modules.isEmpty()) {
      options.addAll(List.of("--add-modules", String.join(",", modules)));
    }
    options.add("-classpath");
    options.add(withOurs(classPath));
  }

  /** Compiles the file of the main class; from then on its source root is known. */
  public SourceOutline compileProgram(Path source) {
    StringWriter messages = new StringWriter();
    JavacTask task = task(source, messages);
    SourceOutline outline = new SourceOutline(source, task, this::useRoot);
    task.setTaskListener(outline);
    if (!call(task)) {
      throw new UsageException(messages.toString(), "%s does not compile".formatted(source));
    }
    return outline;
  }

  /** Compiles one more file of the program, or says on standard error why it doesn't compile. */
  void compileLater(Path source) {
    StringWriter messages = new StringWriter();
    if (!call(task(source, messages))) {
      System.err.print(messages);
    }
  }

  /** The class file of a class that was compiled. */
  Optional<byte[]> compiled(String className) {
    return files.classFile(className);
  }

  /** Closes the libraries that it read; it compiles nothing more. */
  @Override
  public void close() throws IOException {
    disk.close();
  }

  private JavacTask task(Path source, StringWriter messages) {
    return (JavacTask)
        javac.getTask(messages, files, null, options, null, disk.getJavaFileObjects(source));
  }

  /** The compiler wraps what a listener throws. */
  private static boolean call(JavacTask task) {
    try {
      return task.call();
    } catch (RuntimeException e) {
      throw e.getCause() instanceof UsageException wrong ? wrong : e;
    }
  }

  private void useRoot(Path root) {
    try {
      disk.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of(root));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String withOurs(ClassPath classPath) {
    return Stream.concat(
            classPath.places().stream().map(Path::toString), OurPlaces.classPath().stream())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
