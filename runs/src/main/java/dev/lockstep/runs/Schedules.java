package dev.lockstep.runs;

import dev.lockstep.kernel.choice.Asked;
import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.ScheduleRecorder;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import dev.lockstep.traces.lines.WritableFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The schedules of a run: the one that it follows, and the one that it writes. */
final class Schedules implements AutoCloseable {
  private final ChoicePolicy followed;
  private final boolean countsJdk;
  private final Optional<Path> file;
  private Optional<BufferedWriter> writer = Optional.empty();

  /**
   * Reads what the plan names, and leaves what it would write as it is.
   *
   * @throws UsageException if a file can't be read or written, or holds no schedule
   */
  Schedules(RunPlan plan) {
    followed = plan.policy().policy(plan.get(RunOptions.SEED));
    countsJdk = plan.countsJdk().orElse(followed.countsJdk() && plan.isCounted());
    file = plan.find(RunOptions.SCHEDULE);
    file.ifPresent(Schedules::check);
  }

  /** Whether classes of the JDK are counted in the run. */
  boolean countsJdk() {
    return countsJdk;
  }

  /** Begins what the plan writes. */
  void open() {
    writer = file.map(Schedules::open);
  }

  private static BufferedWriter open(Path file) {
    try {
      return Files.newBufferedWriter(file);
    } catch (IOException e) {
      throw refusal(file, e);
    }
  }

  private static void check(Path file) {
    try {
      WritableFile.check(file);
    } catch (IOException e) {
      throw refusal(file, e);
    }
  }

  private static UsageException refusal(Path file, IOException reason) {
    return new UsageException(
        "--schedule: %s can't be written: %s".formatted(file, IoReason.of(reason)));
  }

  /** Decides in the run. */
  ChoicePolicy policy() {
    return writer.isEmpty()
        ? followed
        : new Written(new ScheduleRecorder(followed, countsJdk, this::write));
  }

  /** What cannot be written at the end is told with the end of the run. */
  private final class Written implements ChoicePolicy {
    private final ScheduleRecorder recorder;
    private boolean isRefused;

    Written(ScheduleRecorder recorder) {
      this.recorder = recorder;
    }

    @Override
    public Asked asked() {
      return recorder.asked();
    }

    @Override
    public int choose(Choice choice) {
      try {
        return recorder.choose(choice);
      } catch (RuntimeException refusal) {
        isRefused = true;
        throw refusal;
      }
    }

    /**
     * A schedule of a run that was refused in its midst has no end, so it isn't taken for whole.
     */
    @Override
    public void runEnded() {
      if (!isRefused) {
        recorder.runEnded();
      }
      close();
    }
  }

  private void write(String line) {
    try {
      writer.orElseThrow().write(line + "\n");
    } catch (IOException e) {
      throw unwritten(e);
    }
  }

  private UncheckedIOException unwritten(IOException cause) {
    return new UncheckedIOException(
        "--schedule: %s can't be written: %s".formatted(file.orElseThrow(), IoReason.of(cause)),
        cause);
  }

  /** Completes the file. */
  @Override
  public void close() {
    try {
      if (writer.isPresent()) {
        writer.get().close();
      }
    } catch (IOException e) {
      throw unwritten(e);
    }
  }
}
