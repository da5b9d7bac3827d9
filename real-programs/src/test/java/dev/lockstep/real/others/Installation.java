package dev.lockstep.real.others;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A copy of {@code ./lockstep} and of its jar without the sources, so that it takes the jar as it
 * is.
 */
record Installation(Path folder) {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final List<String> FILES =
      List.of(
          "lockstep",
          "config/find-jdk.sh",
          "config/jvm.options",
          "cli/target/lockstep.jar",
          "cli/target/lockstep-hooks.jar");

  /** Its first run makes the archive of classes, which others then use. */
  static Installation in(Path folder) throws IOException, InterruptedException {
    for (String file : FILES) {
      Files.createDirectories(folder.resolve(file).getParent());
      Files.copy(ROOT.resolve(file), folder.resolve(file));
    }
    Installation installation = new Installation(folder);
    ProcessBuilder builder = new ProcessBuilder(installation.script(), "--version").inheritIO();
    builder.environment().putAll(installation.environment());
    if (builder.start().waitFor() != 0) {
      throw new IllegalStateException("./lockstep --version fails in " + folder);
    }
    return installation;
  }

  String script() {
    return folder.resolve("lockstep").toString();
  }

  String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** Rewritten classes are kept here: those of a program's first run are what the second reads. */
  Map<String, String> environment() {
    return Map.of(
        "LOCKSTEP_JAVA_HOME",
        System.getProperty("java.home"),
        "LOCKSTEP_CACHE",
        folder.resolve("cache").toString());
  }
}
