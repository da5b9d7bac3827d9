package dev.lockstep.cli.notices;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a long run shows on a terminal, once a second, from its third second on. */
final class ProgressLine {
  private static final long FIRST_MILLIS = 2000;
  private static final long INTERVAL_MILLIS = 1000;
  private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");
  private static final Pattern TERMINAL = Pattern.compile("/dev/(pts/|tty|console).*");

  private long nextMillis = FIRST_MILLIS;

  /** The line to show when a run has taken so long, if it is time for one. */
  Optional<String> at(long millis) {
    if (millis < nextMillis) {
      return Optional.empty();
    }
    nextMillis = millis + INTERVAL_MILLIS;
    return isTerminal(STANDARD_ERROR) ? Optional.of(text(millis)) : Optional.empty();
  }

  static String text(long millis) {
    long seconds = millis / 1000;
    return seconds < 60
        ? "lockstep: running for %d s".formatted(seconds)
        : String.format(
            Locale.ROOT, "lockstep: running for %,d:%02d min", seconds / 60, seconds % 60);
  }

  /** Where the system doesn't say, the JDK knows whether input and output both are terminals. */
  static boolean isTerminal(Path stream) {
    try {
      return TERMINAL.matcher(Files.readSymbolicLink(stream).toString()).matches();
    } catch (IOException | UnsupportedOperationException notOnThisSystem) {
      return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
    }
  }
}
