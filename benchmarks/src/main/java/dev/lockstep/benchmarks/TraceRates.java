package dev.lockstep.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Times what is written of a run, where a program does little but send messages: the medians of
 * runs that take turns.
 *
 * <p>An event is a line of a trace, or a record in a recording's chunks of events. Their rates are
 * those of a round's events: by how long the round took, and by how much more processor time it
 * took than a round of which nothing is written.
 */
final class TraceRates {
  private static final int TURNS = 5;

  /** An option that writes a file, and what was asked of it. */
  private record Option(String name, String ratio, String rate) {}

  private static final Option TRACE = new Option("--trace", "2", "");
  private static final Option RECORD = new Option("--record", "1.5", "5,000,000");

  private final MachineRates rates;
  private final Report report;

  TraceRates(MachineRates rates, Report report) {
    this.rates = rates;
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    report.heading(
        "A full trace and a recording, message-heavy program",
        "pairs, and what is written",
        "ratio to nothing written",
        "of processor time",
        "asked",
        "events a second of the run",
        "a second of the processor time they add",
        "asked",
        "bytes an event");
    measure(1);
    measure(1000);
  }

  private void measure(int pairs) throws IOException, InterruptedException {
    List<Spent> nothing = new ArrayList<>();
    List<Written> traces = new ArrayList<>();
    List<Written> recordings = new ArrayList<>();
    for (int turn = 0; turn < TURNS; turn++) {
      nothing.add(rates.messages(pairs));
      traces.add(written(pairs, TRACE));
      recordings.add(written(pairs, RECORD));
    }
    show(pairs, TRACE, traces, Spent.median(nothing));
    show(pairs, RECORD, recordings, Spent.median(nothing));
  }

  /** What a round took, and what the whole run has left. */
  private record Written(Spent spent, WrittenEvents events) {}

  private Written written(int pairs, Option option) throws IOException, InterruptedException {
    Path file = Files.createTempFile("lockstep", ".run");
    try {
      Spent spent = rates.messages(pairs, option.name, file.toString());
      return new Written(spent, WrittenEvents.in(file));
    } finally {
      Files.delete(file);
    }
  }

  private void show(int pairs, Option option, List<Written> runs, Spent without) {
    Spent with = Spent.median(runs.stream().map(Written::spent).toList());
    WrittenEvents all = runs.getLast().events;
    double ofRound = (double) all.events() / Integer.parseInt(MachineRates.ROUNDS);
    report.line(
        "| %,d, `%s` | %.2f | %.2f | %s | %,.0f | %,.0f | %s | %.1f |",
        pairs,
        option.name,
        with.seconds() / without.seconds(),
        with.cpuSeconds() / without.cpuSeconds(),
        option.ratio,
        ofRound / with.seconds(),
        ofRound / (with.cpuSeconds() - without.cpuSeconds()),
        option.rate,
        (double) all.bytes() / all.events());
  }
}
