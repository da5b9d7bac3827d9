package dev.lockstep.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds a JDK that Lockstep runs on. */
public final class Jdks {
  private static final int OLDEST = 25;

  /** What Maven's toolchains are asked for. */
  public static final String VERSIONS = "[" + OLDEST + ",)";

  private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(\\d+).*");

  /** Where JDKs are put: a folder, and what in it is the home of each. */
  private static final List<String> PLACES =
      Arrays.asList("/usr/lib/jvm", "/usr/java", "/opt/java", "/opt");

  private static final List<String> PLACES_OF_USERS =
      Arrays.asList(".sdkman/candidates/java", ".jdks");

  private static final String MAC = "Library/Java/JavaVirtualMachines";

  private Jdks() {}

  /**
   * The home of one: what is asked for, else this JVM's, one of Maven's toolchains, that of the
   * variables LOCKSTEP_JAVA_HOME and JAVA_HOME, or one where JDKs usually are.
   *
   * @param wanted what {@code -Dlockstep.jdk} says; null if nothing
   * @param toolchains homes that Maven's toolchains tell
   * @throws IllegalArgumentException if there is none, or the wanted one is none; says what to do
   */
  public static Path find(@Nullable String wanted, Supplier<List<Path>> toolchains) {
    if (wanted != null) {
      Path home = Paths.get(wanted);
      if (isNewEnough(home)) {
        return home;
      }
      throw new IllegalArgumentException(
          "-Dlockstep.jdk=" + wanted + " is the folder of no JDK " + OLDEST + " or newer");
    }
    Stream<Supplier<List<Path>>> places =
        Stream.of(Jdks::ofThisJvm, toolchains, Jdks::ofVariables, Jdks::usual);
    Optional<Path> found =
        places
            .flatMap(place -> place.get().stream().filter(Jdks::isNewEnough).limit(1))
            .findFirst();
    return found.orElseThrow(
        () ->
            new IllegalArgumentException(
                "found no JDK "
                    + OLDEST
                    + " or newer, which Lockstep needs: install one, or name its folder with"
                    + " -Dlockstep.jdk=FOLDER"));
  }

  private static List<Path> ofVariables() {
    return Stream.of("LOCKSTEP_JAVA_HOME", "JAVA_HOME")
        .map(System::getenv)
        .filter(Objects::nonNull)
        .filter(home -> !home.isEmpty())
        .map(home -> Paths.get(home))
        .collect(Collectors.toList());
  }

  private static List<Path> ofThisJvm() {
    return Collections.singletonList(Paths.get(System.getProperty("java.home")));
  }

  private static List<Path> usual() {
    Path user = Paths.get(System.getProperty("user.home"));
    List<Path> homes = new ArrayList<>();
    PLACES.forEach(place -> addIn(Paths.get(place), "", homes));
    addIn(Paths.get("/", MAC), "Contents/Home", homes);
    addIn(user.resolve(MAC), "Contents/Home", homes);
    PLACES_OF_USERS.forEach(place -> addIn(user.resolve(place), "", homes));
    return homes;
  }

  private static void addIn(Path folder, String home, List<Path> homes) {
    if (!Files.isDirectory(folder)) {
      return;
    }
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      entries.forEach(entry -> found.add(entry.resolve(home)));
    } catch (IOException unreadable) {
      return;
    }
    Collections.sort(found);
    homes.addAll(found);
  }

  /** A JDK says its version in its file {@code release}, so that no JVM starts for the question. */
  static boolean isNewEnough(Path home) {
    if (!Files.isExecutable(java(home))) {
      return false;
    }
    try (BufferedReader lines =
        Files.newBufferedReader(home.resolve("release"), StandardCharsets.UTF_8)) {
      return lines.lines().map(VERSION::matcher).filter(Matcher::matches).anyMatch(Jdks::isNew);
    } catch (IOException noJdk) {
      return false;
    }
  }

  private static boolean isNew(Matcher version) {
    return Integer.parseInt(version.group(1)) >= OLDEST;
  }

  /** The file that starts its JVM. */
  public static Path java(Path home) {
    return home.resolve("bin").resolve(File.separatorChar == '\\' ? "java.exe" : "java");
  }
}
