package dev.lockstep.benchmarks;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.benchmarks.Timer.Peak;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Counts the runs in which {@code explore} finds bugs that are known, and how many it makes. */
final class Hunts {
  /** Each {@code NAME.java} has a bug, and {@code NAMEFixed.java} has not. */
  private static final Path BUGS = Path.of("benchmarks/bugs");

  private static final String FIXED = "Fixed";
  private static final int FEW = 500;
  private static final int MANY = 10_000;

  private final Timer timer;
  private final Report report;

  Hunts(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  /** How many runs there are in a second, once the JVM is warm: between two numbers of runs. */
  void measureRates() throws IOException, InterruptedException {
    report.heading(
        "Runs of `explore`, one worker",
        "program",
        "runs a second, by `random`",
        "by all strategies",
        "a process for each",
        "asked");
    rate("LostCount 2 1", 2_000, 40_000, "20,000");
    rate("LostCount 10 100", 200, 4_000, "1,500");
  }

  private void rate(String program, int few, int many, String asked)
      throws IOException, InterruptedException {
    List<String> run = new ArrayList<>(List.of("--machine", "smp", "--nodes", "2"));
    run.addAll(List.of(program.split(" ")));
    double process = Timer.whole(timer.lockstepClass(run.toArray(String[]::new))).seconds();
    report.line(
        "| `%s` | %.0f | %.0f | %.1f | %s |",
        program,
        rate(program, few, many, "--strategy", "random"),
        rate(program, few, many),
        1 / process,
        asked);
  }

  private double rate(String program, int few, int many, String... strategy)
      throws IOException, InterruptedException {
    return 1000 / millisEach(timer, program, few, many, strategy);
  }

  /** How long one run of a search takes, between two numbers of runs. */
  static double millisEach(Timer timer, String program, int few, int many, String... strategy)
      throws IOException, InterruptedException {
    JsonObject first = explored(timer, program, few, strategy);
    JsonObject last = explored(timer, program, many, strategy);
    double millis = last.get("millis").getAsDouble() - first.get("millis").getAsDouble();
    return millis / (many - few);
  }

  /** What a search takes of the memory, which is not to grow with its runs. */
  void measureMemory() throws IOException, InterruptedException {
    report.heading(
        "Memory of a search: two threads that lose an update, by all strategies",
        "runs",
        "megabytes at most, with the usual heap",
        "with a heap of 64 MB",
        "seconds with that");
    for (int runs : new int[] {1_000, 100_000, 1_000_000}) {
      List<String> command =
          new ArrayList<>(List.of("./lockstep", "explore", "--json", "--machine", "smp"));
      command.addAll(List.of("--nodes", "2", "--ignore", "java.lang.AssertionError"));
      command.addAll(List.of("--runs", String.valueOf(runs)));
      command.addAll(timer.classPathWords());
      command.addAll(List.of("LostCount", "2", "1"));
      Peak usual = Timer.watchedPeak(new ProcessBuilder(command));
      ProcessBuilder small = new ProcessBuilder(command);
      small.environment().put("LOCKSTEP_JAVA_OPTS", "-Xmx64m");
      Peak fixed = Timer.watchedPeak(small);
      report.line(
          "| %,d | %d | %d | %.0f |", runs, usual.megabytes(), fixed.megabytes(), fixed.seconds());
    }
  }

  private static JsonObject explored(Timer timer, String program, int runs, String... strategy)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(strategy));
    words.addAll(List.of("--machine", "smp", "--nodes", "2", "--keep-going"));
    words.addAll(List.of("--runs", String.valueOf(runs)));
    words.addAll(timer.classPathWords());
    words.addAll(List.of(program.split(" ")));
    return explored(words);
  }

  /** In which run each bug is found, and that its mended twin never fails. */
  void measureBugs() throws IOException, InterruptedException {
    report.heading(
        "Known bugs, in which run of `explore` without options they are found",
        "program",
        "first run",
        "by",
        "how",
        "twin, " + FEW + " runs");
    int found = 0;
    int soon = 0;
    int fail = 0;
    List<Path> programs = programs();
    for (Path program : programs) {
      String name = program.getFileName().toString().replace(".java", "");
      JsonObject hunt = bugs(program, MANY);
      JsonObject twin = bugs(BUGS.resolve(name + FIXED + ".java"), FEW);
      long first = firstRun(hunt);
      found += first > 0 ? 1 : 0;
      soon += first > 0 && first <= FEW ? 1 : 0;
      fail += firstRun(twin) > 0 ? 1 : 0;
      report.line(
          "| %s | %s | %s | %s | %s |",
          name,
          first > 0 ? String.valueOf(first) : "none of " + MANY,
          first > 0 ? text(hunt, "strategy") : "",
          first > 0 ? text(hunt, "kind") : "",
          firstRun(twin) > 0 ? "FAILS: " + text(twin, "what") : "passes");
    }
    report.line(
        "| **%d programs** | %d found, %d within %d runs | | | %d fail |",
        programs.size(), found, soon, FEW, fail);
  }

  private static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(BUGS)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.toString().endsWith(FIXED + ".java"))
          .sorted()
          .toList();
    }
  }

  /** The mended twins of all of them. */
  static List<Path> twins() throws IOException {
    return programs().stream()
        .map(
            file ->
                file.resolveSibling(
                    file.getFileName().toString().replace(".java", FIXED + ".java")))
        .toList();
  }

  /** The options that a program names in its first line. */
  static List<String> options(Path program) throws IOException {
    String options = Files.readAllLines(program).getFirst().replaceFirst(".*options:", "").strip();
    return options.isEmpty() ? List.of() : List.of(options.split(" +"));
  }

  private static JsonObject bugs(Path program, int runs) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("--runs", String.valueOf(runs)));
    words.addAll(options(program));
    words.add(program.toString());
    return explored(words);
  }

  private static long firstRun(JsonObject search) {
    return search.getAsJsonArray("failures").isEmpty()
        ? 0
        : failure(search).get("firstRun").getAsLong();
  }

  private static String text(JsonObject search, String key) {
    return failure(search).get(key).getAsString();
  }

  /** The first failure that a search found. */
  static JsonObject failure(JsonObject search) {
    return search.getAsJsonArray("failures").get(0).getAsJsonObject();
  }

  /** A search, as JSON tells of it. */
  static JsonObject explored(List<String> words) throws IOException, InterruptedException {
    Path failures = Files.createTempDirectory("lockstep-failures");
    List<String> command =
        new ArrayList<>(
            List.of("./lockstep", "explore", "--json", "--failures", failures.toString()));
    command.addAll(words);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() > 1) {
      throw new IllegalStateException("can't be explored: " + String.join(" ", command));
    }
    return JsonParser.parseString(out).getAsJsonObject();
  }
}
