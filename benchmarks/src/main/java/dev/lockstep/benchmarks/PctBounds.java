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
          "UsSumNotAtomic",
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

  /** Of each bug for the least D that finds it. */
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
      boolean isFound = false;
      for (int depth = 1; depth <= DEEPEST && !isFound; depth++) {
        isFound = measure(bug, depth);
      }
      if (!isFound) {
        report.line("| %s | more than %d | | | 0 | | |", bug, DEEPEST);
      }
    }
  }

  private boolean measure(String bug, int depth) throws IOException, InterruptedException {
    Path program = Path.of("benchmarks/bugs").resolve(bug + ".java");
    String told = explored(program, depth);
    Matcher failed = found(FAILED, told);
    Matcher size = found(SIZE, told);
    if (failed.group(1).equals("no")) {
      return false;
    }
    int runs = Integer.parseInt(failed.group(1).replace(",", ""));
    report.line(
        "| %s | %d | %s | %s | %d | %.4f | %s |",
        bug, depth, size.group(2), size.group(3), runs, (double) runs / RUNS, size.group(1));
    return true;
  }

  private static Matcher found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new IllegalStateException(text);
    }
    return matcher;
  }

  private static String explored(Path program, int depth) throws IOException, InterruptedException {
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
