package dev.lockstep.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipFile;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** The class path of a module's tests, as Surefire has it, and what is missing on it. */
final class TestClassPath {
  private static final String ENGINES = "META-INF/services/org.junit.platform.engine.TestEngine";

  private final Set<String> places = new LinkedHashSet<>();
  private final Map<String, String> versions = new HashMap<>();
  private final List<String> problems = new ArrayList<>();

  private TestClassPath() {}

  /**
   * After the module's tests were compiled.
   *
   * @param settings say what is left out, and what is added
   */
  static TestClassPath of(MavenProject project, SurefireSettings settings) {
    TestClassPath path = new TestClassPath();
    path.places.add(project.getBuild().getTestOutputDirectory());
    path.places.add(project.getBuild().getOutputDirectory());
    // The last goal's says what that goal is to see. It may be nothing.
    project.setArtifactFilter(artifact -> true);
    for (Artifact artifact : project.getArtifacts()) {
      if (settings.excludes(artifact)) {
        path.versions.put(name(artifact), artifact.getVersion());
      } else if (artifact.getArtifactHandler().isAddedToClasspath()) {
        path.add(artifact);
      }
    }
    path.places.addAll(settings.additionalPlaces());
    return path;
  }

  private void add(Artifact artifact) {
    File file = artifact.getFile();
    if (file == null) {
      problems.add(artifact + " is on the tests' class path, and Maven has no file of it");
    } else {
      add(name(artifact), artifact.getVersion(), file);
    }
  }

  private static String name(Artifact artifact) {
    return artifact.getGroupId() + ":" + artifact.getArtifactId();
  }

  /**
   * Adds a file behind the others.
   *
   * @param name the group and the artifact, with a colon between them
   */
  void add(String name, String version, File file) {
    places.add(file.getPath());
    versions.put(name, version);
  }

  void addProblem(String problem) {
    problems.add(problem);
  }

  /** Whether the project has it; one that is to be left out isn't added again. */
  boolean has(String name) {
    return versions.containsKey(name);
  }

  /** Null if it isn't there. */
  @Nullable String version(String name) {
    return versions.get(name);
  }

  /** Whether something on it runs tests for JUnit's platform. */
  boolean hasEngine() {
    return places.stream().map(Paths::get).anyMatch(TestClassPath::declaresEngine);
  }

  private static boolean declaresEngine(Path place) {
    if (!Files.isRegularFile(place)) {
      return Files.exists(place.resolve(ENGINES));
    }
    try (ZipFile jar = new ZipFile(place.toFile())) {
      return jar.getEntry(ENGINES) != null;
    } catch (IOException noJar) {
      return false;
    }
  }

  void tell(ModuleLines lines) {
    lines.addEach("class-path", places);
    lines.addEach("problem", problems);
  }
}
