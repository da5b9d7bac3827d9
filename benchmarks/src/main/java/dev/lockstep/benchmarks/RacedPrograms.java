package dev.lockstep.benchmarks;

import java.io.IOException;

/** Times programs in which data races are looked for, JIT warm, against plain Java. */
final class RacedPrograms {
  private static final String ROUNDS = "16";

  /** Four threads, with a lock, arrays and objects of their own, and a map that they share. */
  private static final String THREADS = "FourThreads";

  private final Timer timer;
  private final Report report;

  RacedPrograms(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    report.heading(
        "Data races, JIT warm: milliseconds a round",
        "program",
        "plain Java",
        "counted",
        "with --races",
        "ratio to plain Java",
        "asked");
    double logs = 0;
    for (String program : WarmPrograms.TEN) {
      logs += Math.log(row(program, ""));
    }
    report.line(
        "| **geometric mean of the ten** | | | | **%.2f** | 8 |",
        Math.exp(logs / WarmPrograms.TEN.size()));
    double _ = row(THREADS, "10");
  }

  /** Each is run three times, in turn, and the fastest run counts: others use the machine too. */
  private double row(String program, String asked) throws IOException, InterruptedException {
    double plain = Double.MAX_VALUE;
    double counted = Double.MAX_VALUE;
    double raced = Double.MAX_VALUE;
    for (int turn = 0; turn < 3; turn++) {
      plain = Math.min(plain, Timer.rounds(timer.plain(program, ROUNDS)).lowSeconds());
      counted = Math.min(counted, Timer.rounds(timer.lockstepClass(program, ROUNDS)).lowSeconds());
      raced =
          Math.min(
              raced, Timer.rounds(timer.lockstepClass("--races", program, ROUNDS)).lowSeconds());
    }
    report.line(
        "| %s | %.1f | %.1f | %.1f | %.2f | %s |",
        program, plain * 1e3, counted * 1e3, raced * 1e3, raced / plain, asked);
    return raced / plain;
  }
}
