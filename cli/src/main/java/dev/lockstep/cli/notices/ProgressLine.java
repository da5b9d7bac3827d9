package dev.lockstep.cli.notices;

import dev.lockstep.runs.StandardStreams;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a long run shows on a terminal, once a second, from its third second on. */
final class ProgressLine implements Progress {
  private static final long FIRST_MILLIS = 2000;
  private static final long INTERVAL_MILLIS = 1000;

  private final StandardStreams streams;
  private final Optional<ErrorTerminal> terminal;
  private long nextMillis = FIRST_MILLIS;

  ProgressLine(StandardStreams streams, Optional<ErrorTerminal> terminal) {
    this.streams = streams;
    this.terminal = terminal;
  }

  @Override
  public void at(long millis) {
    if (millis >= nextMillis) {
      nextMillis = millis + INTERVAL_MILLIS;
      terminal.ifPresent(shown -> show(shown, "lockstep: running for " + text(millis)));
    }
  }

  private void show(ErrorTerminal shown, String line) {
    streams.show(List.of(line), shown.size().columns());
  }

  /** A time in words. */
  static String text(long millis) {
    long seconds = millis / 1000;
    return seconds < 60
        ? seconds + " s"
        : String.format(Locale.ROOT, "%,d:%02d min", seconds / 60, seconds % 60);
  }
}
