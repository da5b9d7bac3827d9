package dev.lockstep.samples;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs the jar that users get, in a JVM of its own, as users do.
 *
 * @param folder the working directory
 * @param jvmOptions what stands between {@code java} and {@code -jar}
 */
record LockstepJar(Path folder, List<String> jvmOptions) {
  static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  static final Path JAR = Path.of(System.getProperty("lockstep.jar"));
  private static final int PATIENCE_SECONDS = 120;

  /** What a run left behind. */
  record Run(int status, String out, String err) {}

  static LockstepJar in(Path folder) {
    return new LockstepJar(folder, List.of());
  }

  LockstepJar with(String... options) {
    return new LockstepJar(folder, List.of(options));
  }

  /** {@code lockstep words...}; a word is whatever stands between blanks. */
  Run lockstep(String words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("-jar", JAR.toString()));
    command.addAll(words(words));
    return java(command);
  }

  /** {@code java -javaagent:lockstep.jar=options words...}. */
  Run javaAgent(String options, String words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("-javaagent:" + JAR + "=" + options));
    command.addAll(words(words));
    return java(command);
  }

  private static List<String> words(String text) {
    return text.isBlank() ? List.of() : List.of(text.strip().split(" +"));
  }

  private Run java(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmOptions);
    command.addAll(arguments);
    Path out = Files.createTempFile("lockstep", ".out");
    Path err = Files.createTempFile("lockstep", ".err");
    try {
      return run(command, out, err);
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  private Run run(List<String> command, Path out, Path err)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    process.getOutputStream().close();
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(command + " did not end within " + PATIENCE_SECONDS + " s");
    }
    return new Run(process.exitValue(), text(out), text(err));
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
