package dev.lockstep.benchmarks;

import dev.lockstep.benchmarks.Timer.Peak;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Times the profile of a program that has 100,000 methods, a million call paths, and calls 2,000
 * deep, in two gigabytes of heap.
 *
 * <p>Methods are in chains: each calls the next, and the last one of a chain calls the first again,
 * until it has been called often enough. Ten methods call all chains.
 */
final class LargeProfile {
  private static final int METHODS = 100_000;
  private static final int DEPTH = 2_000;
  private static final int OF_A_CLASS = 1_000;
  private static final int CALLERS = 10;
  private static final int MEGABYTE = 1 << 20;
  private static final String HEAP = "-Xmx2g";
  private static final List<String> FORMATS = List.of("flame", "callgrind", "jfr");

  private final Timer timer;
  private final Report report;

  LargeProfile(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    report.heading(
        "A profile of 100,000 methods and a million call paths, 2,000 deep, 2 GB of heap",
        "what",
        "seconds",
        "megabytes of memory",
        "megabytes of the file",
        "asked");
    Path folder = Files.createTempDirectory("lockstep-large");
    write(folder);
    timer.compile(folder);
    Path file = folder.resolve("large.ticks");
    row("the run", timer.lockstepClass("Large"), Optional.empty());
    row(
        "with `--profile`",
        timer.lockstepClass("--profile", file.toString(), "Large"),
        Optional.of(file));
    for (String format : FORMATS) {
      Path written = folder.resolve("large." + format);
      List<String> convert =
          List.of("./lockstep", "convert", "" + file, "--to", format, "-o", "" + written);
      row("`convert --to %s`".formatted(format), convert, Optional.of(written));
    }
  }

  private void row(String what, List<String> command, Optional<Path> written)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LOCKSTEP_JAVA_OPTS", HEAP);
    Peak peak = Timer.watchedPeak(builder);
    report.line(
        "| %s | %.1f | %d | %s | |",
        what,
        peak.seconds(),
        peak.megabytes(),
        written.isEmpty() ? "" : Files.size(written.get()) / MEGABYTE);
  }

  private static void write(Path folder) throws IOException {
    for (int start = 0; start < METHODS; start += OF_A_CLASS) {
      String methods =
          IntStream.range(start, start + OF_A_CLASS)
              .mapToObj(LargeProfile::method)
              .collect(Collectors.joining());
      Files.writeString(
          folder.resolve(className(start) + ".java"),
          "class %s {\n%s}\n".formatted(className(start), methods));
    }
    Files.writeString(folder.resolve("Large.java"), main());
  }

  private static String className(int method) {
    return "C" + method / OF_A_CLASS;
  }

  private static String call(int method, String turns) {
    return "%s.m%s(%s)".formatted(className(method), method, turns);
  }

  private static String method(int index) {
    boolean isLast = index % DEPTH == DEPTH - 1;
    String rest =
        isLast
            ? "turns <= 0 ? 0 : " + call(index + 1 - DEPTH, "turns - 1")
            : call(index + 1, "turns");
    return "  static int m%s(int turns) {\n    return %s + 1;\n  }\n".formatted(index, rest);
  }

  private static String main() {
    StringBuilder text = new StringBuilder("class Large {\n");
    StringBuilder main = new StringBuilder("  public static void main(String[] args) {\n");
    for (int caller = 0; caller < CALLERS; caller++) {
      text.append("  static int all%s() {\n    int sum = 0;\n".formatted(caller));
      for (int method = 0; method < METHODS; method += DEPTH) {
        text.append("    sum += %s;\n".formatted(call(method, "1")));
      }
      text.append("    return sum;\n  }\n\n");
      main.append("    System.out.println(all%s());\n".formatted(caller));
    }
    return text.append(main).append("  }\n}\n").toString();
  }
}
