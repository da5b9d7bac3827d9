package dev.lockstep.cli.notices;

import dev.lockstep.cli.notices.ErrorTerminal.Size;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.runs.RunObserver;
import dev.lockstep.runs.StandardStreams;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells on standard error that a long run goes on, and that one may never end. */
public final class TerminalNotices implements RunObserver {
  private final StandardStreams streams;
  private final Progress progress;
  private final boolean tellsNotices;
  private final SilenceNotice silence = new SilenceNotice();
  private final OutsideNotice outside = new OutsideNotice();
  private final SwitchNotice switching = new SwitchNotice();

  private TerminalNotices(StandardStreams streams, Progress progress, boolean tellsNotices) {
    this.streams = streams;
    this.progress = progress;
    this.tellsNotices = tellsNotices;
  }

  /** What is told on {@code streams} in any case. */
  public static TerminalNotices usual(StandardStreams streams) {
    return new TerminalNotices(streams, new ProgressLine(streams, ErrorTerminal.found()), true);
  }

  /** Nothing but what would be the end of another run: a deadlock beside which others go on. */
  public static TerminalNotices ofEnd(StandardStreams streams) {
    return new TerminalNotices(streams, _ -> {}, false);
  }

  /** The same for a user who watches the run. */
  public static TerminalNotices watching(StandardStreams streams) {
    Optional<Supplier<Size>> size = ErrorTerminal.found().map(terminal -> terminal::size);
    return new TerminalNotices(streams, new Watch(streams, size), true);
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
  public void goesOn(
      long millis, long mark, boolean isCounted, Supplier<List<StackTraceElement>> place) {
    if (tellsNotices && silence.isDue(millis, mark)) {
      write(
          isCounted ? SilenceNotice.inOneCall(place.get()) : SilenceNotice.uncounted(place.get()));
    }
  }

  @Override
  public void switches(long millis, long switches, long timeslice) {
    long busyMillis = millis < SwitchNotice.PATIENT_MILLIS ? 0 : processorMillis();
    if (tellsNotices && switching.isDue(busyMillis, switches, timeslice)) {
      write(SwitchNotice.text(busyMillis, switches, timeslice));
    }
  }

  private static long processorMillis() {
    return ProcessHandle.current().info().totalCpuDuration().map(Duration::toMillis).orElse(0L);
  }

  @Override
  public void awaits(long millis, String what, Supplier<List<StackTraceElement>> place) {
    if (tellsNotices && outside.isDue(millis, what) && !OutsideNotice.isDialog()) {
      write(OutsideNotice.text(what, place.get()));
    }
  }

  @Override
  public void goesOn(RunResult what) {
    switch (what) {
      case RunResult.Deadlocked deadlock -> write(text(deadlock));
      case RunResult.Spinning spinning -> write(text(spinning));
      default -> throw new IllegalArgumentException(what.toString());
    }
  }

  private static String text(RunResult.Deadlocked deadlock) {
    String first =
        String.format(
            Locale.ROOT,
            "lockstep: deadlock at tick %,d: %,d task%s wait%s for ever; the rest goes on:",
            deadlock.tick(),
            deadlock.tasks().size(),
            deadlock.tasks().size() == 1 ? "" : "s",
            deadlock.tasks().size() == 1 ? "s" : "");
    return Stream.concat(Stream.of(first), WaitingTasks.lines(deadlock.tasks()).stream())
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String text(RunResult.Spinning spinning) {
    return String.format(
        Locale.ROOT,
        "lockstep: %s%s has not called the kernel from tick %,d to %,d, and tasks that share its"
            + " memory wait. At timeslice 0 nothing preempts it. If it waits for them, it waits"
            + " for ever: use --timeslice 1 or more, or wait with evwait, recvw or flick\n",
        spinning.task().name(),
        WaitingTasks.place(spinning.task().stack()),
        spinning.sinceTick(),
        spinning.tick());
  }

  private void write(String text) {
    try {
      streams.err().write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException nobodyReads) {
      return;
    }
  }

  @Override
  public void ended(long millis) {
    progress.ended(millis);
  }
}
