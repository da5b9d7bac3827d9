package dev.lockstep.cli.notices;

import dev.lockstep.runs.RunObserver;
import dev.lockstep.runs.StandardStreams;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;

/** Tells on standard error that a long run goes on, and that one may never end. */
public final class TerminalNotices implements RunObserver {
  private final StandardStreams streams;
  private final ProgressLine progress = new ProgressLine();
  private final SilenceNotice silence = new SilenceNotice();

  /** What is told on {@code streams}. */
  public TerminalNotices(StandardStreams streams) {
    this.streams = streams;
  }

  @Override
  public void outputAppeared(long millis) {
    progress.at(millis).ifPresent(streams::showProgress);
  }

  @Override
  public void uncounted(long millis, long operations, Supplier<List<StackTraceElement>> place) {
    if (silence.isDue(millis, operations)) {
      List<StackTraceElement> stack = place.get();
      String text = SilenceNotice.text(stack.isEmpty() ? "" : ", at " + stack.getFirst());
      try {
        streams.err().write(text.getBytes(StandardCharsets.UTF_8));
      } catch (IOException nobodyReads) {
        return;
      }
    }
  }
}
