import com.google.googlejavaformat.java.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Formats every Java source of the tree in place, or checks that nothing is left to format.
 *
 * <p>One JVM does the whole tree. It runs on the build's JDK and not inside Maven, because
 * google-java-format can parse no newer Java than the JVM it runs on. Sources that were formatted
 * when it last ran, and are as old as then, are left out: parsing all takes half a minute.
 */
final class FormatSources {
  private static final List<String> SKIPPED_FOLDERS = List.of(".git", "target", "resources");

  private FormatSources() {}

  public static void main(String[] args) throws Exception {
    boolean check = args[0].equals("check");
    Path root = Path.of(args[1]);
    Path done = root.resolve("target/formatted");
    FileTime begin = FileTime.from(Instant.now());
    FileTime last = lastTime(done, root.resolve("pom.xml"));
    List<Path> sources =
        sources(root).filter(source -> !isOlder(source, last) && !isScript(source)).toList();
    int status = sources.isEmpty() ? 0 : format(check, sources);
    if (status == 0) {
      Files.createDirectories(done.getParent());
      Files.write(done, List.of());
      Files.setLastModifiedTime(done, begin);
    }
    System.exit(status);
  }

  private static int format(boolean check, List<Path> sources) throws Exception {
    List<String> options =
        check ? List.of("--dry-run", "--set-exit-if-changed") : List.of("--replace");
    String[] request =
        Stream.concat(options.stream(), sources.stream().map(Path::toString))
            .toArray(String[]::new);
    PrintWriter out = new PrintWriter(System.err, true);
    int status = new Main(out, out, System.in).format(request);
    if (status != 0 && check) {
      out.println("The files above are not formatted. To format them: mvn -q -N -Pformat validate");
    }
    return status;
  }

  /** When all was formatted; long ago where another formatter may have done it. */
  private static FileTime lastTime(Path done, Path versions) throws IOException {
    return Files.exists(done) && isOlder(versions, Files.getLastModifiedTime(done))
        ? Files.getLastModifiedTime(done)
        : FileTime.fromMillis(0);
  }

  private static boolean isOlder(Path file, FileTime time) {
    try {
      return Files.getLastModifiedTime(file).compareTo(time) < 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Test resources stay as they are: a test may need a source that is odd on purpose. */
  private static Stream<Path> sources(Path root) throws IOException {
    return Files.walk(root)
        .filter(path -> path.toString().endsWith(".java"))
        .filter(path -> !isSkipped(root.relativize(path)))
        .sorted();
  }

  /**
   * Its first line is a comment that a shell carries out: the formatter would put a blank into it.
   */
  private static boolean isScript(Path source) {
    try {
      return Files.readString(source).startsWith("///usr/bin/env ");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isSkipped(Path source) {
    return Stream.iterate(source, path -> path != null, Path::getParent)
        .anyMatch(path -> SKIPPED_FOLDERS.contains(path.getFileName().toString()));
  }
}
