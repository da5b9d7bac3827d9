package dev.lockstep.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Times whole runs of programs, each beside its baseline, and writes docs/performance.md.
 *
 * <p>{@code mvn -B verify -DskipTests && java -cp benchmarks/target/classes
 * dev.lockstep.benchmarks.WholeRuns}, with a JDK 25, in the checkout's root. A figure is the median
 * of several runs that alternate with their baseline. Rates leave out the start: they come from the
 * difference between a long run and a short one.
 */
public final class WholeRuns {
  private static final int REPEATS = 7;
  private static final Path PROGRAMS = Path.of("benchmarks/programs");
  private static final Path REPORT = Path.of("docs/performance.md");

  private final StringBuilder table = new StringBuilder();
  private final Timer timer;

  private WholeRuns(Timer timer) {
    this.timer = timer;
  }

  /** Runs all of it: about five minutes. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path classes = Files.createTempDirectory("lockstep-benchmarks");
    WholeRuns runs = new WholeRuns(new Timer(Path.of("cli/target/lockstep.jar"), classes));
    runs.timer.compile(PROGRAMS);
    runs.startUp();
    runs.speed();
    runs.rates();
    runs.write();
  }

  private void startUp() throws IOException, InterruptedException {
    heading("Start to end of a small program", "run", "seconds", "plain Java", "ratio");
    List<String> plain = List.of(PROGRAMS.resolve("PlainInnerProduct.java").toString());
    List<String> ours = timer.lockstep("samples/01-inner-product/InnerProduct.java");
    double[] medians = timer.medianSeconds(REPEATS, List.of(plain, ours));
    row("`run InnerProduct.java`, compiled and run", medians);
    List<String> classFile = List.of("-cp", timer.classes(), "PlainInnerProduct");
    medians =
        timer.medianSeconds(
            REPEATS,
            List.of(classFile, timer.lockstep("-cp", timer.classes(), "PlainInnerProduct")));
    row("a compiled class", medians);
  }

  private void speed() throws IOException, InterruptedException {
    heading(
        "One task, JIT warm",
        "program",
        "block: seconds",
        "plain Java",
        "block: ratio",
        "instruction: ratio");
    for (String program : List.of("fibonacci", "matrix", "sieve", "sor", "hashmap", "trees")) {
      List<String> rounds = List.of("4", "12");
      double plain = warmSeconds(rounds, "-cp", timer.classes(), "Kernels", program);
      double block = warmSeconds(rounds, lockstep("block", program));
      double instruction = warmSeconds(rounds, lockstep("instruction", program));
      line(
          "| %s | %.3f | %.3f | %.2f | %.2f |",
          program, block, plain, block / plain, instruction / plain);
    }
  }

  private String[] lockstep(String switchPoints, String program) {
    return timer
        .lockstep("--switch-points", switchPoints, "-cp", timer.classes(), "Kernels", program)
        .toArray(String[]::new);
  }

  /** The seconds that the rounds between a short and a long run take. */
  private double warmSeconds(List<String> rounds, String... command)
      throws IOException, InterruptedException {
    List<List<String>> both = new ArrayList<>();
    for (String count : rounds) {
      List<String> words = new ArrayList<>(List.of(command));
      words.add(count);
      both.add(words);
    }
    double[] medians = timer.medianSeconds(3, both);
    return medians[1] - medians[0];
  }

  private void rates() throws IOException, InterruptedException {
    heading("Rates, per second of wall time", "what", "rate");
    rate("instructions at timeslice 1, two tasks sharing memory", 2_000_000, "Lockstep2.java");
    rate("messages between two nodes", 1_000_000, "PingPong.java", "--spmd", "--nodes", "2");
    rate("tasks created and joined", 200_000, "Tasks.java", "--timeslice", "1000");
  }

  /** A program that does as much as its argument says, what counts so many times. */
  private void rate(String what, long count, String program, String... options)
      throws IOException, InterruptedException {
    List<List<String>> both = new ArrayList<>();
    for (long size : new long[] {count / 10, count}) {
      List<String> words = new ArrayList<>(List.of(options));
      words.add(PROGRAMS.resolve(program).toString());
      words.add(Long.toString(size));
      both.add(timer.lockstep(words.toArray(String[]::new)));
    }
    double[] medians = timer.medianSeconds(3, both);
    line("| %s | %,.0f |", what, (count - count / 10) / (medians[1] - medians[0]));
  }

  private void heading(String title, String... columns) {
    table.append("\n## ").append(title).append("\n\n");
    table.append("| ").append(String.join(" | ", columns)).append(" |\n");
    table.append("|---".repeat(columns.length)).append("|\n");
  }

  private void row(String what, double[] plainAndOurs) {
    line(
        "| %s | %.2f | %.2f | %.2f |",
        what, plainAndOurs[1], plainAndOurs[0], plainAndOurs[1] / plainAndOurs[0]);
  }

  private void line(String format, Object... values) {
    String line = String.format(Locale.ROOT, format, values);
    System.out.println(line);
    table.append(line).append('\n');
  }

  private void write() throws IOException {
    String introduction =
        """
        # Performance

        Written by `benchmarks/.../WholeRuns`, which says how to repeat it. Medians; each figure's baseline was
        measured in the same run. Java %s, %d processors.
        """
            .formatted(Runtime.version(), Runtime.getRuntime().availableProcessors());
    Files.createDirectories(REPORT.getParent());
    Files.writeString(REPORT, introduction + table);
  }
}
