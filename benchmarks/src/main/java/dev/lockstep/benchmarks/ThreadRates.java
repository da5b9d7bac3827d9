package dev.lockstep.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Times threads of plain Java programs, beside the JVM's own threads where they can do the same.
 */
final class ThreadRates {
  private static final String ROUNDS = "12";
  private static final int TURNS = 3;

  /** Of how many parts the first is left out, in which a program starts and is compiled. */
  private static final int PARTS = 4;

  /**
   * A program of {@code benchmarks/programs} whose last argument says how often it does its work.
   *
   * @param words the program, and its other arguments
   * @param plain how often in plain Java
   * @param atDefault how often at the timeslice of plain programs
   * @param atOne how often at timeslice 1
   */
  private record Program(String words, int plain, int atDefault, int atOne) {
    List<String> command(int times, String... options) {
      List<String> all = new ArrayList<>(List.of(options));
      all.addAll(List.of(words.split(" ")));
      all.add("" + times);
      return all;
    }
  }

  private static final List<Program> PROGRAMS =
      List.of(
          new Program("WavefrontThreads 2 20", 4000, 1000, 12),
          new Program("SparseThreads 2 5000", 40_000, 8000, 80),
          new Program("SorThreads 4 100", 30_000, 8000, 160),
          new Program("CryptThreads 4 40000", 2000, 600, 24),
          new Program("SeriesThreads 4", 200_000, 40_000, 2400),
          new Program("FourierThreads 2 64", 40_000, 8000, 120),
          new Program("AdderThreads 2", 300_000_000, 120_000_000, 16_000_000),
          new Program("PhaserThreads 8", 40_000, 80_000, 40_000),
          new Program("FutureThreads 4", 400_000, 800_000, 160_000),
          new Program("DeepThreads 2000", 80_000, 6000, 1200));

  private final Timer timer;
  private final Report report;

  ThreadRates(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    report.heading(
        "Threads at timeslice 1,000, JIT warm", "what", "simulated", "real threads", "asked");
    rates("thread starts and joins a second", "ThreadStarts", 1, 50_000, 5_000, "1,000,000");
    rates("parks and unparks a second, two threads", "Parking", 2, 250_000, 20_000, "5,000,000");
    sharedLock();
    parallelSum();
    manyTakers();
  }

  /** The JVM's own threads get less to do: they are slower. */
  private void rates(String what, String program, int inEach, int ours, int plains, String asked)
      throws IOException, InterruptedException {
    double rate = inEach * ours / fastest(timer.lockstepClass(words(program, "" + ours)));
    double plain = inEach * plains / fastest(timer.plain(program, ROUNDS, "" + plains));
    report.line("| %s | %,.0f | %,.0f | %s |", what, rate, plain, asked);
  }

  private static String[] words(String program, String argument, String... options) {
    List<String> words = new ArrayList<>(List.of("--timeslice", "1000"));
    words.addAll(List.of(options));
    words.addAll(List.of(program, ROUNDS, argument));
    return words.toArray(String[]::new);
  }

  private static double fastest(List<String> command) throws IOException, InterruptedException {
    double fastest = Double.MAX_VALUE;
    for (int turn = 0; turn < TURNS; turn++) {
      fastest = Math.min(fastest, Timer.rounds(command).lowSeconds());
    }
    return fastest;
  }

  /** Programs with threads as others write them, beside the JVM's own threads. */
  void measurePrograms() throws IOException, InterruptedException {
    report.heading(
        "Programs with threads: a long run less a short one, microseconds of processor time for"
            + " each time of its work",
        "program",
        "plain Java",
        "Lockstep",
        "ratio",
        "timeslice 1",
        "ratio");
    List<Double> atDefault = new ArrayList<>();
    List<Double> atOne = new ArrayList<>();
    for (Program program : PROGRAMS) {
      row(program, atDefault, atOne);
    }
    report.line(
        "| **geometric mean; worst** | | | %.1f; %.1f | | %.0f; %.0f |",
        mean(atDefault), Collections.max(atDefault), mean(atOne), Collections.max(atOne));
    report.line("| asked | | | 2.5; 5 | | 10; 40 |");
  }

  private void row(Program program, List<Double> atDefault, List<Double> atOne)
      throws IOException, InterruptedException {
    List<List<String>> commands = new ArrayList<>();
    for (int times : List.of(program.plain() / PARTS, program.plain())) {
      commands.add(timer.plain(program.command(times).toArray(String[]::new)));
    }
    for (int times : List.of(program.atDefault() / PARTS, program.atDefault())) {
      commands.add(timer.lockstepClass(program.command(times).toArray(String[]::new)));
    }
    for (int times : List.of(program.atOne() / PARTS, program.atOne())) {
      String[] words = program.command(times, "--timeslice", "1").toArray(String[]::new);
      commands.add(timer.lockstepClass(words));
    }
    List<Spent> medians = Timer.medians(TURNS, Timer::whole, commands);
    double plain = each(medians, 0, program.plain());
    double ours = each(medians, 2, program.atDefault());
    double one = each(medians, 4, program.atOne());
    atDefault.add(ours / plain);
    atOne.add(one / plain);
    report.line(
        "| `%s` | %.2f | %.2f | %.1f | %.1f | %.0f |",
        program.words(), plain, ours, ours / plain, one, one / plain);
  }

  private static double each(List<Spent> medians, int first, int times) {
    Spent rest = medians.get(first + 1).minus(medians.get(first));
    return 1e6 * rest.cpuSeconds() / (times - times / PARTS);
  }

  private static double mean(List<Double> ratios) {
    return Math.exp(ratios.stream().mapToDouble(Math::log).sum() / ratios.size());
  }

  private void sharedLock() throws IOException, InterruptedException {
    String times = "1000000";
    String[] onSmp = words("SharedLock", times, "--machine", "smp", "--nodes", "8");
    report.line(
        "| milliseconds for 8 threads that take one lock 1,000,000 times each, on `smp` | %.0f"
            + " | %.0f | less than real |",
        1e3 * fastest(timer.lockstepClass(onSmp)),
        1e3 * fastest(timer.plain("SharedLock", ROUNDS, times)));
  }

  private void parallelSum() throws IOException, InterruptedException {
    double ours = fastest(timer.lockstepClass(words("StreamSum", "parallel")));
    double plain = fastest(timer.plain("StreamSum", ROUNDS, "sequential"));
    report.line(
        "| milliseconds for a parallel sum of 10,000,000 ints; real: sequential | %.1f | %.1f | 3"
            + " times: here %.1f |",
        1e3 * ours, 1e3 * plain, ours / plain);
  }

  private void manyTakers() throws IOException, InterruptedException {
    List<String> run = new ArrayList<>(List.of("env", "LOCKSTEP_JAVA_OPTS=-Xmx350m"));
    run.addAll(timer.lockstepClass("--timeslice", "1000", "ManyTakers", "100000"));
    Timer.Peak peak = Timer.peak(run);
    report.line(
        "| seconds for a whole run with 100,000 threads in one `take`, with 350 MB of heap; MB at"
            + " most | %.1f; %,d | | 2; 500 |",
        peak.seconds(), peak.megabytes());
  }
}
