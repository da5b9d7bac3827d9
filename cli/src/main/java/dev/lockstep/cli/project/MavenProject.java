package dev.lockstep.cli.project;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** A project that is built with Maven, as its users have it: nothing in it is about Lockstep. */
public final class MavenProject {
  private static final String EXTENSION = "dev/lockstep/maven/TestClassPaths.class";
  private static final int FIRST_SIGNAL = 128;

  private final Path folder;
  private final Path extension;

  private MavenProject(Path folder, Path extension) {
    this.folder = folder;
    this.extension = extension;
  }

  /**
   * Has Maven compile the tests, and returns the modules that have some, in the order in which
   * Maven builds them. Where it is no folder but a file that Lockstep's plugin has written in
   * Maven, they are those in it.
   *
   * @throws UsageException if it is no such project, there is no Maven, the build fails, or there
   *     are no tests; what Maven printed are its details
   */
  public static List<ProjectModule> modules(Path folder) {
    return ModulesFile.isAt(folder) ? ModulesFile.read(folder) : modules(folder, extension());
  }

  /** The same with the extension from this jar. */
  static List<ProjectModule> modules(Path folder, Path extension) {
    return new MavenProject(folder, extension).modules();
  }

  private List<ProjectModule> modules() {
    check();
    Path maven = MavenCommand.find(folder, Optional.ofNullable(System.getenv("PATH")).orElse(""));
    try (MavenBuild build = MavenBuild.start(maven, folder, extension)) {
      int status = build.await();
      if (status >= FIRST_SIGNAL) {
        throw refused("Maven was ended before it was done");
      }
      if (status != 0) {
        throw new UsageException(build.log(), message("Maven's build failed, see above"));
      }
      return read(maven, build.tests());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw refused("interrupted while Maven compiled its tests");
    } catch (IOException e) {
      throw refused("%s can't be run: %s".formatted(maven, IoReason.of(e)));
    }
  }

  private void check() {
    if (!Files.isDirectory(folder)) {
      throw refused(Files.exists(folder) ? "that is no folder" : "there is no such folder");
    }
    if (!Files.isRegularFile(folder.resolve("pom.xml"))) {
      throw refused(
          isGradles()
              ? "that is a Gradle project, and only Maven projects are built: build it yourself,"
                  + " and give its tests' class path with --class-path"
              : "there is no pom.xml in it");
    }
  }

  private boolean isGradles() {
    return Stream.of("build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts")
        .anyMatch(name -> Files.exists(folder.resolve(name)));
  }

  private List<ProjectModule> read(Path maven, List<String> lines) {
    if (!ModulesFile.isBegun(lines)) {
      throw refused("%s did not load Lockstep's extension".formatted(maven));
    }
    List<ProjectModule> modules = ModulesFile.read(lines);
    if (modules.isEmpty()) {
      throw refused("no module of it has tests");
    }
    return modules;
  }

  private UsageException refused(String reason) {
    return new UsageException(message(reason));
  }

  private String message(String reason) {
    return "--project %s: %s".formatted(folder, reason);
  }

  /** Our jar. During development it is another one, or a folder of classes. */
  private static Path extension() {
    URL found =
        Objects.requireNonNull(
            MavenProject.class.getClassLoader().getResource(EXTENSION), EXTENSION);
    try {
      return found.openConnection() instanceof JarURLConnection inJar
          ? Path.of(inJar.getJarFileURL().toURI())
          : Path.of(found.toURI().resolve("../../../"));
    } catch (IOException | URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
