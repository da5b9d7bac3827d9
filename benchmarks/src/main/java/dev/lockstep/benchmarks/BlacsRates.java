package dev.lockstep.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Times combines and a factorisation by the BLACS. */
final class BlacsRates {
  private static final int TURNS = 3;
  private static final int SUMS = 20;
  private static final String NODES = "1024";
  private static final double MILLIS = 1e3;

  private final Timer timer;
  private final Report report;

  BlacsRates(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    report.heading(
        "The BLACS: a sum of 1,000 doubles over 1,024 nodes of a paragon, JIT warm",
        "",
        "milliseconds",
        "asked");
    double tree = Double.MAX_VALUE;
    double exchange = Double.MAX_VALUE;
    double direct = Double.MAX_VALUE;
    for (int turn = 0; turn < TURNS; turn++) {
      tree = Math.min(tree, sumMillis("BlacsSums", "1"));
      exchange = Math.min(exchange, sumMillis("BlacsSums", "H"));
      direct = Math.min(direct, sumMillis("DirectVectorSums", NODES));
    }
    report.line("| `dgsum2d`, tree | %.1f | 30 |", tree);
    report.line("| `dgsum2d`, bidirectional exchange | %.1f | |", exchange);
    report.line("| the same tree, with `sendw` and `recvw` | %.1f | |", direct);
    report.heading(
        "The BLACS: LU factorisation, a whole run from its source", "", "seconds", "asked");
    factorisation("1,024", "8 x 8", "--machine ipsc860 --nodes 64", "1024 32 8 8", "30");
    factorisation("4,096", "16 x 16", "--machine paragon --nodes 256", "4096 64 16 16", "1,200");
  }

  private double sumMillis(String program, String last) throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(List.of("--machine", "paragon", "--spmd", "--nodes", NODES, program));
    words.addAll(List.of("12", "" + SUMS, "1000", last));
    List<String> run = timer.lockstepClass(words.toArray(String[]::new));
    return Timer.rounds(run).lowSeconds() * MILLIS / SUMS;
  }

  private void factorisation(
      String order, String grid, String options, String arguments, String asked)
      throws IOException, InterruptedException {
    String run =
        "./lockstep run --spmd %s samples/29-lu-factorisation/Lu.java %s I"
            .formatted(options, arguments);
    double seconds = Timer.whole(List.of("sh", "-c", run)).seconds();
    report.line("| order %s on %s | %.1f | %s |", order, grid, seconds, asked);
  }
}
