package dev.lockstep.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;

/**
 * The tests of a module, which Maven has compiled, and what they need to run.
 *
 * <p>In a file about modules the first line is {@code maven VERSION}; {@link ModuleLines} has the
 * others.
 */
public final class ModuleTests {
  private final RepositorySystem repositories;
  private final MavenSession session;
  private final MavenProject project;

  /** Those of a project, which looks for artifacts in these repositories. */
  public ModuleTests(RepositorySystem repositories, MavenSession session, MavenProject project) {
    this.repositories = repositories;
    this.session = session;
    this.project = project;
  }

  /** What a file about modules begins with. */
  public static String firstLine(MavenSession session) {
    return "maven " + session.getSystemProperties().getProperty("maven.version");
  }

  /** Whether the module has test classes. */
  public boolean areThere() throws IOException {
    Path folder = Paths.get(project.getBuild().getTestOutputDirectory());
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.anyMatch(file -> file.toString().endsWith(".class"));
    }
  }

  /** The module's lines in the file. */
  public List<String> lines() {
    ModuleLines lines = new ModuleLines(project.getGroupId() + ":" + project.getArtifactId());
    lines.add("folder", project.getBasedir().getPath());
    lines.add("build-folder", project.getBuild().getDirectory());
    lines.add("test-classes", project.getBuild().getTestOutputDirectory());
    SurefireSettings settings = SurefireSettings.of(session, project);
    settings.tell(lines);
    TestClassPath classPath = TestClassPath.of(project, settings);
    new Engines(repositories, session, project).addTo(classPath);
    classPath.tell(lines);
    return lines.all();
  }
}
