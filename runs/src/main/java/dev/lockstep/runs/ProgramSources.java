package dev.lockstep.runs;

import dev.lockstep.runs.plan.ProgramChoice;
import dev.lockstep.traces.recording.SourceLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The program's source, where it is found: in the tree of the {@code .java} file that runs, in
 * folders of the class path, or where projects usually keep it.
 */
public final class ProgramSources implements SourceLines {
  private static final List<String> USUAL = List.of("", "src", "src/main/java", "src/test/java");

  private final List<Path> roots;

  /** By the path below a root. */
  private final Map<String, List<String>> files = new HashMap<>();

  /** Of a program. */
  public ProgramSources(ProgramChoice program) {
    roots = roots(program);
  }

  private static List<Path> roots(ProgramChoice program) {
    List<Path> roots = new ArrayList<>();
    if (program.name().endsWith(".java")) {
      Path folder = Path.of(program.name()).toAbsolutePath().normalize().getParent();
      for (; folder != null; folder = folder.getParent()) {
        roots.add(folder);
      }
    }
    program.classPath().places().stream().filter(Files::isDirectory).forEach(roots::add);
    USUAL.stream().map(Path::of).forEach(roots::add);
    return roots;
  }

  @Override
  public Optional<String> text(String className, String file, int line) {
    if (!file.matches("[^/\\\\]+") || line < 1) {
      return Optional.empty();
    }
    int end = className.lastIndexOf('.');
    String folder = end < 0 ? "" : className.substring(0, end + 1).replace('.', '/');
    List<String> lines = files.computeIfAbsent(folder + file, this::read);
    return line <= lines.size() ? Optional.of(lines.get(line - 1).strip()) : Optional.empty();
  }

  private List<String> read(String path) {
    return roots.stream()
        .flatMap(root -> file(root, path))
        .findFirst()
        .map(ProgramSources::lines)
        .orElse(List.of());
  }

  /** A class file may name anything as its source. */
  private static Stream<Path> file(Path root, String path) {
    try {
      return Stream.of(root.resolve(path)).filter(Files::isRegularFile);
    } catch (InvalidPathException _) {
      return Stream.empty();
    }
  }

  /** A file that is no text is no source. */
  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException | UncheckedIOException _) {
      return List.of();
    }
  }
}
