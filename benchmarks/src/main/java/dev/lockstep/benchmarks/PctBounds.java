package dev.lockstep.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How often {@code pct:D} finds bugs that are known, beside what it promises at least. */
final class PctBounds {
  private static final List<String> BUGS =
      List.of(
          "AbaFreeList",
          "BarrierWithoutGeneration",
          "BothBackOff",
          "CacheOfTwoFields",
          "DoubleCheckedHalfMade",
          "FivePhilosophers",
          "FlagBeforeData",
          "IfInsteadOfWhile",
          "SingletonMadeTwice",
          "SlotClaimedNotFilled",
          "SuperclassMakesSubclass",
          "TwoLocksOpposite",
          "XmpThreeLocks");

  private static final int DEEPEST = 3;
  private static final int RUNS = 3_000;
  private static final Pattern FAILED = Pattern.compile(": (no|[\\d,]+) runs? failed");
  private static final Pattern SIZE =
      Pattern.compile("= (\\S+), n = ([\\d,]+) tasks, k = ([\\d,]+) places");

  private final Report report;

  PctBounds(Report report) {
    this.report = report;
  }

  /**
   * Of each bug for the least D that finds it as often as its bound says: so many things have to be
   * in one order, at most. With a smaller D only runs find it in which it was looked where tasks
   * can stop, if any.
   */
  void measure() throws IOException, InterruptedException {
    report.heading(
        "Known bugs, found by `pct:D` in " + RUNS + " runs, and its bound",
        "program",
        "D",
        "tasks",
        "places",
        "runs that fail",
        "share",
        "1/(n k^(D-1))");
    for (String bug : BUGS) {
      int depth = 1;
      while (depth < DEEPEST && !isAsOften(bug, depth)) {
        depth++;
      }
      measure(bug, depth);
    }
  }

  private static boolean isAsOften(String bug, int depth) throws IOException, InterruptedException {
    String told = explored(bug, depth);
    return failed(told) >= RUNS * Double.parseDouble(found(SIZE, told).group(1));
  }

  private void measure(String bug, int depth) throws IOException, InterruptedException {
    String told = explored(bug, depth);
    Matcher size = found(SIZE, told);
    report.line(
        "| %s | %d | %s | %s | %d | %.4f | %s |",
        bug,
        depth,
        size.group(2),
        size.group(3),
        failed(told),
        (double) failed(told) / RUNS,
        size.group(1));
  }

  private static int failed(String told) {
    String runs = found(FAILED, told).group(1);
    return runs.equals("no") ? 0 : Integer.parseInt(runs.replace(",", ""));
  }

  private static Matcher found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new IllegalStateException(text);
    }
    return matcher;
  }

  private static String explored(String bug, int depth) throws IOException, InterruptedException {
    Path program = Path.of("benchmarks/bugs").resolve(bug + ".java");
    String options = Files.readAllLines(program).getFirst().replaceFirst(".*options:", "").strip();
    List<String> command = new ArrayList<>(List.of("./lockstep", "explore", "--keep-going"));
    command.addAll(List.of("--no-minimise", "--no-explain", "--runs", String.valueOf(RUNS)));
    command.addAll(List.of("--jdk", "priced", "--strategy", "pct:" + depth, "--failures"));
    command.add(Files.createTempDirectory("lockstep-failures").toString());
    command.addAll(options.isEmpty() ? List.of() : List.of(options.split(" +")));
    command.add(program.toString());
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() > 1) {
      throw new IllegalStateException("can't be explored: " + String.join(" ", command));
    }
    return out;
  }
}
