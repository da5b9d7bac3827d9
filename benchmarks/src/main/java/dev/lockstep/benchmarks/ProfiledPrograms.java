package dev.lockstep.benchmarks;

import java.io.IOException;
import java.util.stream.Stream;

/**
 * Times programs that are profiled, JIT warm, against the same programs that are not: the ten, and
 * two that others' compilers made, which are nothing but calls of small methods.
 */
final class ProfiledPrograms {
  private static final String ROUNDS = "16";
  private static final String ASKED = "1.3";
  private static final String ASKED_OF_CALLS = "2";
  private static final String PROFILE = "target/lockstep-benchmarks.ticks";

  private static final String[] CLOJURE = {
    "clojure.main",
    "-e",
    "(defn fib [n] (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))"
        + " (dotimes [i 16] (println (fib 32)))"
  };

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
      logs += Math.log(row(timer, "`" + program + "`", "", program, ROUNDS));
    }
    report.line(
        "| **geometric mean of the ten** | | | | **%.2f** | %s |",
        Math.exp(logs / WarmPrograms.TEN.size()), ASKED);
    row(timer.with(LongRuns.jars()), "Clojure, `fib` of 32", ASKED_OF_CALLS, CLOJURE);
    row(
        timer.with(RealWork.jars()),
        "Scala's collections",
        ASKED_OF_CALLS,
        "RealWork",
        ROUNDS,
        programs.ScalaPipelines.class.getName(),
        "250");
  }

  /** Each is run three times, in turn, and the fastest run counts: others use the machine too. */
  private double row(Timer timer, String what, String asked, String... words)
      throws IOException, InterruptedException {
    double plain = Double.MAX_VALUE;
    double counted = Double.MAX_VALUE;
    double profiled = Double.MAX_VALUE;
    for (int turn = 0; turn < 3; turn++) {
      plain = Math.min(plain, Timer.rounds(timer.plain(words)).lowSeconds());
      counted = Math.min(counted, Timer.rounds(timer.lockstepClass(words)).lowSeconds());
      profiled =
          Math.min(profiled, Timer.rounds(timer.lockstepClass(profiled(words))).lowSeconds());
    }
    report.line(
        "| %s | %.1f | %.1f | %.1f | %.2f | %s |",
        what, plain * 1e3, counted * 1e3, profiled * 1e3, profiled / counted, asked);
    return profiled / counted;
  }

  private static String[] profiled(String... words) {
    return Stream.concat(Stream.of("--profile", PROFILE), Stream.of(words)).toArray(String[]::new);
  }
}
