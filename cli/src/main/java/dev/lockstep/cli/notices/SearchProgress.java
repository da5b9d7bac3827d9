package dev.lockstep.cli.notices;

import dev.lockstep.runs.StandardStreams;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** One line on a terminal that says, once a second, how far a search is. */
public final class SearchProgress {
  private static final long INTERVAL_NANOS = 1_000_000_000;

  private final StandardStreams streams = StandardStreams.ofThisJvm();
  private final Optional<ErrorTerminal> terminal;
  private final Runnable each;
  private long nextNanos = System.nanoTime() + INTERVAL_NANOS;

  /** Shows lines to whoever is at the terminal. */
  public SearchProgress() {
    this(() -> {});
  }

  /** The same, if a user wants to know more than how it ends. */
  public static SearchProgress unless(boolean quiet) {
    return quiet ? silent(() -> {}) : new SearchProgress();
  }

  /** Shows nothing, as another JVM has the terminal; tells this behind each run. */
  public static SearchProgress silent(Runnable each) {
    return new SearchProgress(Optional.empty(), each);
  }

  private SearchProgress(Optional<ErrorTerminal> terminal, Runnable each) {
    this.terminal = terminal;
    this.each = each;
  }

  /** Also tells this, behind each run. */
  public SearchProgress(Runnable each) {
    this(ErrorTerminal.found(), each);
  }

  /** Shows a line, if it is time for one. */
  public void at(Supplier<String> line) {
    each.run();
    if (terminal.isPresent() && System.nanoTime() >= nextNanos) {
      nextNanos = System.nanoTime() + INTERVAL_NANOS;
      int columns = terminal.get().size().columns();
      String text = line.get();
      streams.show(List.of(text.substring(0, Math.min(text.length(), columns))), columns);
    }
  }

  /** Tells what is no progress; other threads may call this. */
  public void tell(String sentence) {
    streams.tellLast("lockstep: " + sentence);
  }

  /** Takes the line away. */
  public void end() {
    streams.showNothing();
  }
}
