package dev.lockstep.maven;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.jspecify.annotations.Nullable;

/** What runs tests, where a module has only what they are written with: Surefire adds it, too. */
final class Engines {
  private static final String PLATFORM_ENGINE = "org.junit.platform:junit-platform-engine";
  private static final String PLATFORM_LAUNCHER = "org.junit.platform:junit-platform-launcher";
  private static final String JUPITER_API = "org.junit.jupiter:junit-jupiter-api";
  private static final String JUPITER_ENGINE = "org.junit.jupiter:junit-jupiter-engine";
  private static final String VINTAGE_ENGINE = "org.junit.vintage:junit-vintage-engine";
  private static final String JUNIT_4 = "junit:junit";

  /** The last version that runs on Java 8. */
  private static final String VINTAGE_VERSION = "5.12.2";

  private static final Pattern VERSION = Pattern.compile("(\\d+)\\.(\\d+).*");
  private static final int OLDEST_JUNIT_4 = 12;

  private final RepositorySystem repositories;
  private final MavenSession session;
  private final MavenProject project;

  /** Looks for artifacts where the project does. */
  Engines(RepositorySystem repositories, MavenSession session, MavenProject project) {
    this.repositories = repositories;
    this.session = session;
    this.project = project;
  }

  void addTo(TestClassPath path) {
    String jupiter = path.version(JUPITER_API);
    if (jupiter != null && !path.has(JUPITER_ENGINE)) {
      add(path, JUPITER_ENGINE, jupiter);
    } else if (!path.hasEngine()) {
      addVintage(path);
    }
    String platform = path.version(PLATFORM_ENGINE);
    if (platform != null && !path.has(PLATFORM_LAUNCHER)) {
      add(path, PLATFORM_LAUNCHER, platform);
    }
  }

  private void addVintage(TestClassPath path) {
    String junit = path.version(JUNIT_4);
    if (junit == null) {
      path.addProblem(
          "there are tests, but nothing on their class path that runs tests on JUnit's platform");
    } else if (!isNewEnough(junit)) {
      path.addProblem("JUnit " + junit + " is too old: JUnit's platform runs 4.12 and newer");
    } else {
      add(path, VINTAGE_ENGINE, vintage(path.version(PLATFORM_ENGINE)));
    }
  }

  private static boolean isNewEnough(String junit) {
    Matcher version = VERSION.matcher(junit);
    return version.matches()
        && version.group(1).equals("4")
        && Integer.parseInt(version.group(2)) >= OLDEST_JUNIT_4;
  }

  /** Up to 5 JUnit's platform had a major number of its own. */
  private static String vintage(@Nullable String platform) {
    if (platform == null) {
      return VINTAGE_VERSION;
    }
    return platform.startsWith("1.") ? "5." + platform.substring(2) : platform;
  }

  /** With what it needs, where that isn't there in any version. */
  private void add(TestClassPath path, String name, String version) {
    Dependency wanted = new Dependency(new DefaultArtifact(name + ":" + version), "runtime");
    CollectRequest collected = new CollectRequest(wanted, project.getRemoteProjectRepositories());
    try {
      for (ArtifactResult result :
          repositories
              .resolveDependencies(
                  session.getRepositorySession(), new DependencyRequest(collected, null))
              .getArtifactResults()) {
        add(path, result.getArtifact());
      }
    } catch (DependencyResolutionException e) {
      path.addProblem(
          name + ":" + version + " runs these tests, and can't be had: " + e.getMessage());
    }
  }

  private static void add(TestClassPath path, Artifact artifact) {
    String name = artifact.getGroupId() + ":" + artifact.getArtifactId();
    if (!path.has(name)) {
      path.add(name, artifact.getVersion(), artifact.getFile());
    }
  }
}
