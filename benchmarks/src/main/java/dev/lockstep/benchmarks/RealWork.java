package dev.lockstep.benchmarks;

import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.internal.InternalFutureFailureAccess;
import dev.lockstep.real.Jars;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.math3.complex.Complex;

/** Times libraries at work, JIT warm, against the same work unrewritten. */
final class RealWork {
  private static final String ROUNDS = "32";

  /** Where the programs and the libraries are, each known by a class of it. */
  private static final List<Class<?>> CLASS_PATH =
      List.of(
          programs.Database.class,
          org.h2.Driver.class,
          ImmutableList.class,
          InternalFutureFailureAccess.class,
          Complex.class,
          kotlin.Unit.class,
          scala.Function1.class);

  /**
   * A program that the tests of {@code real-programs} run once.
   *
   * @param repeats how often a round runs it
   */
  private record Work(String library, Class<?> program, int repeats) {
    String[] words() {
      return new String[] {"RealWork", ROUNDS, program.getName(), "" + repeats};
    }
  }

  private static final List<Work> ALL =
      List.of(
          new Work("H2", programs.Database.class, 25),
          new Work("Guava", programs.Collections.class, 400),
          new Work("commons-math", programs.Mathematics.class, 250),
          new Work("Kotlin", programs.KotlinPipelines.class, 2500),
          new Work("Scala", programs.ScalaPipelines.class, 250));

  private final Timer timer;
  private final Report report;
  private double logs;
  private double cpuLogs;

  RealWork(Timer timer, Report report) {
    this.timer = timer.with(jars());
    this.report = report;
  }

  /** The folder of the programs, and the jars of the libraries that they use. */
  static List<Path> jars() {
    return CLASS_PATH.stream().map(Jars::of).toList();
  }

  void measure() throws IOException, InterruptedException {
    report.heading(
        "Libraries at work, JIT warm: milliseconds a round",
        "library",
        "plain Java",
        "Lockstep",
        "ratio",
        "CPU time: plain Java",
        "Lockstep",
        "ratio");
    for (Work work : ALL) {
      row(work);
    }
    report.line(
        "| **geometric mean** | | | **%.2f** | | | **%.2f** |",
        Math.exp(logs / ALL.size()), Math.exp(cpuLogs / ALL.size()));
    report.line("| asked | | | 1.5 | | | |");
  }

  /** Each is run three times, in turn, and the medians count: others use the machine too. */
  private void row(Work work) throws IOException, InterruptedException {
    List<Spent> medians =
        Timer.medians(
            3, Timer::round, List.of(timer.plain(work.words()), timer.lockstepClass(work.words())));
    Spent plain = medians.get(0);
    Spent ours = medians.get(1);
    double ratio = ours.seconds() / plain.seconds();
    double cpuRatio = ours.cpuSeconds() / plain.cpuSeconds();
    report.line(
        "| %s | %.1f | %.1f | %.2f | %.1f | %.1f | %.2f |",
        work.library(),
        plain.seconds() * 1e3,
        ours.seconds() * 1e3,
        ratio,
        plain.cpuSeconds() * 1e3,
        ours.cpuSeconds() * 1e3,
        cpuRatio);
    logs += Math.log(ratio);
    cpuLogs += Math.log(cpuRatio);
  }
}
