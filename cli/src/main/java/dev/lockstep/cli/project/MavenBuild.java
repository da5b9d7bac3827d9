package dev.lockstep.cli.project;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A run of Maven, with the temporary folder that it writes to. It ends with this JVM, and so does
 * the folder.
 */
final class MavenBuild implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 5;
  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

  private final Path folder;
  private final Process process;
  private final Thread end = new Thread(this::end);

  private MavenBuild(Path folder, Process process) {
    this.folder = folder;
    this.process = process;
  }

  /**
   * Starts it.
   *
   * @param maven the file to start
   * @param extension where Maven finds ours: a jar, or a folder of classes
   */
  static MavenBuild start(Path maven, Path project, Path extension) throws IOException {
    Path folder = Files.createTempDirectory("lockstep-maven");
    List<String> command =
        List.of(
            maven.toString(),
            "-B",
            "-q",
            "-Dstyle.color=never",
            "-Dmaven.ext.class.path=" + extension,
            "-Dlockstep.tests=" + folder.resolve("tests"),
            "test-compile");
    Process process = null;
    try {
      process =
          new ProcessBuilder(command)
              .directory(project.toFile())
              .redirectErrorStream(true)
              .redirectOutput(Redirect.to(folder.resolve("log").toFile()))
              .start();
      process.getOutputStream().close();
    } finally {
      if (process == null) {
        delete(folder);
      }
    }
    MavenBuild build = new MavenBuild(folder, process);
    build.endWithJvm();
    return build;
  }

  private void endWithJvm() {
    try {
      Runtime.getRuntime().addShutdownHook(end);
    } catch (IllegalStateException itEndsAlready) {
      end();
    }
  }

  /** Waits for its end; returns its exit status. */
  int await() throws InterruptedException {
    return process.waitFor();
  }

  /** What it has printed, in whole lines. Some Mavens end with a code for colours even so. */
  String log() throws IOException {
    byte[] bytes = Files.readAllBytes(folder.resolve("log"));
    String text = COLOUR.matcher(new String(bytes, Charset.defaultCharset())).replaceAll("");
    return text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
  }

  /** What the extension has written. Nothing, if Maven did not load it. */
  List<String> tests() throws IOException {
    Path file = folder.resolve("tests");
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }

  /** Ends Maven, if it still runs. This JVM may end in the meantime. */
  @Override
  public void close() {
    end();
    try {
      Runtime.getRuntime().removeShutdownHook(end);
    } catch (IllegalStateException itEndsAlready) {
      return;
    }
  }

  /** A script that waits for its JVM is ended with it. */
  private void end() {
    List<ProcessHandle> all =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    all.forEach(ProcessHandle::destroy);
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        all.forEach(ProcessHandle::destroyForcibly);
      }
    } catch (InterruptedException e) {
      all.forEach(ProcessHandle::destroyForcibly);
      Thread.currentThread().interrupt();
    }
    delete(folder);
  }

  private static void delete(Path folder) {
    deleteFile(folder.resolve("log"));
    deleteFile(folder.resolve("tests"));
    deleteFile(folder);
  }

  private static void deleteFile(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException staysThere) {
      return;
    }
  }
}
