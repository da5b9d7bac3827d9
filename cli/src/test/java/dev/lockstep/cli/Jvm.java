package dev.lockstep.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts JVMs as users do. */
public final class Jvm {
  /** For short runs in a JVM of their own, where its flags are not the point. */
  public static final List<String> QUICK = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  /** How a JVM ended, and what it wrote. */
  public record Ended(int status, String out, String err) {}

  private Jvm() {}

  /** Runs {@code java} with these words after it, in {@code folder}, and waits for its end. */
  public static Ended java(Path folder, List<String> words)
      throws IOException, InterruptedException {
    List<String> command = command(words.toArray(String[]::new));
    Path out = Files.createTempFile("lockstep", ".out");
    Path err = Files.createTempFile("lockstep", ".err");
    int status =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start()
            .waitFor();
    return new Ended(status, text(out), text(err));
  }

  /** The command that runs {@code java} with these words after it. */
  static List<String> command(String... words) {
    List<String> command = new ArrayList<>(List.of(JAVA.toString()));
    command.addAll(List.of(words));
    return command;
  }

  private static String text(Path file) throws IOException {
    String text = Files.readString(file);
    Files.delete(file);
    return text;
  }
}
