package dev.lockstep.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Times what is made of recordings. Reading one and adding up what nodes did, {@code stats}, is the
 * baseline of all views; an empty page is that of reports in Chromium.
 */
final class RecordingViews {
  private static final int REPEATS = 3;
  private static final int MEGABYTE = 1 << 20;
  private static final String SMALL_HEAP = "LOCKSTEP_JAVA_OPTS=-Xmx1g";

  private final Timer timer;
  private final Report report;
  private final Path folder;

  RecordingViews(Timer timer, Report report) throws IOException {
    this.timer = timer;
    this.report = report;
    this.folder = Files.createTempDirectory("lockstep-recordings");
  }

  void measure() throws IOException, InterruptedException {
    report.heading(
        "Looking at a recording, message-heavy program",
        "nodes",
        "events",
        "what",
        "seconds",
        "CPU seconds",
        "megabytes",
        "asked");
    reportOf(64, 1_000_000);
    reportOf(1024, 1_000_000);
    inOneGigabyte(64, 100_000_000);
    manyTasks();
  }

  /** A table with a row for each task: four times as many take no more than four times as long. */
  private void manyTasks() throws IOException, InterruptedException {
    report.heading("`stats` of a trace of many tasks", "tasks", "seconds", "CPU seconds", "asked");
    for (int tasks : new int[] {50_000, 200_000}) {
      Path trace = tasks(tasks);
      List<String> stats = List.of("./lockstep", "stats", trace.toString());
      Spent spent = Timer.medians(REPEATS, Timer::whole, List.of(stats)).getFirst();
      report.line(
          "| %,d | %.1f | %.1f | %s |",
          tasks, spent.seconds(), spent.cpuSeconds(), tasks == 50_000 ? "" : "4 times as long");
      Files.delete(trace);
    }
  }

  /** A trace in which the host starts so many tasks, and each of them ends. */
  private Path tasks(int count) throws IOException {
    StringBuilder lines = new StringBuilder("strace tid 0 clock 0\n");
    for (int task = 1; task < count; task++) {
      lines.append("tfork tid 0 clock %s taddr 1000 stack 10000 waking %s\n".formatted(task, task));
    }
    for (int task = 1; task < count; task++) {
      lines.append("texit tid %s clock %s status 0\n".formatted(task, count + 3 * task));
    }
    return Files.writeString(folder.resolve(count + ".trace"), lines);
  }

  private void reportOf(int nodes, int events) throws IOException, InterruptedException {
    Recorded recorded = Recorded.in(folder, timer, nodes, events);
    Path page = folder.resolve("report.html");
    Path empty = Files.writeString(folder.resolve("empty.html"), "<!DOCTYPE html><p>Empty.");
    List<Spent> made =
        Timer.medians(REPEATS, Timer::whole, List.of(stats(recorded), view(recorded.file(), page)));
    List<Spent> shown =
        Timer.medians(REPEATS, Timer::whole, List.of(browser(empty), browser(page)));
    line(recorded, "`stats`", made.get(0), recorded.file(), "");
    line(recorded, "`view`", made.get(1), page, "10 s, 20 MB");
    line(recorded, "an empty page in Chromium", shown.get(0), empty, "");
    line(recorded, "the report in Chromium", shown.get(1), page, "2 s more");
  }

  private void inOneGigabyte(int nodes, int events) throws IOException, InterruptedException {
    Recorded recorded = Recorded.in(folder, timer, nodes, events);
    Path page = folder.resolve("report.html");
    Path plot = folder.resolve("plot.svg");
    Path file = recorded.file();
    line(recorded, "`stats`, 1 GB of heap", small(stats(recorded)), file, "600 s");
    for (String kind : List.of("utilization", "spacetime", "traffic")) {
      List<String> command =
          List.of("./lockstep", "plot", "" + file, "--kind", kind, "-o", "" + plot);
      line(recorded, "`plot --kind " + kind + "`, 1 GB", small(command), plot, "600 s");
    }
    line(recorded, "`view`, 1 GB of heap", small(view(file, page)), page, "600 s");
    Files.delete(file);
  }

  private static Spent small(List<String> command) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("env", SMALL_HEAP));
    words.addAll(command);
    return Timer.whole(words);
  }

  private static List<String> stats(Recorded recorded) {
    return List.of("./lockstep", "stats", recorded.file().toString());
  }

  private static List<String> view(Path file, Path page) {
    return List.of("./lockstep", "view", "" + file, "-o", "" + page);
  }

  /** Loads a page, draws it, and ends when all that it does at first is done. */
  private static List<String> browser(Path page) {
    return List.of(
        "chromium",
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--log-level=3",
        "--window-size=1400,900",
        "--virtual-time-budget=5000", // until nothing is left to do, not so many milliseconds
        "--dump-dom",
        page.toUri().toString());
  }

  private void line(Recorded recorded, String what, Spent spent, Path file, String asked)
      throws IOException {
    report.line(
        "| %s | %s | %.1f | %.1f | %.1f | %s |",
        recorded.nodesAndEvents(),
        what,
        spent.seconds(),
        spent.cpuSeconds(),
        (double) Files.size(file) / MEGABYTE,
        asked);
  }
}
