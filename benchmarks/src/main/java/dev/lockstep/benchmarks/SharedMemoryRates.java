package dev.lockstep.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Times references to arrays of other nodes, on a Butterfly with its Uniform System. */
final class SharedMemoryRates {
  private static final int PROCESSORS = 64;
  private static final int COLUMNS = 1000;
  private static final int TURNS = 3;

  private final Timer timer;
  private final Report report;

  SharedMemoryRates(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    report.heading(
        "Shared memory of `butterfly-plus`, JIT warm", "what", "timeslice", "measured", "asked");
    references("the next processor's row", "next", 1, 10, "20,000,000");
    references("the next processor's row", "next", 1_000, 200, "20,000,000");
    references("the next processor's row", "next", 10_000, 400, "20,000,000");
    references("the own row", "own", 1_000, 400, "");
    references("one row that all want", "first", 1_000, 50, "");
    convolution(1);
    convolution(1_000);
    shortTasks();
  }

  /** Each processor reads all of a row so many times in a round. */
  private void references(String what, String row, int timeslice, int times, String asked)
      throws IOException, InterruptedException {
    List<String> run = run(timeslice, PROCESSORS, "SharedReferences", "12", "" + times, row);
    double fastest = Double.MAX_VALUE;
    for (int turn = 0; turn < TURNS; turn++) {
      fastest = Math.min(fastest, Timer.rounds(run).lowSeconds());
    }
    double rate = (double) PROCESSORS * COLUMNS * times / fastest;
    report.line(
        "| references a second of 64 processors, to %s | %,d | %,.0f | %s |",
        what, timeslice, rate, asked);
  }

  private List<String> run(int timeslice, int nodes, String... words) {
    List<String> all = new ArrayList<>(List.of("--machine", "butterfly-plus"));
    all.addAll(List.of("--nodes", "" + nodes, "--timeslice", "" + timeslice));
    all.addAll(List.of(words));
    return timer.lockstepClass(all.toArray(String[]::new));
  }

  /** The sample, from its source: it asks for the size, and the numbers of processors. */
  private void convolution(int timeslice) throws IOException, InterruptedException {
    String typed = "printf '1024\\n256 1 256\\n' | ";
    String run =
        "./lockstep run --machine butterfly-plus --nodes 256 --timeslice %s %s"
            .formatted(timeslice, "samples/20-convolution/Convolve.java");
    double seconds = Timer.whole(List.of("sh", "-c", typed + run)).seconds();
    report.line(
        "| seconds for a whole run that convolves 1024 x 1024 pixels on 256 processors | %,d | %.1f"
            + " | 60 |",
        timeslice, seconds);
  }

  /** All of it is simulated, so it is the same on every run. */
  private void shortTasks() throws IOException, InterruptedException {
    String[] figures = Timer.rounds(run(1_000, 32, "ShortTasks")).result().split("; ");
    report.line(
        "| processors that tasks of %s microseconds keep busy; chapter 4's formula says %s | 1,000"
            + " | %s | within 10 %% |",
        figures[0], figures[2], figures[1]);
  }
}
