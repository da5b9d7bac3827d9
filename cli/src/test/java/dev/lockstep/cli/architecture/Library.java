package dev.lockstep.cli.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A library of ours, by what lies in its folder: its declaration and its pom. */
record Library(Path folder) {
  private static final Path LIBRARIES = Path.of(System.getProperty("lockstep.root"), "libraries");
  private static final Pattern DECLARATION =
      Pattern.compile("(?m)^dev\\.lockstep\\.(\\S+) +(\\w+)");
  private static final Pattern DEPENDENCY =
      Pattern.compile(
          "<dependency>\\s*<groupId>dev\\.lockstep</groupId>\\s*"
              + "<artifactId>lockstep-([a-z-]+)</artifactId>");

  /** Modules whose package has another name. */
  private static final Map<String, String> PACKAGES = Map.of("machine-profiles", "machines");

  static List<Library> all() {
    try (Stream<Path> folders = Files.list(LIBRARIES)) {
      return folders
          .filter(folder -> Files.exists(folder.resolve("pom.xml")))
          .sorted()
          .map(Library::new)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its package, below dev.lockstep. */
  String packageName() {
    return matches(DECLARATION, "src/main/resources/META-INF/lockstep/roles").getFirst().group(1);
  }

  /** Those of its packages that are rewritten, below dev.lockstep. */
  List<String> countedPackages() {
    return packages("counted");
  }

  /** Those of its packages that are not rewritten, below dev.lockstep. */
  List<String> hiddenPackages() {
    return packages("hidden");
  }

  private List<String> packages(String role) {
    return matches(DECLARATION, "src/main/resources/META-INF/lockstep/roles").stream()
        .filter(declared -> declared.group(2).equals(role))
        .map(declared -> declared.group(1))
        .toList();
  }

  /** The packages of the modules that its pom depends on, below dev.lockstep. */
  List<String> dependencies() {
    return matches(DEPENDENCY, "pom.xml").stream()
        .map(dependency -> dependency.group(1))
        .map(module -> PACKAGES.getOrDefault(module, module))
        .toList();
  }

  private List<MatchResult> matches(Pattern pattern, String file) {
    try {
      return pattern.matcher(Files.readString(folder.resolve(file))).results().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
