package dev.lockstep.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import javax.inject.Inject;
import javax.inject.Named;
import javax.inject.Provider;
import javax.inject.Singleton;
import org.apache.maven.eventspy.AbstractEventSpy;
import org.apache.maven.execution.ExecutionEvent;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.jspecify.annotations.Nullable;

/**
 * Writes what the tests of each module need to the file that {@code -Dlockstep.tests} names, when
 * Maven has compiled them. Modules without test classes are left out.
 *
 * <p>The file begins with the line {@code maven VERSION}; {@link ModuleLines} has the others.
 */
@Named
@Singleton
public final class TestClassPaths extends AbstractEventSpy {
  /** Names the file. */
  static final String FILE = "lockstep.tests";

  private final Provider<RepositorySystem> repositories;

  @Inject
  TestClassPaths(Provider<RepositorySystem> repositories) {
    this.repositories = repositories;
  }

  @Override
  public void onEvent(Object event) throws IOException {
    if (event instanceof ExecutionEvent) {
      hear((ExecutionEvent) event);
    }
  }

  private void hear(ExecutionEvent event) throws IOException {
    MavenSession session = event.getSession();
    String file = session.getUserProperties().getProperty(FILE);
    if (file == null) {
      return;
    }
    if (event.getType() == ExecutionEvent.Type.SessionStarted) {
      append(file, Collections.singletonList("maven " + version(session)));
    } else if (event.getType() == ExecutionEvent.Type.ProjectSucceeded
        && hasClasses(event.getProject())) {
      append(file, lines(session, event.getProject()));
    }
  }

  private static @Nullable String version(MavenSession session) {
    return session.getSystemProperties().getProperty("maven.version");
  }

  private static boolean hasClasses(MavenProject project) throws IOException {
    Path folder = Paths.get(project.getBuild().getTestOutputDirectory());
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.anyMatch(file -> file.toString().endsWith(".class"));
    }
  }

  private List<String> lines(MavenSession session, MavenProject project) {
    ModuleLines lines = new ModuleLines(project.getGroupId() + ":" + project.getArtifactId());
    lines.add("folder", project.getBasedir().getPath());
    lines.add("build-folder", project.getBuild().getDirectory());
    lines.add("test-classes", project.getBuild().getTestOutputDirectory());
    SurefireSettings settings = SurefireSettings.of(session, project);
    settings.tell(lines);
    TestClassPath classPath = TestClassPath.of(project, settings);
    new Engines(repositories.get(), session, project).addTo(classPath);
    classPath.tell(lines);
    return lines.all();
  }

  /** Modules may be built at the same time. */
  private static synchronized void append(String file, List<String> lines) throws IOException {
    Files.write(
        Paths.get(file),
        lines,
        StandardCharsets.UTF_8,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }
}
