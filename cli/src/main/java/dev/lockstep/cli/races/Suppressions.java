package dev.lockstep.cli.races;

import dev.lockstep.kernel.lockorder.LockCircle;
import dev.lockstep.kernel.races.Race;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The races that a user knows of, and why each is left out: a file with a pattern a line, and
 * behind {@code #} its reason.
 *
 * <p>A pattern is the name of the place in memory, such as {@code Account.balance}, or of a
 * collection its class, or the class and method of either access, such as {@code bank.Account.pay};
 * {@code *} stands for any letters.
 */
public final class Suppressions {
  /** What some editors put before the first line of a text. */
  private static final String MARK = "\uFEFF";

  private record Row(int number, String text, Pattern pattern) {}

  private final Path file;
  private final List<Row> rows;
  private final TreeSet<Integer> used = new TreeSet<>();

  private Suppressions(Path file, List<Row> rows) {
    this.file = file;
    this.rows = rows;
  }

  /**
   * Those of a run.
   *
   * @throws UsageException if the file can't be read, or a line of it is not as it should be
   */
  public static Suppressions of(RunPlan plan) {
    return plan.find(RunOptions.SUPPRESS)
        .map(Suppressions::read)
        .orElseGet(() -> new Suppressions(Path.of(""), List.of()));
  }

  private static Suppressions read(Path file) {
    List<Row> rows = new ArrayList<>();
    int number = 0;
    try {
      for (String read : Files.readAllLines(file)) {
        String line = ++number == 1 && read.startsWith(MARK) ? read.substring(1) : read;
        if (!line.isBlank() && !line.startsWith("#")) {
          rows.add(row(file, number, line));
        }
      }
    } catch (CharacterCodingException _) {
      throw new UsageException("--suppress: %s is no text".formatted(file));
    } catch (IOException e) {
      throw new UsageException("--suppress: %s can't be read: %s".formatted(file, IoReason.of(e)));
    }
    return new Suppressions(file, rows);
  }

  private static Row row(Path file, int number, String line) {
    int mark = line.indexOf('#');
    String pattern = mark < 0 ? line.strip() : line.substring(0, mark).strip();
    String where = "--suppress: line %s of %s".formatted(number, file);
    if (mark < 0 || line.substring(mark + 1).isBlank()) {
      throw new UsageException(
          "%s has no reason: write it behind #, as in '%s # counts only roughly'"
              .formatted(where, pattern));
    }
    if (pattern.contains(" ")) {
      throw new UsageException(
          "%s has a blank in its pattern, '%s': a pattern is a field, such as Account.balance, or a"
                  .formatted(where, pattern)
              + " class and method");
    }
    if (pattern.contains("(")) {
      throw new UsageException(
          "%s has a line of the program in its pattern, '%s': write '%s'"
              .formatted(where, pattern, pattern.substring(0, pattern.indexOf('('))));
    }
    return new Row(
        number,
        pattern,
        Pattern.compile(
            Pattern.quote(pattern).replace("*", "\\E.*\\Q").replace("\\Q\\E", ""), Pattern.DOTALL));
  }

  /** Whether a race is left out. */
  public boolean leaveOut(Race race) {
    boolean isLeftOut = false;
    for (Row row : rows) {
      if (matches(row.pattern, race)) {
        used.add(row.number);
        isLeftOut = true;
      }
    }
    return isLeftOut;
  }

  /** Whether a circle of locks is left out: by the class of a lock, or a line of a task. */
  public boolean leaveOut(LockCircle circle) {
    boolean isLeftOut = false;
    for (Row row : rows) {
      if (matches(row.pattern, circle)) {
        used.add(row.number);
        isLeftOut = true;
      }
    }
    return isLeftOut;
  }

  private static boolean matches(Pattern pattern, LockCircle circle) {
    return circle.locks().stream().anyMatch(lock -> pattern.matcher(lock.type()).matches())
        || circle.sides().stream()
            .flatMap(side -> Stream.of(side.held(), side.asked()))
            .anyMatch(line -> pattern.matcher(method(line)).matches());
  }

  private static boolean matches(Pattern pattern, Race race) {
    String what = race.what().replaceFirst("^what a (.*) holds$", "$1");
    return pattern.matcher(what.substring(what.lastIndexOf(' ') + 1)).matches()
        || pattern.matcher(method(race.first().line())).matches()
        || pattern.matcher(method(race.second().line())).matches();
  }

  private static String method(StackTraceElement line) {
    return line.getClassName() + "." + line.getMethodName();
  }

  /**
   * The lines that have left out nothing, in words.
   *
   * @param where of what they fit no race, such as "this run"
   */
  public List<String> unused(String where) {
    return rows.stream()
        .filter(row -> !used.contains(row.number))
        .map(
            row ->
                "--suppress: line %s of %s, '%s', fits no race of %s"
                    .formatted(row.number, file, row.text, where))
        .toList();
  }
}
