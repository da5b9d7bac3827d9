package dev.lockstep.benchmarks;

import dev.lockstep.benchmarks.Timer.Peak;
import dev.lockstep.views.export.Exports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Times what it takes to write a long recording for viewers, in a gigabyte of heap. */
final class RunExports {
  private static final int NODES = 64;
  private static final int EVENTS = 10_000_000;
  private static final int MEGABYTE = 1 << 20;
  private static final List<String> ASKED = List.of("perfetto", "parquet");

  private final Timer timer;
  private final Report report;

  RunExports(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    report.heading(
        "Writing a recording for viewers, 1 GB of heap",
        "nodes",
        "events",
        "format",
        "seconds",
        "megabytes of memory",
        "megabytes of the file",
        "asked");
    Path folder = Files.createTempDirectory("lockstep-exports");
    Recorded recorded = Recorded.in(folder, timer, NODES, EVENTS);
    for (String format : Exports.names()) {
      Path file = folder.resolve("run.prv");
      ProcessBuilder convert =
          new ProcessBuilder(
              "./lockstep", "convert", "" + recorded.file(), "--to", format, "-o", "" + file);
      convert.environment().put("LOCKSTEP_JAVA_OPTS", "-Xmx1g");
      Peak peak = Timer.watchedPeak(convert);
      report.line(
          "| %s | `%s` | %.1f | %d | %d | %s |",
          recorded.nodesAndEvents(),
          format,
          peak.seconds(),
          peak.megabytes(),
          Files.size(file) / MEGABYTE,
          ASKED.contains(format) ? "20 s" : "");
      Files.delete(file);
    }
  }
}
