package dev.lockstep.benchmarks;

import com.google.gson.JsonObject;
import dev.lockstep.benchmarks.Timer.Peak;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Measures what becomes of a failure that {@code explore} found: minimised, explained, replayed.
 */
final class FoundFailures {
  private static final int REPLAYS_OF_EACH = 100;
  private static final List<String> LONG_RUN =
      List.of(
          "--machine",
          "smp",
          "--nodes",
          "2",
          "--timeslice",
          "1",
          "--strategy",
          "random:0.4",
          "--no-explain");

  /** As users start the JVM: collectors, and how code is compiled. */
  private static final List<String> JVMS =
      List.of(
          "-XX:+UseParallelGC",
          "-XX:+UseG1GC",
          "-XX:+UseSerialGC",
          "-Xint",
          "-XX:-UseOnStackReplacement -XX:TieredStopAtLevel=1");

  private final Timer timer;
  private final Report report;

  FoundFailures(Timer timer, Report report) {
    this.timer = timer;
    this.report = report;
  }

  /** How long it takes to leave choices out of a run of many thousands, and to explain the run. */
  void measureMinimising() throws IOException, InterruptedException {
    report.heading(
        "Minimising a run of many switches: two threads of so many counts of their own",
        "counts of each",
        "choices before",
        "choices left",
        "seconds, with the JVM's start",
        "the same without minimising",
        "explaining, with the JVM's start",
        "asked");
    for (int counts : new int[] {600, 2_000, 6_000}) {
      long start = System.nanoTime();
      JsonObject minimised = search(counts, List.of());
      double seconds = seconds(start);
      start = System.nanoTime();
      JsonObject found = search(counts, List.of("--no-minimise"));
      double without = seconds(start);
      Peak explained =
          Timer.peak(List.of("./lockstep", "explain", "--rows", "60", file(minimised)));
      report.line(
          "| %d | %d | %d | %.1f | %.1f | %.1f | 10 s, at most 4 choices |",
          counts,
          Hunts.failure(minimised).get("choicesBefore").getAsInt(),
          Hunts.failure(minimised).getAsJsonArray("choices").size(),
          seconds,
          without,
          explained.seconds());
      Files.delete(Path.of(file(minimised)));
      Files.delete(Path.of(file(found)));
    }
  }

  private JsonObject search(int counts, List<String> more)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(LONG_RUN);
    words.addAll(more);
    words.addAll(timer.classPathWords());
    words.addAll(List.of("LongLostCount", String.valueOf(counts)));
    return Hunts.explored(words);
  }

  private static String file(JsonObject search) {
    return Hunts.failure(search).get("file").getAsString();
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  /** How many of many replays in JVMs of all kinds fail as the run did, recorded or not. */
  void measureReplays() throws IOException, InterruptedException {
    report.heading(
        "Replays of one line, a JVM for each", "JVM", "recorded", "replays", "the same failure");
    List<String> words = new ArrayList<>(List.of("--machine", "smp", "--nodes", "2"));
    words.addAll(timer.classPathWords());
    words.addAll(List.of("LostCount", "10", "20"));
    JsonObject found = Hunts.explored(words);
    String line = Hunts.failure(found).get("line").getAsString();
    String expected = replay(line, JVMS.getFirst(), List.of());
    int all = 0;
    for (String jvm : JVMS) {
      for (boolean records : new boolean[] {false, true}) {
        int same = same(line, jvm, records, expected);
        all += same;
        report.line("| `%s` | %s | %d | %d |", jvm, records ? "yes" : "no", REPLAYS_OF_EACH, same);
      }
    }
    report.line("| **all** | | %d | %d |", 2 * JVMS.size() * REPLAYS_OF_EACH, all);
  }

  private static int same(String line, String jvm, boolean records, String expected)
      throws IOException, InterruptedException {
    AtomicInteger same = new AtomicInteger();
    AtomicInteger begun = new AtomicInteger();
    List<Thread> workers = new ArrayList<>();
    List<Path> recordings = new ArrayList<>();
    for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
      Path recording = Files.createTempFile("lockstep-replay", ".rec");
      recordings.add(recording);
      List<String> more = records ? List.of("--record", recording.toString()) : List.of();
      workers.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    while (begun.getAndIncrement() < REPLAYS_OF_EACH) {
                      if (replayed(line, jvm, more).equals(expected)) {
                        same.incrementAndGet();
                      }
                    }
                  }));
    }
    for (Thread worker : workers) {
      worker.join();
    }
    for (Path recording : recordings) {
      Files.delete(recording);
    }
    return same.get();
  }

  private static String replayed(String line, String jvm, List<String> more) {
    try {
      return replay(line, jvm, more);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String replay(String line, String jvm, List<String> more)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("./lockstep", "replay"));
    command.addAll(more);
    command.add(line);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("LOCKSTEP_JAVA_OPTS", jvm);
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor() + " " + out;
  }
}
