package dev.lockstep.runs.program;

import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The JUnit Platform on the class path of tests.
 *
 * <p>Builds leave out what they bring along themselves: the launcher, and Jupiter's engine where
 * tests are compiled with its API alone. Those are looked for where Maven's and Gradle's
 * repositories have them, as seen from the jars that are there.
 */
final class TestPlatform {
  private static final String COMMONS = "org/junit/platform/commons/JUnitException.class";
  private static final String ENGINES = "META-INF/services/org.junit.platform.engine.TestEngine";

  /** What is needed where something is there: its class, and the artifact that has it. */
  private record Need(String where, String what, String group, String artifact) {}

  private static final List<Need> NEEDS =
      List.of(
          new Need(
              "org/junit/jupiter/api/Test.class",
              "org/junit/jupiter/engine/JupiterTestEngine.class",
              "org.junit.jupiter",
              "junit-jupiter-engine"),
          new Need(
              COMMONS,
              "org/junit/platform/engine/TestEngine.class",
              "org.junit.platform",
              "junit-platform-engine"),
          new Need(
              COMMONS,
              "org/junit/platform/launcher/Launcher.class",
              "org.junit.platform",
              "junit-platform-launcher"));

  private static final Pattern JAR = Pattern.compile(".+?-(\\d[\\w.-]*)\\.jar");
  private static final Pattern TOO_OLD = Pattern.compile("1\\.\\d(\\..*)?");

  private TestPlatform() {}

  /**
   * The same places, and behind them what is missing.
   *
   * @throws UsageException if that can't be found, or is too old
   */
  static ClassPath complete(ClassPath given) {
    List<String> all = new ArrayList<>(given.entries());
    try (URLClassLoader places = new URLClassLoader(given.urls(), null)) {
      URL commons = places.findResource(COMMONS);
      if (commons == null) {
        throw new UsageException(withoutPlatform(places));
      }
      checkAge(commons);
      for (Need need : NEEDS) {
        URL there = places.findResource(need.where());
        if (there != null && places.findResource(need.what()) == null) {
          all.add(beside(there, need).toString());
        }
      }
      if (places.findResource(ENGINES) == null && all.size() == given.entries().size()) {
        throw new UsageException(
            "--tests: there is no test engine on the class path; for JUnit 5 and 6 it is"
                + " org.junit.jupiter:junit-jupiter-engine");
      }
    } catch (IOException e) {
      throw new UsageException("--tests: the class path can't be read: " + e.getMessage());
    }
    return new ClassPath(all);
  }

  private static String withoutPlatform(URLClassLoader places) {
    if (places.findResource("org/junit/Test.class") != null
        || places.findResource("junit/framework/TestCase.class") != null) {
      return "--tests: the class path has JUnit 3 or 4, and no engine for it: add"
          + " org.junit.vintage:junit-vintage-engine";
    }
    if (places.findResource("org/testng/annotations/Test.class") != null) {
      return "--tests: the class path has TestNG, and no engine for it: add"
          + " org.junit.support:testng-engine";
    }
    return "--tests: there is no JUnit Platform on the class path; it needs the tests' libraries,"
        + " too";
  }

  private static void checkAge(URL commons) {
    String version = jar(commons).map(TestPlatform::version).orElse("");
    if (TOO_OLD.matcher(version).matches()) {
      throw new UsageException(
          "--tests: JUnit Platform %s is too old: 1.10 is needed, which JUnit 5.10 has"
              .formatted(version));
    }
  }

  /** The jar of the artifact that is needed, in the version of the one that is there. */
  private static Path beside(URL there, Need need) {
    Optional<Path> jar = jar(there);
    String version = jar.map(TestPlatform::version).orElse("");
    if (version.isEmpty()) {
      throw new UsageException(
          "--tests: the class path lacks %s:%s".formatted(need.group(), need.artifact()));
    }
    String file = "%s-%s.jar".formatted(need.artifact(), version);
    return candidates(jar.orElseThrow(), need, version, file)
        .filter(Files::isRegularFile)
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    ("--tests: %s is neither on the class path nor in the repository of %s: add it,"
                            + " or fetch it: mvn dependency:get -Dartifact=%s:%s:%s")
                        .formatted(
                            file, jar.orElseThrow(), need.group(), need.artifact(), version)));
  }

  /**
   * Where it would be: in the same folder; in Maven's repository, {@code
   * GROUP/AS/FOLDERS/ARTIFACT/VERSION/FILE}; or in Gradle's, {@code
   * GROUP/ARTIFACT/VERSION/HASH/FILE}.
   */
  private static Stream<Path> candidates(Path jar, Need need, String version, String file) {
    List<Path> all = new ArrayList<>();
    Path below = Path.of(need.group().replace('.', '/'), need.artifact(), version, file);
    Path hashes = Path.of(need.group(), need.artifact(), version);
    Path folder = jar.toAbsolutePath().getParent();
    if (folder != null) {
      all.add(folder.resolve(file));
    }
    for (Path root = folder; root != null; root = root.getParent()) {
      all.add(root.resolve(below));
      folders(root.resolve(hashes)).forEach(hash -> all.add(hash.resolve(file)));
    }
    return all.stream();
  }

  private static List<Path> folders(Path in) {
    if (!Files.isDirectory(in)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(in)) {
      return all.sorted().toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  private static String version(Path jar) {
    Matcher name = JAR.matcher(String.valueOf(jar.getFileName()));
    return name.matches() ? name.group(1) : "";
  }

  /** The jar that has a resource; empty if it is in a folder. */
  private static Optional<Path> jar(URL resource) {
    try {
      return resource.openConnection() instanceof JarURLConnection jar
          ? Optional.of(Path.of(URI.create(jar.getJarFileURL().toString())))
          : Optional.empty();
    } catch (IOException | IllegalArgumentException unreadable) {
      return Optional.empty();
    }
  }
}
