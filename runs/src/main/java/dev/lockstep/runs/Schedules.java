package dev.lockstep.runs;

import dev.lockstep.kernel.choice.Asked;
import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.QuestionLog;
import dev.lockstep.kernel.choice.ScheduleRecorder;
import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.lines.IoReason;
import dev.lockstep.traces.lines.WritableFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The schedules of a run: the one that it follows, and what it writes of its own. */
final class Schedules implements AutoCloseable {
  private final ChoicePolicy followed;
  private final boolean countsJdk;
  private final Lines schedule;
  private final Lines questions;

  /**
   * Reads what the plan names, and leaves what it would write as it is.
   *
   * @param asked returns the policy that is asked, given the one that the plan names
   * @throws UsageException if a file can't be read or written, or holds no schedule
   */
  Schedules(RunPlan plan, UnaryOperator<ChoicePolicy> asked) {
    followed = asked.apply(plan.policy().policy(plan.get(RunOptions.SEED)));
    countsJdk = plan.countsJdk().orElse(followed.countsJdk() && plan.isCounted());
    schedule = new Lines(RunOptions.SCHEDULE, plan);
    questions = new Lines(RunOptions.SCHEDULE_ALL, plan);
  }

  /** Whether classes of the JDK are counted in the run. */
  boolean countsJdk() {
    return countsJdk;
  }

  /** Begins what the plan writes. */
  void open() {
    schedule.open();
    questions.open();
  }

  /** Decides in the run. */
  ChoicePolicy policy() {
    ChoicePolicy policy = followed;
    if (questions.isOpen()) {
      policy = new QuestionLog(policy, countsJdk, questions::write);
    }
    if (schedule.isOpen()) {
      policy = new ScheduleRecorder(policy, countsJdk, schedule::write);
    }
    return policy == followed ? followed : new Written(policy);
  }

  /** What cannot be written at the end is told with the end of the run. */
  private final class Written implements ChoicePolicy {
    private final ChoicePolicy recorder;
    private boolean isRefused;

    Written(ChoicePolicy recorder) {
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

  /** Completes the files. */
  @Override
  public void close() {
    try {
      schedule.close();
    } finally {
      questions.close();
    }
  }

  /** A file of lines, if the plan names one. */
  private static final class Lines {
    private final RunOption<Path> option;
    private final Optional<Path> file;
    private Optional<BufferedWriter> writer = Optional.empty();

    Lines(RunOption<Path> option, RunPlan plan) {
      this.option = option;
      this.file = plan.find(option);
      file.ifPresent(this::check);
    }

    private void check(Path path) {
      try {
        WritableFile.check(path);
      } catch (IOException e) {
        throw new UsageException(unwritten(e));
      }
    }

    void open() {
      writer = file.map(this::opened);
    }

    private BufferedWriter opened(Path path) {
      try {
        return CompressedFiles.writer(path);
      } catch (IOException e) {
        throw new UsageException(unwritten(e));
      }
    }

    boolean isOpen() {
      return writer.isPresent();
    }

    void write(String line) {
      try {
        writer.orElseThrow().write(line + "\n");
      } catch (IOException e) {
        throw new UncheckedIOException(unwritten(e), e);
      }
    }

    void close() {
      try {
        if (writer.isPresent()) {
          writer.get().close();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(unwritten(e), e);
      }
    }

    private String unwritten(IOException cause) {
      return "%s: %s can't be written: %s"
          .formatted(option.option(), file.orElseThrow(), IoReason.of(cause));
    }
  }
}
