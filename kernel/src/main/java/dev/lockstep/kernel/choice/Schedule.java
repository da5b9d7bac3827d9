package dev.lockstep.kernel.choice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What was chosen in a run, as text: the first line says what it is, the last how many questions
 * there were and sums them up, and each line in between is a choice that was not the first
 * alternative. So the schedule of a run in order has two lines.
 *
 * <pre>
 * lockstep schedule 1
 * 1042 lock 10231 2/3 task 5 on node 4
 * end 20311 cbf29ce484222325
 * </pre>
 *
 * <p>The version says which questions the policy of the run is {@link Asked}.
 *
 * <p>A schedule without its end is one that is cut off, or that a person wrote.
 *
 * <p>Question 1,042 was which task gets a lock, at tick 10,231; the second of three got it.
 *
 * @param asked which questions it answers
 * @param countsJdk whether classes of the JDK were counted in the run: the word {@code counted}
 *     behind the version
 * @param deviations the choices, in order
 * @param questions how many questions there were; empty if the schedule is cut off
 * @param sum what they were about
 */
public record Schedule(
    Asked asked, boolean countsJdk, List<Deviation> deviations, OptionalLong questions, long sum) {
  /** How a schedule begins, whichever version it is of. */
  public static final String BEGINNING = "lockstep schedule ";

  static final String HEADER = header(Asked.TURNS, false);

  private static final String COUNTED = " counted";

  private static final Pattern VERSION =
      Pattern.compile(BEGINNING + "(\\d{1,9})(" + COUNTED + ")?");

  private static final Pattern DEVIATION =
      Pattern.compile("(\\d{1,18}) ([a-z]+) (\\d{1,19}) (\\d{1,9})/(\\d{1,9}) (.*)");
  private static final Pattern END = Pattern.compile("end (\\d{1,18}) ([0-9a-f]{1,16})");

  /** Takes a copy of the list. */
  public Schedule {
    deviations = List.copyOf(deviations);
  }

  /**
   * Reads a schedule.
   *
   * @param name what it is called in messages, such as a file
   * @throws ScheduleException if it is none; the message names the line and says why
   */
  public static Schedule read(String name, List<String> given) {
    return read(name, given, 1);
  }

  /**
   * The same of a schedule that stands in a file behind something else.
   *
   * @param line the number of its first line, from 1
   */
  public static Schedule read(String name, List<String> given, int line) {
    List<String> lines = withoutBlankEnd(given);
    String header = lines.isEmpty() ? "" : lines.getFirst();
    Asked asked = asked("%s, line %s".formatted(name, line), header);
    boolean countsJdk = header.endsWith(COUNTED);
    List<Deviation> deviations = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      String where = "%s, line %s: ".formatted(name, i + line);
      Matcher end = END.matcher(lines.get(i));
      if (end.matches()) {
        if (i + 1 < lines.size()) {
          throw new ScheduleException(
              "%s, line %s: nothing may follow the end, which is line %s"
                  .formatted(name, i + 1 + line, i + line));
        }
        long questions = Long.parseLong(end.group(1));
        long sum = Long.parseUnsignedLong(end.group(2), 16);
        return new Schedule(asked, countsJdk, deviations, OptionalLong.of(questions), sum);
      }
      deviations.add(deviation(where, lines.get(i), deviations));
    }
    return new Schedule(asked, countsJdk, deviations, OptionalLong.empty(), 0);
  }

  /** Editors leave empty lines at the end of a file. */
  private static List<String> withoutBlankEnd(List<String> lines) {
    int end = lines.size();
    while (end > 0 && lines.get(end - 1).isBlank()) {
      end--;
    }
    return lines.subList(0, end);
  }

  /** The first line. */
  static String header(Asked asked, boolean countsJdk) {
    return BEGINNING + asked.version() + (countsJdk ? COUNTED : "");
  }

  /** What the first line says. */
  private static Asked asked(String where, String line) {
    Matcher version = VERSION.matcher(line);
    if (!version.matches()) {
      throw new ScheduleException(
          "%s: a schedule begins with the line '%s'".formatted(where, HEADER));
    }
    return Asked.of(version.group(1))
        .orElseThrow(
            () ->
                new ScheduleException(
                    "%s: this is a schedule of version %s, and only versions 1 to 4 can be read"
                        .formatted(where, version.group(1))));
  }

  private static Deviation deviation(String where, String line, List<Deviation> before) {
    Matcher fields = DEVIATION.matcher(line);
    if (!fields.matches()) {
      throw new ScheduleException(
          where
              + (line.startsWith("end")
                  ? "this is not an end: end QUESTIONS SUM, the sum in up to 16 hexadecimal digits"
                  : "this is not a choice: QUESTION WHY TICK CHOSEN/ALTERNATIVES WHAT"));
    }
    Deviation deviation =
        new Deviation(
            Long.parseLong(fields.group(1)),
            why(where, fields.group(2)),
            tick(where, fields.group(3)),
            Integer.parseInt(fields.group(4)) - 1,
            Integer.parseInt(fields.group(5)),
            fields.group(6));
    long last = before.isEmpty() ? 0 : before.getLast().question();
    if (deviation.question() <= last) {
      throw new ScheduleException(
          "%squestion %s does not come after question %s"
              .formatted(where, deviation.question(), last));
    }
    if (deviation.index() < 1 || deviation.index() >= deviation.count()) {
      throw new ScheduleException(
          "%salternative %s is not between 2 and %s"
              .formatted(where, deviation.index() + 1, deviation.count()));
    }
    return deviation;
  }

  private static Why why(String where, String word) {
    Optional<Why> known = Arrays.stream(Why.values()).filter(w -> w.word().equals(word)).findAny();
    return known.orElseThrow(
        () -> new ScheduleException("%snothing is decided by the name %s".formatted(where, word)));
  }

  private static long tick(String where, String number) {
    try {
      return Long.parseLong(number);
    } catch (NumberFormatException _) {
      throw new ScheduleException("%stick %s is too large".formatted(where, number));
    }
  }

  static String end(Questions questions) {
    return "end %s %x".formatted(questions.count(), questions.sum());
  }
}
