package dev.lockstep.benchmarks;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Times one task alone in its memory, JIT warm, against the same program unrewritten. */
final class WarmPrograms {
  private static final String ROUNDS = "16";

  /** Exact at both; alone in its memory, a task is hardly ever looked at. */
  private static final String[] TIMESLICES = {"1000", "1"};

  /** The ten whose geometric mean counts. */
  static final List<String> TEN =
      List.of(
          "Fft",
          "Sor",
          "MonteCarlo",
          "SparseMultiply",
          "Lu",
          "Fibonacci",
          "NQueens",
          "BinaryTrees",
          "StringBuilding",
          "HashMapHeavy");

  /** Those that show one thing. */
  static final List<String> OTHERS = List.of("Triad", "MonteCarloSynchronized");

  /** What is asked of these; of all others, twice plain Java. */
  private static final Map<String, String> ASKED =
      Map.of("Lu", "1.2", "Triad", "1.2", "MonteCarloSynchronized", "3");

  private final Timer timer;
  private final Report report;
  private final double[] logs = new double[TIMESLICES.length];

  WarmPrograms(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  void measure(List<String> programs) throws IOException, InterruptedException {
    report.heading(
        "One task, JIT warm: milliseconds a round",
        "program",
        "plain Java",
        "timeslice 1,000",
        "ratio",
        "timeslice 1",
        "ratio",
        "asked");
    for (String program : programs) {
      row(program);
    }
    if (programs.containsAll(TEN)) {
      int count = TEN.size();
      report.line(
          "| **geometric mean of the ten** | | | **%.2f** | | **%.2f** | 1.25 and 1.3 |",
          Math.exp(logs[0] / count), Math.exp(logs[1] / count));
    }
  }

  /** Each is run three times, in turn, and the fastest run counts: others use the machine too. */
  private void row(String program) throws IOException, InterruptedException {
    double plain = Double.MAX_VALUE;
    double[] rewritten = new double[TIMESLICES.length];
    Arrays.fill(rewritten, Double.MAX_VALUE);
    for (int turn = 0; turn < 3; turn++) {
      Timer.Rounds rounds = Timer.rounds(timer.plain(program, ROUNDS));
      plain = Math.min(plain, rounds.lowSeconds());
      for (int i = 0; i < TIMESLICES.length; i++) {
        double seconds = rewritten(TIMESLICES[i], program, rounds.result());
        rewritten[i] = Math.min(rewritten[i], seconds);
      }
    }
    report.line(
        "| %s | %.1f | %.1f | %.2f | %.1f | %.2f | %s |",
        program,
        plain * 1e3,
        rewritten[0] * 1e3,
        rewritten[0] / plain,
        rewritten[1] * 1e3,
        rewritten[1] / plain,
        ASKED.getOrDefault(program, "2"));
    if (TEN.contains(program)) {
      for (int i = 0; i < TIMESLICES.length; i++) {
        logs[i] += Math.log(rewritten[i] / plain);
      }
    }
  }

  private double rewritten(String timeslice, String program, String expected)
      throws IOException, InterruptedException {
    Timer.Rounds rounds =
        Timer.rounds(timer.lockstepClass("--timeslice", timeslice, program, ROUNDS));
    if (!rounds.result().equals(expected)) {
      throw new IllegalStateException(
          "%s computed %s at timeslice %s, and %s unrewritten"
              .formatted(program, rounds.result(), timeslice, expected));
    }
    return rounds.lowSeconds();
  }
}
