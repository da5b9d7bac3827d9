package dev.lockstep.benchmarks;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.internal.InternalFutureFailureAccess;
import dev.lockstep.real.Jars;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.pool2.ObjectPool;

/** Times the test methods of libraries, explored, against the same methods in a warm plain JVM. */
final class LibraryTests {
  private static final Path TESTS = Path.of("benchmarks/library-tests");

  /** Where the libraries are, each known by a class of it. */
  static final List<Class<?>> CLASS_PATH =
      List.of(
          Caffeine.class, ImmutableList.class, InternalFutureFailureAccess.class, ObjectPool.class);

  private static final String ROUNDS = "4000";
  private static final int FEW = 300;
  private static final int MANY = 1_000;

  private final Timer timer;
  private final Report report;

  LibraryTests(Timer timer, Report report) {
    this.timer = timer.with(CLASS_PATH.stream().map(Jars::of).toList());
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    timer.compile(TESTS);
    report.heading(
        "Test methods of libraries, explored, JIT warm: milliseconds each",
        "test",
        "plain Java",
        "by `random`, the JDK priced",
        "x plain",
        "by `random`",
        "x plain",
        "by all strategies",
        "x plain",
        "asked");
    for (String test : List.of("CaffeineLoads", "GuavaCollections", "PoolBorrowers")) {
      measure(test);
    }
  }

  private void measure(String test) throws IOException, InterruptedException {
    double plain = Timer.rounds(timer.plain("-ea", test, ROUNDS)).mean().seconds() * 1000;
    double priced = explored(test, "--strategy", "random", "--jdk", "priced");
    double random = explored(test, "--strategy", "random");
    double all = explored(test);
    report.line(
        "| `%s` | %.2f | %.2f | %.1f | %.2f | %.1f | %.2f | %.1f | 5 |",
        test, plain, priced, priced / plain, random, random / plain, all, all / plain);
  }

  private double explored(String test, String... strategy)
      throws IOException, InterruptedException {
    return Hunts.millisEach(timer, test, FEW, MANY, strategy);
  }
}
