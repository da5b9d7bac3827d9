package dev.lockstep.benchmarks;

import java.io.IOException;
import java.util.List;

/** Times one task alone in its memory, JIT warm, against the same program unrewritten. */
final class WarmPrograms {
  private static final String ROUNDS = "16";

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

  private final Timer timer;
  private final Report report;
  private double blockLogs;
  private double instructionLogs;

  WarmPrograms(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  void measure(List<String> programs) throws IOException, InterruptedException {
    report.heading(
        "One task, JIT warm: milliseconds a round",
        "program",
        "plain Java",
        "block",
        "ratio",
        "instruction",
        "ratio");
    for (String program : programs) {
      row(program);
    }
    if (programs.containsAll(TEN)) {
      int count = TEN.size();
      report.line(
          "| **geometric mean of the ten** | | | **%.2f** | | **%.2f** |",
          Math.exp(blockLogs / count), Math.exp(instructionLogs / count));
      report.line("| asked | | | 1.25, none above 2 | | 3 |");
    }
  }

  /** Each is run twice, in turn, and the faster run counts: others use the machine too. */
  private void row(String program) throws IOException, InterruptedException {
    double plain = Double.MAX_VALUE;
    double block = Double.MAX_VALUE;
    double instruction = Double.MAX_VALUE;
    for (int turn = 0; turn < 2; turn++) {
      Timer.Rounds rounds = Timer.rounds(timer.plain(program, ROUNDS));
      plain = Math.min(plain, rounds.lowSeconds());
      block = Math.min(block, rewritten("block", program, rounds.result()));
      instruction = Math.min(instruction, rewritten("instruction", program, rounds.result()));
    }
    report.line(
        "| %s | %.1f | %.1f | %.2f | %.1f | %.2f |",
        program, plain * 1e3, block * 1e3, block / plain, instruction * 1e3, instruction / plain);
    if (TEN.contains(program)) {
      blockLogs += Math.log(block / plain);
      instructionLogs += Math.log(instruction / plain);
    }
  }

  private double rewritten(String switchPoints, String program, String expected)
      throws IOException, InterruptedException {
    Timer.Rounds rounds =
        Timer.rounds(timer.lockstepClass("--switch-points", switchPoints, program, ROUNDS));
    if (!rounds.result().equals(expected)) {
      throw new IllegalStateException(
          "%s computed %s at %s granularity, and %s unrewritten"
              .formatted(program, rounds.result(), switchPoints, expected));
    }
    return rounds.lowSeconds();
  }
}
