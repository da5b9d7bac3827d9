package dev.lockstep.runs;

import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.InOrder;
import dev.lockstep.kernel.choice.Recorder;
import dev.lockstep.kernel.choice.Replay;
import dev.lockstep.kernel.choice.Schedule;
import dev.lockstep.kernel.choice.ScheduleException;
import dev.lockstep.runs.plan.ScheduleChoice;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import dev.lockstep.traces.lines.WritableFile;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The schedules of a run: the one that it follows, and the one that it writes. */
final class Schedules implements AutoCloseable {
  /** A million lines and more: all of them are kept in memory. */
  private static final long MOST_CHARACTERS = 64L << 20;

  private final ChoicePolicy followed;
  private final Optional<Path> file;
  private Optional<BufferedWriter> writer = Optional.empty();

  /**
   * Reads what the plan names, and leaves what it would write as it is.
   *
   * @throws UsageException if a file can't be read or written, or holds no schedule
   */
  Schedules(ScheduleChoice choice) {
    followed = choice.replayed().<ChoicePolicy>map(Schedules::replay).orElse(InOrder.POLICY);
    file = choice.written();
    file.ifPresent(Schedules::check);
  }

  /** Begins what the plan writes. */
  void open() {
    writer = file.map(Schedules::open);
  }

  private static Replay replay(Path file) {
    try {
      Schedule schedule = Schedule.read(file.toString(), lines(file));
      if (schedule.questions().isEmpty()) {
        System.err.printf(
            "lockstep: --replay: %s has no end, its last line: unless it was written by hand, it is"
                + " cut off%n",
            file);
      }
      return new Replay(schedule);
    } catch (ScheduleException refused) {
      throw new UsageException("--replay: " + refused.getMessage());
    } catch (NoSuchFileException _) {
      throw new UsageException("--replay: there is no file " + file);
    } catch (CharacterCodingException _) {
      throw new UsageException("--replay: %s is no text".formatted(file));
    } catch (IOException e) {
      throw new UsageException("--replay: %s can't be read: %s".formatted(file, IoReason.of(e)));
    }
  }

  /** Of what begins otherwise, which may be a device without end or line ends, there are none. */
  private static List<String> lines(Path file) throws IOException {
    try (BufferedReader in =
        new BufferedReader(new BoundedReader(Files.newBufferedReader(file), MOST_CHARACTERS))) {
      in.mark(Schedule.BEGINNING.length());
      for (int i = 0; i < Schedule.BEGINNING.length(); i++) {
        if (in.read() != Schedule.BEGINNING.charAt(i)) {
          return List.of();
        }
      }
      in.reset();
      return in.readAllLines();
    }
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
    return writer.isEmpty() ? followed : new Written(new Recorder(followed, this::write));
  }

  /** What cannot be written at the end is told with the end of the run. */
  private final class Written implements ChoicePolicy {
    private final Recorder recorder;

    Written(Recorder recorder) {
      this.recorder = recorder;
    }

    @Override
    public int choose(Choice choice) {
      return recorder.choose(choice);
    }

    @Override
    public void runEnded() {
      recorder.runEnded();
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
