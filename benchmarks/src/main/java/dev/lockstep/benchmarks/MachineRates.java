package dev.lockstep.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Times what the simulated machine does: switches, messages, tasks. */
final class MachineRates {
  static final String ROUNDS = "24";

  private static final int MESSAGES = 4096 * 50;

  private final Timer timer;
  private final Report report;

  MachineRates(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    report.heading("Rates, per second of wall time, JIT warm", "what", "rate", "asked");
    switches(2, "16,000,000");
    switches(1000, "12,000,000");
    messages(1, "3,000,000");
    messages(1000, "1,500,000");
    randomTraffic("the ncube3200, store-and-forward", "ncube3200", "700,000");
    String cube = "benchmarks/machines/cube1024.yaml";
    randomTraffic("an ipsc860 of that size, circuits", cube, "1,000,000");
    double tasks = rate(50_000, "--timeslice", "1000", "Tasks", ROUNDS, "50000");
    report.line("| tasks created and joined | %,.0f | |", tasks);
  }

  private void switches(int tasks, String asked) throws IOException, InterruptedException {
    int instructions = 1_000_000;
    double rate = rate(instructions, "LockstepTasks", ROUNDS, "" + tasks, "" + instructions);
    report.line(
        "| instructions at timeslice 1, %,d tasks sharing memory | %,.0f | %s |",
        tasks, rate, asked);
  }

  private void messages(int pairs, String asked) throws IOException, InterruptedException {
    double rate = messageRate(pairs);
    report.line("| messages between the nodes of %,d pairs | %,.0f | %s |", pairs, rate, asked);
  }

  private double messageRate(int pairs) throws IOException, InterruptedException {
    return sent(pairs) / messages(pairs).seconds();
  }

  /** How many messages a round of {@link #messages} sends. */
  private static double sent(int pairs) {
    int nodes = Math.max(2, Integer.highestOneBit(2 * pairs - 1) * 2);
    return (double) MESSAGES / nodes * 2 * pairs;
  }

  /** A round of messages between pairs of nodes, run with these options. */
  Spent messages(int pairs, String... options) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(options));
    words.addAll(List.of("--spmd", "--nodes", "" + 2 * pairs, "PingPong", ROUNDS, "" + MESSAGES));
    return Timer.rounds(timer.lockstepClass(words.toArray(String[]::new))).mean();
  }

  /** Senders and receivers change at random; a message goes over five links in the mean. */
  private void randomTraffic(String machine, String profile, String asked)
      throws IOException, InterruptedException {
    int messages = 1024 * 400;
    double rate =
        rate(
            messages,
            "--machine",
            profile,
            "--spmd",
            "--nodes",
            "1024",
            "RandomTraffic",
            ROUNDS,
            "" + messages);
    report.line(
        "| messages through the links of 1,024 nodes: %s | %,.0f | %s |", machine, rate, asked);
  }

  /** A global sum, beside the same tree of plain sends; in turn, and the faster run counts. */
  void measureGlobalSums() throws IOException, InterruptedException {
    report.heading(
        "A sum of one double over 1,024 nodes of an ncube3200, JIT warm",
        "",
        "milliseconds",
        "asked");
    double gsum0 = Double.MAX_VALUE;
    double direct = Double.MAX_VALUE;
    for (int turn = 0; turn < 2; turn++) {
      gsum0 = Math.min(gsum0, sumMilliseconds("GlobalSum", ROUNDS, "100", "1024"));
      direct = Math.min(direct, sumMilliseconds("--spmd", "DirectSum", ROUNDS, "100"));
    }
    report.line("| PICL's `gsum0` | %.2f | 20 |", gsum0);
    report.line("| the same tree, with `sendw` and `recvw` | %.2f | |", direct);
  }

  /** Of one of a hundred sums in a round. */
  private double sumMilliseconds(String... program) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("--machine", "ncube3200", "--nodes", "1024"));
    words.addAll(List.of(program));
    return 1e3 / rate(100, words.toArray(String[]::new));
  }

  private double rate(double aRound, String... words) throws IOException, InterruptedException {
    return aRound / Timer.rounds(timer.lockstepClass(words)).mean().seconds();
  }
}
