package dev.lockstep.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Times JVMs from outside.
 *
 * @param jar the jar that users get
 * @param classFolder where compiled programs go
 */
record Timer(Path jar, Path classFolder) {
  private static final String HOME = System.getProperty("java.home");

  String classes() {
    return classFolder.toString();
  }

  /** The words after {@code java} for {@code lockstep run}. */
  List<String> lockstep(String... words) {
    List<String> all = new ArrayList<>(List.of("-jar", jar.toString(), "run"));
    all.addAll(List.of(words));
    return all;
  }

  /** Compiles the programs in a folder. */
  void compile(Path folder) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(HOME + "/bin/javac", "-g", "-d", classes()));
    command.addAll(List.of("-cp", jar.toString()));
    try (Stream<Path> files = Files.list(folder)) {
      files.map(Path::toString).sorted().forEach(command::add);
    }
    require(0, start(command));
  }

  /**
   * The median time of each command; the commands take turns, so that all meet the same machine.
   */
  double[] medianSeconds(int repeats, List<List<String>> commands)
      throws IOException, InterruptedException {
    double[][] seconds = new double[commands.size()][repeats];
    for (int repeat = 0; repeat < repeats; repeat++) {
      for (int i = 0; i < commands.size(); i++) {
        seconds[i][repeat] = seconds(commands.get(i));
      }
    }
    return Arrays.stream(seconds).mapToDouble(Timer::median).toArray();
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private double seconds(List<String> words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(HOME + "/bin/java"));
    command.addAll(words);
    long start = System.nanoTime();
    require(0, start(command));
    return (System.nanoTime() - start) / 1e9;
  }

  private static int start(List<String> command) throws IOException, InterruptedException {
    return new ProcessBuilder(command)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start()
        .waitFor();
  }

  private static void require(int expected, int status) {
    if (status != expected) {
      throw new IllegalStateException("a measured program ended with status " + status);
    }
  }
}
