package dev.lockstep.benchmarks;

import dev.lockstep.real.Jars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Times programs that others wrote and compiled: what a long run takes of processor time beyond a
 * short one, against plain Java.
 */
final class LongRuns {
  private static final int REPEATS = 3;

  /** The jars that are needed, by how their names begin. */
  private static final List<String> JARS =
      List.of("scimark", "clojure", "spec.alpha", "core.specs.alpha", "luaj-jse", "bsh");

  private final Timer timer;
  private final Report report;

  LongRuns(Timer timer, Report report) throws IOException {
    this.timer = timer.with(jars());
    this.report = report;
  }

  /** They lie beside each other, as the build copies them. */
  static List<Path> jars() throws IOException {
    try (Stream<Path> files = Files.list(Jars.of(clojure.lang.Numbers.class).getParent())) {
      return files
          .filter(file -> JARS.stream().anyMatch(file.getFileName().toString()::startsWith))
          .sorted()
          .toList();
    }
  }

  void measure() throws IOException, InterruptedException {
    report.heading(
        "A long run less a short one: seconds of processor time",
        "program",
        "plain Java",
        "Lockstep",
        "ratio",
        "asked");
    row(
        "SciMark 2.0's jar: LU",
        "2",
        words("2000", "SciMark", "lu"),
        words("12000", "SciMark", "lu"));
    row(
        "SciMark 2.0's jar: Monte Carlo, synchronized",
        "3",
        words("200", "SciMark", "mc"),
        words("1200", "SciMark", "mc"));
    row("Clojure, recursive `fib`", "3", clojure("27"), clojure("40"));
    row("LuaJ, recursive `fib`", "3", lua("20"), lua("300"));
    row("BeanShell, a loop and `fib`", "3", beanShell("20"), beanShell("700"));
  }

  private static String[] words(String times, String program, String kernel) {
    return new String[] {program, kernel, times};
  }

  private static String[] clojure(String number) {
    return new String[] {
      "clojure.main",
      "-e",
      "(defn fib [n] (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))) (println (fib 27) (fib %s))"
          .formatted(number)
    };
  }

  private static String[] lua(String times) {
    return new String[] {
      "lua",
      "-e",
      ("local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end"
              + " local s = 0 for i = 1, %s do s = s + fib(22) end print(s)")
          .formatted(times)
    };
  }

  private static String[] beanShell(String times) throws IOException {
    Path script = Files.createTempFile("lockstep", ".bsh");
    Files.writeString(
        script,
        ("int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); } s = 0;"
                + " for (int i = 0; i < %s; i++) {"
                + " for (int j = 0; j < 1000; j++) { s = s + j %% 7; } s = s + f(8); } print(s);")
            .formatted(times));
    script.toFile().deleteOnExit();
    return new String[] {"bsh.Interpreter", script.toString()};
  }

  private void row(String what, String asked, String[] small, String[] large)
      throws IOException, InterruptedException {
    List<Spent> medians =
        Timer.medians(
            REPEATS,
            Timer::whole,
            List.of(
                timer.plain(small),
                timer.plain(large),
                timer.lockstepClass(small),
                timer.lockstepClass(large)));
    double plain = medians.get(1).minus(medians.get(0)).cpuSeconds();
    double ours = medians.get(3).minus(medians.get(2)).cpuSeconds();
    report.line("| %s | %.2f | %.2f | %.2f | %s |", what, plain, ours, ours / plain, asked);
  }
}
