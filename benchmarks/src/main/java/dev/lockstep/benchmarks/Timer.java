package dev.lockstep.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Times JVMs from outside: whole runs, and the rounds of programs that print a line after each.
 *
 * @param jar the jar that users get
 * @param classFolder where compiled programs go
 */
record Timer(Path jar, Path classFolder) {
  private static final String HOME = System.getProperty("java.home");

  /** What the last line was, and how long a round took at best, and in the mean, JIT warm. */
  record Rounds(String result, double lowSeconds, double meanSeconds) {}

  /**
   * {@code java}, with the collector of {@code lockstep} and the compiled programs on its class
   * path.
   */
  List<String> plain(String... words) {
    return command(
        List.of(HOME + "/bin/java", "-XX:+UseParallelGC", "-cp", classFolder.toString()), words);
  }

  /** {@code java} for one source file. */
  List<String> plainSource(Path source) {
    return List.of(HOME + "/bin/java", source.toString());
  }

  /** {@code ./lockstep run}, as users call it. */
  List<String> lockstep(String... words) {
    return command(List.of("./lockstep", "run"), words);
  }

  /** The same for a compiled program. */
  List<String> lockstepClass(String... words) {
    return command(List.of("./lockstep", "run", "-cp", classFolder.toString()), words);
  }

  private static List<String> command(List<String> first, String... words) {
    List<String> all = new ArrayList<>(first);
    all.addAll(List.of(words));
    return all;
  }

  /** Compiles the programs in a folder. */
  void compile(Path folder) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(HOME + "/bin/javac", "-g", "-d", classFolder.toString()));
    command.addAll(List.of("-cp", jar.toString()));
    try (Stream<Path> files = Files.list(folder)) {
      files.map(Path::toString).sorted().forEach(command::add);
    }
    require(0, start(command, ProcessBuilder.Redirect.DISCARD).waitFor());
  }

  /** The median time of each command; they take turns, so that all meet the same machine. */
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

  private double seconds(List<String> command) throws IOException, InterruptedException {
    long start = System.nanoTime();
    require(0, start(command, ProcessBuilder.Redirect.DISCARD).waitFor());
    return (System.nanoTime() - start) / 1e9;
  }

  /**
   * Runs a program that prints a line after each round. The lower quartile of the later half
   * counts, when all is compiled and least disturbed. The mean is the third quarter's: to the end,
   * tasks that print nothing have less left to do.
   */
  Rounds rounds(List<String> command) throws IOException, InterruptedException {
    List<Long> nanos = new ArrayList<>();
    Process process = start(command, ProcessBuilder.Redirect.PIPE);
    String result = "";
    try (BufferedReader lines = process.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        nanos.add(System.nanoTime());
        result = line;
      }
    }
    require(0, process.waitFor());
    int half = nanos.size() / 2;
    double[] later =
        IntStream.range(half, nanos.size())
            .mapToDouble(i -> (nanos.get(i) - nanos.get(i - 1)) / 1e9)
            .sorted()
            .toArray();
    double lowerQuartile = later[later.length / 4];
    int quarter = half / 2;
    double mean = (nanos.get(half + quarter - 1) - nanos.get(half - 1)) / 1e9 / quarter;
    return new Rounds(result, lowerQuartile, mean);
  }

  private static Process start(List<String> command, ProcessBuilder.Redirect output)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LOCKSTEP_JAVA_HOME", HOME);
    return builder.redirectOutput(output).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  private static void require(int expected, int status) {
    if (status != expected) {
      throw new IllegalStateException("a measured program ended with status " + status);
    }
  }
}
