package dev.lockstep.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.List;
import javax.inject.Inject;
import javax.inject.Named;
import javax.inject.Provider;
import javax.inject.Singleton;
import org.apache.maven.eventspy.AbstractEventSpy;
import org.apache.maven.execution.ExecutionEvent;
import org.apache.maven.execution.MavenSession;
import org.eclipse.aether.RepositorySystem;

/**
 * Writes what the tests of each module need to the file that {@code -Dlockstep.tests} names, when
 * Maven has compiled them. Modules without test classes are left out.
 *
 * <p>{@link ModuleTests} says what the lines are.
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
      append(file, Collections.singletonList(ModuleTests.firstLine(session)));
    } else if (event.getType() == ExecutionEvent.Type.ProjectSucceeded) {
      ModuleTests tests = new ModuleTests(repositories.get(), session, event.getProject());
      if (tests.areThere()) {
        append(file, tests.lines());
      }
    }
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
