package dev.lockstep.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Times whole runs in which chance chooses, and in which the JDK is counted inside. */
final class ChanceRates {
  private static final int REPEATS = 3;

  /** Programs with threads, of {@code benchmarks/programs}. */
  private static final List<String> THREADS =
      List.of(
          "ThreadStarts 4 5000",
          "Parking 4 50000",
          "SharedLock 4 200000",
          "Meetings 4 queue 20000",
          "Meetings 4 hand-over 10000",
          "Meetings 4 pool 5000",
          "Meetings 4 futures 5000",
          "Meetings 4 map 100000",
          "Meetings 4 barrier 5000",
          "Meetings 4 read-write 50000");

  private static final List<String> COLLECTIONS =
      List.of(
          "ListsAndMaps 12 maps 0",
          "ListsAndMaps 12 lists 0",
          "ListsAndMaps 12 maps 4",
          "ListsAndMaps 12 lists 4");

  private final Timer timer;
  private final Report report;

  ChanceRates(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    report.heading(
        "Whole runs where chance chooses, on `smp`, CPU seconds",
        "program",
        "`order`",
        "`random:0.01`, JDK priced",
        "ratio",
        "`random:0.01`, JDK counted",
        "ratio",
        "asked");
    for (String program : THREADS) {
      compare(program, "2", "--seed 1 --jdk priced", "--seed 1");
    }
    report.heading(
        "Whole runs with the JDK counted, on `smp`, CPU seconds",
        "program",
        "priced",
        "counted",
        "ratio",
        "asked");
    for (String program : COLLECTIONS) {
      compare(program, program.endsWith("0") ? "1.5" : "3", "--jdk counted");
    }
  }

  private void compare(String program, String asked, String... others)
      throws IOException, InterruptedException {
    List<List<String>> commands = new ArrayList<>(List.of(run("", program)));
    for (String options : others) {
      commands.add(run(options, program));
    }
    List<Spent> medians = Timer.medians(REPEATS, Timer::whole, commands);
    double first = medians.getFirst().cpuSeconds();
    StringBuilder line = new StringBuilder();
    line.append(String.format(Locale.ROOT, "| `%s` | %.2f ", program, first));
    for (Spent other : medians.subList(1, medians.size())) {
      double seconds = other.cpuSeconds();
      line.append(String.format(Locale.ROOT, "| %.2f | %.2f ", seconds, seconds / first));
    }
    report.line("%s| %s |", line, asked);
  }

  private List<String> run(String options, String program) {
    List<String> words = new ArrayList<>(List.of("--machine", "smp", "--nodes", "4"));
    words.addAll(List.of(options.split(" ")));
    words.addAll(List.of(program.split(" ")));
    words.removeIf(String::isEmpty);
    return timer.lockstepClass(words.toArray(String[]::new));
  }
}
