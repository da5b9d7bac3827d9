package dev.lockstep.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Starts JVMs as users do, but for what makes short runs cheap: where a test chooses none, they
 * have one JIT compiler and a simple collector, and keep rewritten classes for each other. That
 * halves the processor time.
 */
public final class Jvm {
  private static final Path JAR =
      Path.of(System.getProperty("lockstep.root"), "cli/target/lockstep.jar");

  private static final Pattern COMPILER = Pattern.compile("-Xint|-XX:.*Tiered.*");
  private static final Pattern COLLECTOR = Pattern.compile("-XX:[+-]Use.*GC");
  private static final Pattern KEEPER = Pattern.compile("-Dlockstep\\.cache=.*");
  private static final Pattern LOCKSTEP =
      Pattern.compile("(-javaagent:)?" + Pattern.quote(JAR.toString()) + "(=.*)?");

  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  /** What is told where a call takes ten seconds, as it can on a busy machine. */
  private static final Pattern SLOW_CALL =
      Pattern.compile("(?m)^lockstep: the program has been in one call of the JDK for .*\n");

  /** How a JVM ended, and what it wrote. */
  public record Ended(int status, String out, String err) {
    /** Without what only a busy machine makes it write. */
    public Ended {
      err = SLOW_CALL.matcher(err).replaceAll("");
    }
  }

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

  /**
   * The words behind {@code java} that start the jar, with an archive of its classes as {@code
   * ./lockstep} has one: that halves the processor time of a short run. Whichever test comes first
   * makes it, for all modules.
   */
  public static synchronized List<String> jar() throws IOException, InterruptedException {
    Path archive = JAR.resolveSibling("lockstep-tests.aot");
    if (!isNewer(archive, JAR)) {
      makeArchive(archive);
    }
    return jar("-XX:AOTCache=" + archive);
  }

  private static List<String> jar(String... options) {
    List<String> words = new ArrayList<>(List.of(options));
    words.add("-Xbootclasspath/a:" + JAR.resolveSibling("lockstep-hooks.jar"));
    words.addAll(List.of("-Xlog:disable", "-jar", JAR.toString()));
    return words;
  }

  private static boolean isNewer(Path file, Path other) throws IOException {
    return Files.exists(file)
        && Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(other)) > 0;
  }

  /**
   * It gets its name when it is complete: other JVMs may look for it, or make it too. Its run finds
   * no kept classes, as it would not load what rewrites them; only G1 writes objects into it.
   */
  private static void makeArchive(Path archive) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory(JAR.getParent(), "archive");
    Files.writeString(folder.resolve("Empty.java"), "class Empty { void main() {} }");
    List<String> words =
        jar(
            "-XX:AOTCacheOutput=made.aot",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-AOTRecordTraining",
            "-Dlockstep.archive=true",
            "-Dlockstep.cache=" + folder.resolve("kept"),
            "-XX:TieredStopAtLevel=4",
            "-XX:+UseG1GC");
    words.addAll(List.of("run", "--stats", "Empty.java"));
    java(folder, words);
    Files.move(folder.resolve("made.aot"), archive, StandardCopyOption.ATOMIC_MOVE);
    try (Stream<Path> left = Files.walk(folder)) {
      left.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
  }

  /** The command that runs {@code java} with these words after it. */
  public static List<String> command(String... words) {
    List<String> command = new ArrayList<>(List.of(JAVA.toString()));
    if (!has(COMPILER, words)) {
      command.add("-XX:TieredStopAtLevel=1");
    }
    if (!has(COLLECTOR, words)) {
      command.add("-XX:+UseSerialGC");
    }
    if (has(LOCKSTEP, words) && !has(KEEPER, words)) {
      command.add("-Dlockstep.cache=" + JAR.resolveSibling("lockstep-tests.kept"));
    }
    command.addAll(List.of(words));
    return command;
  }

  private static boolean has(Pattern pattern, String... words) {
    return Stream.of(words).anyMatch(word -> pattern.matcher(word).matches());
  }

  private static String text(Path file) throws IOException {
    String text = Files.readString(file);
    Files.delete(file);
    return text;
  }
}
