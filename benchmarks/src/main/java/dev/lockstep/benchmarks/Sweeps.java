package dev.lockstep.benchmarks;

import dev.lockstep.benchmarks.Timer.Peak;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Times sweeps: runs in one warm JVM, and in two. */
final class Sweeps {
  private static final Path PROGRAMS = Path.of("benchmarks/sweeps");
  private static final int FEW = 2_000;
  private static final int MANY = 12_000;
  private static final int WARM = 200_000;
  private static final int WARMER = 400_000;
  private static final int ON_SPARK = 22_000;
  private static final int TURNS = 3;
  private static final int ROWS = 100_000;

  private final Timer timer;
  private final Report report;

  Sweeps(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    timer.compile(PROGRAMS);
    report.heading(
        "Sweeps, JIT warm: between %s and %s runs".formatted(FEW, MANY),
        "program",
        "microseconds a run, one JVM",
        "two JVMs",
        "times as fast",
        "asked");
    jobs("0", FEW, MANY, "");
    jobs("20000", FEW, MANY, "");
    jobs("600000", FEW, MANY, "1.8");
    jobs("1000000", FEW, MANY, "1.8");
    report.heading(
        "The same, warmer: between %s and %s runs".formatted(WARM, WARMER),
        "program",
        "microseconds a run, one JVM",
        "two JVMs",
        "times as fast",
        "asked");
    jobs("0", WARM, WARMER, "");
    report.heading(
        "Sweeps on Spark, local-cluster[2,1,1024]: between %s and %s runs".formatted(FEW, ON_SPARK),
        "program",
        "microseconds a run, two JVMs",
        "two executors",
        "times as fast",
        "asked");
    compare(
        "1000000",
        FEW,
        ON_SPARK,
        "0.7",
        runs -> command("1000000", runs, 2),
        runs -> onSpark("1000000", runs));
    report.heading("A sweep of %s rows".formatted(ROWS), "heap", "megabytes", "seconds");
    ProcessBuilder whole = new ProcessBuilder(command("0", ROWS, 2));
    whole.environment().put("LOCKSTEP_JAVA_OPTS", "-Xmx500m");
    Peak peak = Timer.watchedPeak(whole);
    report.line("| 500 MB | %d | %.1f |", peak.megabytes(), peak.seconds());
  }

  /** A sweep of so many runs. */
  @FunctionalInterface
  private interface Sweep {
    List<String> of(int runs) throws IOException;
  }

  private void jobs(String steps, int few, int many, String asked)
      throws IOException, InterruptedException {
    compare(
        steps, few, many, asked, runs -> command(steps, runs, 1), runs -> command(steps, runs, 2));
  }

  /**
   * What takes turns meets the same machine. What is left of the difference between many runs and
   * few is without any start.
   */
  private void compare(String steps, int few, int many, String asked, Sweep usual, Sweep other)
      throws IOException, InterruptedException {
    List<Spent> times =
        Timer.medians(
            TURNS,
            Timer::whole,
            List.of(usual.of(few), usual.of(many), other.of(few), other.of(many)));
    double one = micros(times.get(0), times.get(1), many - few);
    double two = micros(times.get(2), times.get(3), many - few);
    report.line("| `Steps %s` | %.0f | %.0f | %.2f | %s |", steps, one, two, one / two, asked);
  }

  private List<String> onSpark(String steps, int runs) throws IOException {
    List<String> words = new ArrayList<>(List.of("env", "SPARK_LOCAL_IP=127.0.0.1"));
    List<String> local = command(steps, runs, 4);
    words.addAll(local.subList(0, 2));
    words.addAll(List.of("--engine", "spark", "--master", "local-cluster[2,1,1024]"));
    words.addAll(List.of("--spark-home", "engines/spark-home/target/spark-home"));
    words.addAll(local.subList(2, local.size()));
    return words;
  }

  private static double micros(Spent few, Spent many, int runs) {
    return (many.seconds() - few.seconds()) * 1e6 / runs;
  }

  private List<String> command(String steps, int runs, int jobs) throws IOException {
    Path rows = Files.createTempDirectory("lockstep-sweep").resolve("rows.csv");
    List<String> words = new ArrayList<>(List.of("./lockstep", "sweep", "--machine", "smp"));
    words.addAll(List.of("--nodes", "2", "--jobs", String.valueOf(jobs), "-o", rows.toString()));
    words.addAll(timer.classPathWords());
    words.addAll(List.of("--vary", "n=1.." + runs, "Steps", steps, "{n}"));
    return words;
  }
}
