package dev.lockstep.benchmarks;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Times JVMs from outside: whole runs, and the rounds of programs that print a line after each.
 *
 * @param jar the jar that users get
 * @param classPath where compiled programs go, and then the libraries that they use
 */
record Timer(Path jar, List<Path> classPath) {
  private static final String HOME = System.getProperty("java.home");

  /** A shell that runs a command. Its last line is the CPU time of that: user's and system's. */
  private static final List<String> WITH_TIMES =
      List.of("sh", "-c", "\"$@\" >/dev/null; s=$?; times; exit $s", "sh");

  /** A line, and what the process had spent, and used of memory, when it came. */
  private record Line(String text, Spent spent, long megabytes) {}

  /** What the last line was, and how long a round took at best, and in the mean, JIT warm. */
  record Rounds(String result, double lowSeconds, Spent mean) {}

  /** The same with libraries for compiled programs. */
  Timer with(List<Path> libraries) {
    return new Timer(jar, Stream.concat(classPath.stream(), libraries.stream()).toList());
  }

  /**
   * {@code java}, with the collector of {@code lockstep} and the compiled programs on its class
   * path.
   */
  List<String> plain(String... words) {
    return command(List.of(HOME + "/bin/java", "-XX:+UseParallelGC", "-cp", joined()), words);
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
    return command(List.of("./lockstep", "run", "-cp", joined()), words);
  }

  /** The same by the jar alone. */
  List<String> jar(String... words) {
    return command(
        List.of(HOME + "/bin/java", "-jar", jar.toString(), "run", "-cp", joined()), words);
  }

  /** The options that name the folder of compiled programs. */
  List<String> classPathWords() {
    return List.of("-cp", joined());
  }

  private String joined() {
    return String.join(File.pathSeparator, classPath.stream().map(Path::toString).toList());
  }

  private static List<String> command(List<String> first, String... words) {
    List<String> all = new ArrayList<>(first);
    all.addAll(List.of(words));
    return all;
  }

  /** Compiles the programs in a folder. */
  void compile(Path folder) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(HOME + "/bin/javac", "-g", "-d", classPath.getFirst().toString()));
    command.addAll(List.of("-cp", jar + File.pathSeparator + joined()));
    try (Stream<Path> files = Files.list(folder)) {
      files.map(Path::toString).sorted().forEach(command::add);
    }
    lines(command);
  }

  /** How a command is timed. */
  @FunctionalInterface
  interface Way {
    Spent time(List<String> command) throws IOException, InterruptedException;
  }

  /** The median of each command; they take turns, so that all meet the same machine. */
  static List<Spent> medians(int repeats, Way way, List<List<String>> commands)
      throws IOException, InterruptedException {
    List<List<Spent>> spent = commands.stream().<List<Spent>>map(_ -> new ArrayList<>()).toList();
    for (int repeat = 0; repeat < repeats; repeat++) {
      for (int i = 0; i < commands.size(); i++) {
        spent.get(i).add(way.time(commands.get(i)));
      }
    }
    return spent.stream().map(Spent::median).toList();
  }

  /** From the start to the end of a command. */
  static Spent whole(List<String> command) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(WITH_TIMES);
    words.addAll(command);
    long start = System.nanoTime();
    String times = lines(words).getLast().text();
    double cpuSeconds = Stream.of(times.split(" ")).mapToDouble(Timer::minutes).sum();
    return new Spent((System.nanoTime() - start) / 1e9, cpuSeconds);
  }

  /** In seconds, what a shell writes as {@code 1m2.5s}. */
  private static double minutes(String time) {
    String[] parts = time.split("[ms]");
    return 60 * Double.parseDouble(parts[0]) + Double.parseDouble(parts[1]);
  }

  /** From the first line that a program prints to its last. */
  static Spent betweenLines(List<String> command) throws IOException, InterruptedException {
    List<Line> lines = lines(command);
    return lines.getLast().spent().minus(lines.getFirst().spent());
  }

  /**
   * Runs a program that prints a line after each round. The lower quartile of the later half
   * counts, when all is compiled and least disturbed. The mean is the third quarter's: to the end,
   * tasks that print nothing have less left to do.
   */
  static Rounds rounds(List<String> command) throws IOException, InterruptedException {
    List<Line> lines = lines(command);
    int half = lines.size() / 2;
    double[] later =
        IntStream.range(half, lines.size())
            .mapToDouble(i -> between(lines, i - 1, i).seconds())
            .sorted()
            .toArray();
    int quarter = half / 2;
    Spent mean = between(lines, half - 1, half + quarter - 1).dividedBy(quarter);
    return new Rounds(lines.getLast().text(), later[later.length / 4], mean);
  }

  /** A round of such a program at best, with the CPU time of all threads of its JVM in the mean. */
  static Spent round(List<String> command) throws IOException, InterruptedException {
    Rounds rounds = rounds(command);
    return new Spent(rounds.lowSeconds(), rounds.mean().cpuSeconds());
  }

  private static Spent between(List<Line> lines, int from, int to) {
    return lines.get(to).spent().minus(lines.get(from).spent());
  }

  private static List<Line> lines(List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LOCKSTEP_JAVA_HOME", HOME);
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    List<Line> lines = new ArrayList<>();
    try (BufferedReader reader = process.inputReader()) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(new Line(line, spent(process), peakMegabytes(process)));
      }
    }
    if (process.waitFor() != 0) {
      throw new IllegalStateException("failed: " + String.join(" ", command));
    }
    return lines;
  }

  /** How long a command took, and how much memory it had at most when it printed a line. */
  record Peak(double seconds, long megabytes) {}

  /** Runs a command that prints a line when it is done. */
  static Peak peak(List<String> command) throws IOException, InterruptedException {
    long start = System.nanoTime();
    long megabytes = lines(command).stream().mapToLong(Line::megabytes).max().orElse(0);
    return new Peak((System.nanoTime() - start) / 1e9, megabytes);
  }

  /** Runs a command that may end before its last line is read: it is looked at all the time. */
  static Peak watchedPeak(ProcessBuilder builder) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process =
        builder
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    long most = 0;
    while (!process.waitFor(20, TimeUnit.MILLISECONDS)) {
      most = Math.max(most, peakMegabytes(process));
    }
    if (process.exitValue() != 0) {
      throw new IllegalStateException("failed: " + String.join(" ", builder.command()));
    }
    return new Peak((System.nanoTime() - start) / 1e9, most);
  }

  /** As Linux tells; 0 when the process is gone. */
  private static long peakMegabytes(Process process) {
    Path status = Path.of("/proc", "" + process.pid(), "status");
    try {
      return Files.readAllLines(status).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
          .findFirst()
          .orElse(0);
    } catch (IOException itIsGone) {
      return 0;
    }
  }

  private static Spent spent(Process process) {
    Duration cpu = process.info().totalCpuDuration().orElse(Duration.ZERO);
    return new Spent(System.nanoTime() / 1e9, cpu.toNanos() / 1e9);
  }
}
