package dev.lockstep.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Times threads of plain Java programs, beside the JVM's own threads where they can do the same.
 */
final class ThreadRates {
  private static final String ROUNDS = "12";
  private static final int TURNS = 3;

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
