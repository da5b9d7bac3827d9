package dev.lockstep.cli.project;

import dev.lockstep.runs.plan.UsageException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the Maven of a project: its wrapper, or what is on the PATH. */
final class MavenCommand {
  private static final boolean IS_WINDOWS = File.separatorChar == '\\';
  private static final String MAVEN = IS_WINDOWS ? "mvn.cmd" : "mvn";
  private static final String WRAPPER = IS_WINDOWS ? "mvnw.cmd" : "mvnw";

  private MavenCommand() {}

  /**
   * The file to start.
   *
   * @param path folders, separated as in the variable PATH
   * @throws UsageException if there is none
   */
  static Path find(Path project, String path) {
    return wrapper(project)
        .or(() -> onPath(path))
        .orElseThrow(
            () ->
                new UsageException(
                    "--project %s: Maven is needed, and there is neither %s in the project nor %s on"
                            .formatted(project, WRAPPER, MAVEN)
                        + " the PATH"));
  }

  /** In the project's folder, or in one around it that has what a wrapper needs. */
  private static Optional<Path> wrapper(Path project) {
    Path top = project.toAbsolutePath().normalize();
    return Stream.iterate(top, folder -> folder != null, Path::getParent)
        .filter(folder -> folder.equals(top) || Files.isDirectory(folder.resolve(".mvn")))
        .map(folder -> folder.resolve(WRAPPER))
        .filter(MavenCommand::isProgram)
        .findFirst();
  }

  private static Optional<Path> onPath(String path) {
    List<String> folders = Arrays.asList(path.split(File.pathSeparator));
    return folders.stream()
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, MAVEN).toAbsolutePath())
        .filter(MavenCommand::isProgram)
        .findFirst();
  }

  private static boolean isProgram(Path file) {
    return Files.isRegularFile(file) && Files.isExecutable(file);
  }
}
