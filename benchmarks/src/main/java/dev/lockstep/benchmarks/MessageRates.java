package dev.lockstep.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Times messages from the first one on, while the JVM compiles, and once it has: whole runs, less
 * those of the same nodes that send nothing, or fewer.
 */
final class MessageRates {
  private static final int REPEATS = 5;
  private static final String MACHINE = "benchmarks/machines/cube131072.yaml";
  private static final int FIRST = 2_000_000;
  private static final int MORE = 10_000_000;

  /**
   * What is sent.
   *
   * @param machineNodes how many nodes the machine has, a power of two
   * @param aTime how many messages are sent each time
   * @param first how many messages are first
   * @param asked of the first ones, in millions a second
   * @param askedWarm of what follows; empty: that is not measured
   */
  private record Shape(
      String name,
      String word,
      int machineNodes,
      int nodes,
      int aTime,
      int first,
      String asked,
      String askedWarm) {}

  private static final List<Shape> SHAPES =
      List.of(
          new Shape("one pair", "pairs", 2, 2, 2, FIRST, "3", "4"),
          new Shape("1,000 pairs on 2,048 nodes", "pairs", 2048, 2000, 2000, FIRST, "2", "3"),
          new Shape(
              "a ring of 100,000 nodes, ten times round",
              "ring",
              131_072,
              100_000,
              100_000,
              FIRST / 2,
              "1",
              ""),
          new Shape("a broadcast over 1,024 nodes", "tree", 1024, 1024, 1023, FIRST, "1.8", "-"));

  private final Timer timer;
  private final Report report;

  MessageRates(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    report.heading(
        "Messages from the first one on, millions a second",
        "what",
        "network",
        "first 2 million, processor time",
        "wall time",
        "asked",
        "10 million more, processor time",
        "wall time",
        "asked");
    for (Shape shape : SHAPES) {
      for (String network : List.of("links", "ideal")) {
        measure(shape, network);
      }
    }
  }

  private void measure(Shape shape, String network) throws IOException, InterruptedException {
    boolean isWarmAsked = !shape.askedWarm.isEmpty();
    int times = shape.first / shape.aTime;
    int timesMore = MORE / shape.aTime;
    List<List<String>> runs = new ArrayList<>();
    runs.add(run(shape, network, 0));
    runs.add(run(shape, network, times));
    if (isWarmAsked) {
      runs.add(run(shape, network, times + timesMore));
    }
    List<Spent> spent = Timer.medians(REPEATS, Timer::whole, runs);
    String first = rates(spent.get(1).minus(spent.get(0)), times, shape);
    String more = isWarmAsked ? rates(spent.get(2).minus(spent.get(1)), timesMore, shape) : " | ";
    report.line(
        "| %s | %s | %s | %s | %s | %s |",
        shape.name, network, first, shape.asked, more, shape.askedWarm);
  }

  /** Millions of messages a second of processor time, and of wall time. */
  private static String rates(Spent spent, int times, Shape shape) {
    double millions = times * (double) shape.aTime / 1e6;
    return String.format(
        Locale.ROOT, "%.2f | %.2f", millions / spent.cpuSeconds(), millions / spent.seconds());
  }

  private List<String> run(Shape shape, String network, int times) {
    return timer.lockstepClass(
        "--machine",
        MACHINE,
        "--network",
        network,
        "--spmd",
        "--nodes",
        "" + shape.machineNodes,
        "Messages",
        shape.word,
        "" + shape.nodes,
        "" + times);
  }
}
