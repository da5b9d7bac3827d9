package dev.lockstep.cli.races;

import dev.lockstep.cli.notices.ProgramFailure;
import dev.lockstep.kernel.races.Race;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Shows the data races of a run.
 *
 * @param races those that were found
 * @param unwatched methods that told nothing
 */
public record RaceReport(List<Race> races, List<String> unwatched, Suppressions suppressions) {
  private static final int MOST_CALLERS = 20;

  /**
   * Prints them.
   *
   * @return those that are not left out
   */
  public List<Race> print(PrintStream err) {
    List<Race> shown = new ArrayList<>();
    for (Race race : races) {
      if (!suppressions.leaveOut(race)) {
        shown.add(race);
      }
    }
    int number = 0;
    for (Race race : shown) {
      lines(++number, race).forEach(err::println);
    }
    for (String method : unwatched) {
      err.println(
          "lockstep: --races: %s is too large to be watched: a race in it is not found; split it"
              .formatted(method));
    }
    suppressions.unused("this run").forEach(line -> err.println("lockstep: " + line));
    int leftOut = races.size() - shown.size();
    String left =
        leftOut == 0
            ? ""
            : String.format(Locale.ROOT, "; %,d more left out by --suppress", leftOut);
    err.println("lockstep: " + count(shown.size()) + " in this run" + left);
    return shown;
  }

  /**
   * Writes the file of races.
   *
   * @throws UsageException if it can't be written
   */
  static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UsageException(
          "--races-json: %s can't be written: %s".formatted(file, IoReason.of(e)));
    }
  }

  private static String count(int races) {
    return switch (races) {
      case 0 -> "no data race";
      case 1 -> "1 data race";
      default -> String.format(Locale.ROOT, "%,d data races", races);
    };
  }

  /** A race, as it is shown. */
  public static List<String> lines(int number, Race race) {
    List<String> lines = new ArrayList<>();
    lines.add("lockstep: data race %s: %s".formatted(number, race.what()));
    side(race.first(), lines);
    side(race.second(), lines);
    if (!race.value().isEmpty()) {
      lines.add("  before the second access it was " + race.value());
    }
    if (!race.mayBeNone().isEmpty()) {
      lines.add("  this may be no race: " + race.mayBeNone());
    }
    return lines;
  }

  private static void side(Race.Side side, List<String> lines) {
    lines.add(
        String.format(
            Locale.ROOT,
            "  %s %s it at tick %,d, at %s",
            side.task(),
            side.writes() ? "wrote" : "read",
            side.tick(),
            ProgramFailure.asWritten(side.line())));
    List<StackTraceElement> callers =
        side.stack().stream()
            .filter(frame -> frame.getModuleName() == null)
            .skip(1)
            .limit(MOST_CALLERS)
            .toList();
    String word = side.isOwnStack() ? "called" : "called before";
    for (StackTraceElement frame : callers) {
      lines.add("      %s at %s".formatted(word, ProgramFailure.asWritten(frame)));
    }
    lines.add(
        "      holding "
            + (side.locks().isEmpty() ? "no lock" : String.join(" and ", side.locks())));
  }
}
