package dev.lockstep.benchmarks;

import java.io.IOException;

/** Times programs that are profiled, JIT warm, against the same programs that are not. */
final class ProfiledPrograms {
  private static final String ROUNDS = "16";
  private static final String PROFILE = "target/lockstep-benchmarks.ticks";

  private final Timer timer;
  private final Report report;

  ProfiledPrograms(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    report.heading(
        "Profiled programs, JIT warm: milliseconds a round",
        "program",
        "plain Java",
        "counted",
        "profiled",
        "ratio to counted",
        "asked");
    double logs = 0;
    for (String program : WarmPrograms.TEN) {
      logs += Math.log(row(program));
    }
    report.line(
        "| **geometric mean of the ten** | | | | **%.2f** | 1.3 |",
        Math.exp(logs / WarmPrograms.TEN.size()));
  }

  /** Each is run three times, in turn, and the fastest run counts: others use the machine too. */
  private double row(String program) throws IOException, InterruptedException {
    double plain = Double.MAX_VALUE;
    double counted = Double.MAX_VALUE;
    double profiled = Double.MAX_VALUE;
    for (int turn = 0; turn < 3; turn++) {
      plain = Math.min(plain, Timer.rounds(timer.plain(program, ROUNDS)).lowSeconds());
      counted = Math.min(counted, Timer.rounds(timer.lockstepClass(program, ROUNDS)).lowSeconds());
      profiled =
          Math.min(
              profiled,
              Timer.rounds(timer.lockstepClass("--profile", PROFILE, program, ROUNDS))
                  .lowSeconds());
    }
    report.line(
        "| %s | %.1f | %.1f | %.1f | %.2f | |",
        program, plain * 1e3, counted * 1e3, profiled * 1e3, profiled / counted);
    return profiled / counted;
  }
}
