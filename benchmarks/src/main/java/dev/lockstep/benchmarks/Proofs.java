package dev.lockstep.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts the schedules that an exhaustive search makes in a second, and which bugs it rules out.
 */
final class Proofs {
  private static final int FEW = 20_000;

  /** 20 over 10. */
  private static final int ALL = 184_756;

  private static final int ASKED = 10_000;
  private static final String SECONDS = "60";

  private final Timer timer;
  private final Report report;

  Proofs(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  /** Schedules of 20 writes, between two numbers of runs: the JVM is warm then. */
  void measureRate() throws IOException, InterruptedException {
    report.heading(
        "Schedules of `explore --strategy exhaustive`, two threads of ten writes each",
        "schedules",
        "a second",
        "a second of processor time",
        "asked");
    Spent few = Timer.whole(search("--runs", String.valueOf(FEW)));
    Spent all = Timer.whole(search());
    Spent warm = all.minus(few);
    int schedules = ALL - FEW;
    report.line(
        "| %,d | %,.0f | %,.0f | %,d |",
        schedules, schedules / warm.seconds(), schedules / warm.cpuSeconds(), ASKED);
  }

  private List<String> search(String... options) {
    List<String> words = new ArrayList<>(List.of("./lockstep", "explore"));
    words.addAll(List.of("--strategy", "exhaustive"));
    words.addAll(List.of(options));
    words.addAll(timer.classPathWords());
    words.add("TenWrites");
    return words;
  }

  /** What a minute's search says of each mended twin of a known bug. */
  void measureTwins() throws IOException, InterruptedException {
    report.heading(
        "Mended twins of known bugs, a minute of `explore --strategy exhaustive` each",
        "program",
        "what it says");
    int complete = 0;
    int without = 0;
    List<Path> twins = Hunts.twins();
    for (Path twin : twins) {
      String said = said(twin);
      boolean isComplete = said.contains(": no failure") && !said.contains("not all");
      complete += isComplete ? 1 : 0;
      without += isComplete && !said.contains("; but") ? 1 : 0;
      report.line("| %s | %s |", twin.getFileName(), said);
    }
    report.line(
        "| **%d programs** | %d gone through, %d of these without a but |",
        twins.size(), complete, without);
  }

  private static String said(Path twin) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("./lockstep", "explore"));
    command.addAll(List.of("--strategy", "exhaustive", "--time", SECONDS));
    command.addAll(List.of("--failures", "" + Files.createTempDirectory("lockstep-failures")));
    command.addAll(Hunts.options(twin));
    command.add(twin.toString());
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int status = process.waitFor();
    return status > 1 ? "status " + status : out.lines().reduce("", (_, line) -> line);
  }
}
