package dev.lockstep.cli.notices;

import dev.lockstep.cli.notices.ErrorTerminal.Size;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.runs.RunObserver;
import dev.lockstep.runs.StandardStreams;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Tells on standard error that a long run goes on, and that one may never end. */
public final class TerminalNotices implements RunObserver {
  private final StandardStreams streams;
  private final Progress progress;
  private final SilenceNotice silence = new SilenceNotice();

  private TerminalNotices(StandardStreams streams, Progress progress) {
    this.streams = streams;
    this.progress = progress;
  }

  /** What is told on {@code streams} in any case. */
  public static TerminalNotices usual(StandardStreams streams) {
    return new TerminalNotices(streams, new ProgressLine(streams, ErrorTerminal.found()));
  }

  /** The same for a user who watches the run. */
  public static TerminalNotices watching(StandardStreams streams) {
    Optional<Supplier<Size>> size = ErrorTerminal.found().map(terminal -> terminal::size);
    return new TerminalNotices(streams, new Watch(streams, size));
  }

  @Override
  public Optional<Recorder> recorder() {
    return progress.recorder();
  }

  @Override
  public void outputAppeared(long millis) {
    progress.at(millis);
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

  @Override
  public void ended(long millis) {
    progress.ended(millis);
  }
}
