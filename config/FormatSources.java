import com.google.googlejavaformat.java.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Formats every Java source of the tree in place, or checks that nothing is left to format.
 *
 * <p>One JVM does the whole tree. It runs on the build's JDK and not inside Maven, because
 * google-java-format can parse no newer Java than the JVM it runs on.
 */
final class FormatSources {
  private static final List<String> SKIPPED_FOLDERS = List.of(".git", "target", "resources");

  private FormatSources() {}

  public static void main(String[] args) throws Exception {
    boolean check = args[0].equals("check");
    Path root = Path.of(args[1]);
    List<String> options =
        check ? List.of("--dry-run", "--set-exit-if-changed") : List.of("--replace");
    String[] request =
        Stream.concat(options.stream(), sources(root).map(Path::toString)).toArray(String[]::new);
    PrintWriter out = new PrintWriter(System.err, true);
    int status = new Main(out, out, System.in).format(request);
    if (status != 0 && check) {
      out.println("The files above are not formatted. To format them: mvn -q -N -Pformat validate");
    }
    System.exit(status);
  }

  /** Test resources stay as they are: a test may need a source that is odd on purpose. */
  private static Stream<Path> sources(Path root) throws IOException {
    return Files.walk(root)
        .filter(path -> path.toString().endsWith(".java"))
        .filter(path -> !isSkipped(root.relativize(path)))
        .sorted();
  }

  private static boolean isSkipped(Path source) {
    return Stream.iterate(source, path -> path != null, Path::getParent)
        .anyMatch(path -> SKIPPED_FOLDERS.contains(path.getFileName().toString()));
  }
}
