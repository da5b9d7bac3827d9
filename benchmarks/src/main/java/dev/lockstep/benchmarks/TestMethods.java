package dev.lockstep.benchmarks;

import dev.lockstep.real.Jars;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apiguardian.api.API;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.launcher.Launcher;
import org.opentest4j.AssertionFailedError;

/** Times methods of JUnit, explored, against the same in a plain JVM. */
final class TestMethods {
  private static final Path LIBRARIES = Path.of("benchmarks/library-tests");
  private static final Path METHODS = Path.of("benchmarks/test-methods");

  private static final List<Class<?>> JUNIT =
      List.of(
          Test.class,
          JupiterTestEngine.class,
          JUnitException.class,
          TestEngine.class,
          Launcher.class,
          AssertionFailedError.class,
          API.class);

  private static final int STARTS = 7;
  private static final String ROUNDS = "4000";
  private static final int FEW = 300;
  private static final int MANY = 1_000;

  private final Timer timer;
  private final Report report;

  TestMethods(Timer timer, Report report) {
    this.timer =
        timer
            .with(LibraryTests.CLASS_PATH.stream().map(Jars::of).toList())
            .with(JUNIT.stream().map(Jars::of).toList());
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    timer.compile(LIBRARIES);
    timer.compile(METHODS);
    measureStart();
    report.heading(
        "Test methods of JUnit, explored by all strategies, JIT warm: milliseconds each",
        "test",
        "plain JUnit",
        "explored",
        "x plain",
        "asked");
    for (String test : List.of("caffeine", "guava", "pool")) {
      measure("LibraryMethods#" + test);
    }
  }

  private void measureStart() throws IOException, InterruptedException {
    Timer both = timer.with(List.of(timer.jar()));
    List<Spent> starts =
        Timer.medians(
            STARTS,
            Timer::whole,
            List.of(
                both.plain("RunMethods", "PlainMethod"),
                both.plain("RunMethods", "ExploredMethod")));
    report.heading(
        "Start of a class of tests with `@Explore`: seconds, and of processor time",
        "plain JUnit",
        "with `@Explore(runs = 1)`",
        "more",
        "asked");
    report.line(
        "| %.2f, %.2f | %.2f, %.2f | %.2f | 2 |",
        starts.get(0).seconds(),
        starts.get(0).cpuSeconds(),
        starts.get(1).seconds(),
        starts.get(1).cpuSeconds(),
        starts.get(1).seconds() - starts.get(0).seconds());
  }

  private void measure(String test) throws IOException, InterruptedException {
    double plain =
        Timer.rounds(timer.plain("-ea", "RunMethods", test, ROUNDS)).mean().seconds() * 1000;
    double explored = (seconds(test, MANY) - seconds(test, FEW)) * 1000 / (MANY - FEW);
    report.line("| `%s` | %.2f | %.2f | %.1f | 5 |", test, plain, explored, explored / plain);
  }

  private double seconds(String test, int runs) throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(
            List.of("./lockstep", "explore", "--tests", "--machine", "smp", "--nodes", "2"));
    words.addAll(List.of("--runs", String.valueOf(runs), "--select", test));
    words.addAll(timer.classPathWords());
    return Timer.whole(words).seconds();
  }
}
