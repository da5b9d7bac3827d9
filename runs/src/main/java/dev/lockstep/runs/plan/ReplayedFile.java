package dev.lockstep.runs.plan;

import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.Replay;
import dev.lockstep.kernel.choice.Schedule;
import dev.lockstep.kernel.choice.ScheduleException;
import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.lines.IoReason;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** A file with a schedule that is replayed. */
final class ReplayedFile {
  /** A million lines and more: all of them are kept in memory. */
  private static final long MOST_CHARACTERS = 64L << 20;

  private ReplayedFile() {}

  /**
   * Reads what is to be chosen.
   *
   * @throws UsageException if the file can't be read, or holds no schedule
   */
  static ChoicePolicy read(Path file) {
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
      throw UsageException.noFile("--replay: ", file);
    } catch (CharacterCodingException _) {
      throw new UsageException("--replay: %s is no text".formatted(file));
    } catch (IOException e) {
      throw new UsageException("--replay: %s can't be read: %s".formatted(file, IoReason.of(e)));
    }
  }

  /** Of what begins otherwise, which may be a device without end or line ends, there are none. */
  private static List<String> lines(Path file) throws IOException {
    try (BufferedReader in =
        new BufferedReader(new BoundedReader(CompressedFiles.reader(file), MOST_CHARACTERS))) {
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
}
