package dev.lockstep.cli.notices;

import dev.lockstep.cli.notices.ErrorTerminal.Size;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.runs.StandardStreams;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Shows a run while it goes on: on a terminal a page that is drawn again and again below what the
 * program prints, elsewhere lines, at first each second and then more and more seldom.
 */
final class Watch implements Progress {
  private static final long PAGE_MILLIS = 500;
  private static final long FIRST_LINE_MILLIS = 1000;

  /** Lines come after this part of the time that has gone by: some seventy in an hour. */
  private static final long PART = 10;

  /** What is said of late is said of so many looks, two seconds. */
  private static final int LOOKS = 4;

  private record Seen(long millis, LiveState state) {}

  private final StandardStreams streams;
  private final Optional<Supplier<Size>> terminal;
  private final LiveRun run = new LiveRun();
  private final Deque<Seen> seen = new ArrayDeque<>();
  private long nextLookMillis;
  private long nextLineMillis = FIRST_LINE_MILLIS;

  /**
   * Shows it on {@code streams}.
   *
   * @param terminal asks for the size of the terminal that these lead to, if they do
   */
  Watch(StandardStreams streams, Optional<Supplier<Size>> terminal) {
    this.streams = streams;
    this.terminal = terminal;
    seen.add(new Seen(0, LiveState.NONE));
    run.ask();
  }

  @Override
  public Optional<Recorder> recorder() {
    return Optional.of(run);
  }

  @Override
  public void at(long millis) {
    look(millis);
    boolean isDue = millis >= nextLookMillis;
    if (isDue) {
      nextLookMillis = millis + PAGE_MILLIS;
      run.ask();
    }
    if (isDue || !streams.isShowing()) {
      terminal.ifPresent(size -> show(size.get(), millis));
    }
    if (terminal.isEmpty() && millis >= nextLineMillis && isTold(millis)) {
      nextLineMillis = millis + Math.max(FIRST_LINE_MILLIS, millis / PART);
    }
  }

  private void show(Size size, long millis) {
    page().ifPresent(page -> streams.show(page.lines(millis, size.rows()), size.columns()));
  }

  private void look(long millis) {
    run.answer().ifPresent(state -> seen.addLast(new Seen(millis, state)));
    if (seen.size() > LOOKS + 1) {
      seen.removeFirst();
    }
  }

  private boolean isTold(long millis) {
    return page().filter(page -> streams.tell(page.line(millis))).isPresent();
  }

  private Optional<LivePage> page() {
    return page(seen.getFirst());
  }

  private Optional<LivePage> page(Seen from) {
    Seen last = seen.getLast();
    return run.facts().map(facts -> new LivePage(facts, look(from, last)));
  }

  private static Look look(Seen from, Seen last) {
    return new Look(from.millis, from.state, last.millis, last.state);
  }

  /** What stays is a line about the whole run. */
  @Override
  public void ended(long millis) {
    look(millis);
    page(new Seen(0, LiveState.NONE)).ifPresent(page -> streams.tellLast(page.line(millis)));
  }
}
