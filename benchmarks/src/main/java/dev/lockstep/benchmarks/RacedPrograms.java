package dev.lockstep.benchmarks;

import dev.lockstep.real.Jars;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** Times programs in which data races are looked for, JIT warm, against plain Java. */
final class RacedPrograms {
  private static final String ROUNDS = "16";

  /** Four threads, with a lock, arrays and objects of their own, and a map that they share. */
  private static final String THREADS = "FourThreads";

  /** Parts of a program of the tests of {@code real-programs}. */
  private static final List<String> LIBRARIES = List.of("Caffeine", "JCTools", "Lucene", "H2");

  private static final String OF_LIBRARIES = programs.LibraryThreads.class.getName() + "$";

  /** More than any can make before it has been looked at. */
  private static final String ENDLESS = "1000000";

  private static final List<Class<?>> CLASS_PATH =
      List.of(
          programs.LibraryThreads.class,
          com.github.benmanes.caffeine.cache.Caffeine.class,
          org.jctools.queues.MpmcArrayQueue.class,
          org.apache.lucene.index.IndexWriter.class,
          org.h2.Driver.class);

  private final Timer timer;
  private final Report report;

  RacedPrograms(Timer timer, Report report) {
    this.timer = timer.with(CLASS_PATH.stream().map(Jars::of).toList());
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    report.heading(
        "Data races, JIT warm: milliseconds a round",
        "program",
        "plain Java",
        "counted",
        "with --races",
        "ratio to plain Java",
        "asked");
    double logs = 0;
    for (String program : WarmPrograms.TEN) {
      logs += Math.log(row(program, ""));
    }
    report.line(
        "| **geometric mean of the ten** | | | | **%.2f** | 8 |",
        Math.exp(logs / WarmPrograms.TEN.size()));
    double _ = row(THREADS, "10");
    report.heading(
        "Data races in libraries that four threads share: milliseconds of processor time a round",
        "library",
        "plain Java",
        "counted",
        "with --races",
        "ratio to plain Java",
        "asked");
    double libraries = 0;
    for (String library : LIBRARIES) {
      libraries += Math.log(libraryRow(library));
    }
    report.line(
        "| **geometric mean** | | | | **%.2f** | 10 |", Math.exp(libraries / LIBRARIES.size()));
    report.heading(
        "Data races: megabytes of heap behind a collection",
        "program",
        "plain Java",
        "counted",
        "with --races",
        "what --races adds, to plain Java",
        "asked");
    heapRow(THREADS, THREADS, ENDLESS);
    for (String library : LIBRARIES) {
      heapRow(library, work(library, ENDLESS));
    }
  }

  private static String[] work(String library, String rounds) {
    return new String[] {"RealWork", rounds, OF_LIBRARIES + library, "3"};
  }

  private double libraryRow(String library) throws IOException, InterruptedException {
    String[] words = work(library, ROUNDS);
    List<Spent> medians =
        Timer.medians(
            3,
            Timer::round,
            List.of(
                timer.plain(words), timer.lockstepClass(words), timer.lockstepClass(raced(words))));
    double plain = medians.get(0).cpuSeconds();
    double raced = medians.get(2).cpuSeconds();
    report.line(
        "| %s | %.1f | %.1f | %.1f | %.2f | |",
        library, plain * 1e3, medians.get(1).cpuSeconds() * 1e3, raced * 1e3, raced / plain);
    return raced / plain;
  }

  private static String[] raced(String... words) {
    return Stream.concat(Stream.of("--races"), Stream.of(words)).toArray(String[]::new);
  }

  private void heapRow(String name, String... words) throws IOException, InterruptedException {
    double plain = LiveHeap.of(timer.plain(words)) / 1e6;
    double counted = LiveHeap.of(timer.lockstepClass(words)) / 1e6;
    double raced = LiveHeap.of(timer.lockstepClass(raced(words))) / 1e6;
    report.line(
        "| %s | %.1f | %.1f | %.1f | %.2f | 3 |",
        name, plain, counted, raced, (raced - counted) / plain);
  }

  /** Each is run three times, in turn, and the fastest run counts: others use the machine too. */
  private double row(String program, String asked) throws IOException, InterruptedException {
    double plain = Double.MAX_VALUE;
    double counted = Double.MAX_VALUE;
    double raced = Double.MAX_VALUE;
    for (int turn = 0; turn < 3; turn++) {
      plain = Math.min(plain, Timer.rounds(timer.plain(program, ROUNDS)).lowSeconds());
      counted = Math.min(counted, Timer.rounds(timer.lockstepClass(program, ROUNDS)).lowSeconds());
      raced =
          Math.min(
              raced, Timer.rounds(timer.lockstepClass("--races", program, ROUNDS)).lowSeconds());
    }
    report.line(
        "| %s | %.1f | %.1f | %.1f | %.2f | %s |",
        program, plain * 1e3, counted * 1e3, raced * 1e3, raced / plain, asked);
    return raced / plain;
  }
}
