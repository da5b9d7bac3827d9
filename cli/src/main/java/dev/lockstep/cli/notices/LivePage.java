package dev.lockstep.cli.notices;

import dev.lockstep.kernel.trace.RunFacts;
import java.util.ArrayList;
import java.util.List;

/** What a run that is watched shows: a page on a terminal, elsewhere a line. */
record LivePage(RunFacts facts, Look look) {
  private static final int HOT_LINES = 5;

  /** After so long it is said that nothing is told. */
  private static final long SILENT_MILLIS = 2000;

  /** Shorter times are told to the tenth of a second. */
  private static final long FEW_MILLIS = 10_000;

  private static final double MILLIS = 1000;

  private LiveWords words() {
    return new LiveWords(look, facts.origin().clockHertz());
  }

  /**
   * The page.
   *
   * @param millis since the run began; the look may be from before
   * @param rows how many lines the terminal shows; the program's own last one stays in sight
   */
  List<String> lines(long millis, int rows) {
    LiveWords words = words();
    ProcessorStrip strip = new ProcessorStrip(look.now().processors());
    List<String> lines = new ArrayList<>();
    lines.add("lockstep: %s on %s%s".formatted(facts.program(), machine(), running(millis)));
    lines.add("simulated   " + words.time());
    lines.add("rate        " + words.rate() + words.slowness());
    lines.add("memory      " + LiveWords.memory());
    lines.add("tasks       " + words.tasks());
    if (look.now().sent() > 0) {
      lines.add("messages    " + words.messages());
    }
    lines.add("processors  " + strip.counts());
    List<String> hot = words.lines(HOT_LINES);
    strip.rows().stream()
        .limit(Math.max(1, rows - 1L - lines.size() - hot.size()))
        .forEach(lines::add);
    hot.forEach(line -> lines.add("  " + line));
    return lines.subList(0, Math.min(lines.size(), Math.max(1, rows - 1)));
  }

  private String machine() {
    int nodes = facts.origin().nodes();
    return facts.origin().machine()
        + (nodes > 0 ? LiveWords.text(", %,d nodes", nodes) : "")
        + facts.origin().timeslice().map(", timeslice "::concat).orElse("");
  }

  private String running(long millis) {
    long silentMillis = millis - look.millis();
    return ", running for "
        + ProgressLine.text(millis)
        + (silentMillis < SILENT_MILLIS ? "" : "; no news for " + ProgressLine.text(silentMillis));
  }

  /** The line. */
  String line(long millis) {
    LiveWords words = words();
    List<String> parts = new ArrayList<>();
    parts.add(words.time());
    parts.add(words.rate());
    if (look.now().hasTasks()) {
      parts.add("tasks: " + words.tasks());
    }
    if (look.now().sent() > 0) {
      parts.add("messages: " + words.messages());
    }
    parts.add(LiveWords.memory());
    words.lines(1).forEach(line -> parts.add(line.strip()));
    return "lockstep: after %s: %s".formatted(time(millis), String.join("; ", parts));
  }

  private static String time(long millis) {
    return millis < FEW_MILLIS
        ? LiveWords.text("%.1f s", millis / MILLIS)
        : ProgressLine.text(millis);
  }
}
