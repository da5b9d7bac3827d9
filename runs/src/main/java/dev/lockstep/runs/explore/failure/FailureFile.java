package dev.lockstep.runs.explore.failure;

import dev.lockstep.kernel.choice.Schedule;
import dev.lockstep.kernel.choice.ScheduleException;
import dev.lockstep.runs.plan.BoundedReader;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.lines.IoReason;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A run that failed, as a file by which it is made again: what it was, and what was chosen in it.
 *
 * <pre>
 * lockstep failure 1
 * version 1.0
 * jdk 25.0.1+8
 * classes 3f29c1b07a55d0e1
 * failure java.lang.AssertionError at Lost.main(Lost.java:7)
 * check grep -q right
 * plan
 * program: Lost.java
 * machine: smp
 * schedule
 * lockstep schedule 4
 * 12 pause 1310 4/10 a pause of 1000 ticks
 * end 20311 cbf29ce484222325
 * </pre>
 *
 * <p>Behind the failure stand the criteria of the search, if it had any.
 *
 * @param origin what made it
 * @param failure how it failed, in a line
 * @param criteria what says that it failed
 * @param plan what was run
 * @param schedule the lines of its schedule
 * @param scheduleLine where these begin in the file, from 1
 */
public record FailureFile(
    Origin origin,
    String failure,
    Criteria criteria,
    RunPlan plan,
    List<String> schedule,
    int scheduleLine) {
  /** How such a file begins. */
  static final String BEGINNING = "lockstep failure ";

  private static final String HEADER = BEGINNING + "1";
  private static final String PLAN = "plan";
  private static final String SCHEDULE = "schedule";
  private static final String NO_SCHEDULE = "none";
  private static final int CRITERIA_LINE = 5;
  private static final int MOST_CHARACTERS = 1 << 30;

  /**
   * What a run does the same again with.
   *
   * @param version Lockstep's
   * @param jdk the JDK's
   * @param classes tells the program's classes from others
   */
  public record Origin(String version, String jdk, String classes) {
    /** The one of this JVM, where the program's classes are such. */
    public static Origin ofThisJvm(String classes) {
      String version = FailureFile.class.getPackage().getImplementationVersion();
      return new Origin(
          Objects.requireNonNullElse(version, "unpackaged"), Runtime.version().toString(), classes);
    }

    /** As a word, at the beginning of a line. */
    @Override
    public String toString() {
      return version + "/" + jdk + "/" + classes;
    }

    /**
     * Reads that word.
     *
     * @throws UsageException if it is none
     */
    public static Origin read(String word) {
      String[] parts = word.split("/", -1);
      if (parts.length != 3 || !parts[2].matches("[0-9a-f]{16}")) {
        throw new UsageException(
            "%s: this begins no line of 'explore', which has VERSION/JDK/CLASSES first"
                .formatted(word));
      }
      return new Origin(parts[0], parts[1], parts[2]);
    }

    /** What differs from this, in words; empty if nothing does. */
    public List<String> differences(Origin now) {
      List<String> all = new ArrayList<>();
      if (!classes.equals(now.classes)) {
        all.add(
            "the program's classes are others (%s, and %s now)".formatted(classes, now.classes));
      }
      if (!version.equals(now.version)) {
        all.add("Lockstep was %s, and is %s now".formatted(version, now.version));
      }
      if (!jdk.equals(now.jdk)) {
        all.add("the JDK was %s, and is %s now".formatted(jdk, now.jdk));
      }
      return all;
    }
  }

  /** Takes a copy of the list. */
  public FailureFile {
    schedule = List.copyOf(schedule);
  }

  /** A file of a failure, which has not been written yet. */
  public static FailureFile of(Origin origin, Criteria criteria, Finding finding) {
    return new FailureFile(
        origin, finding.failure().line(), criteria, finding.plan(), finding.schedule(), 0);
  }

  /** Its lines. */
  public List<String> lines() {
    List<String> lines =
        new ArrayList<>(
            List.of(
                HEADER,
                "version " + origin.version(),
                "jdk " + origin.jdk(),
                "classes " + origin.classes(),
                "failure " + failure));
    lines.addAll(criteria.lines());
    lines.add(PLAN);
    plan.text().lines().forEach(lines::add);
    lines.add(SCHEDULE);
    lines.addAll(schedule.isEmpty() ? List.of(NO_SCHEDULE) : schedule);
    return lines;
  }

  /** The whole of it. */
  public String text() {
    return String.join("\n", lines()) + "\n";
  }

  /**
   * Reads a file.
   *
   * @throws UsageException if it can't be read, or is none; the message names the line
   */
  public static FailureFile read(Path file) {
    try (BufferedReader in =
        new BufferedReader(new BoundedReader(CompressedFiles.reader(file), MOST_CHARACTERS))) {
      return read(file.toString(), in);
    } catch (NoSuchFileException _) {
      throw UsageException.noFile("", file);
    } catch (CharacterCodingException _) {
      throw new UsageException("%s is no text".formatted(file));
    } catch (IOException e) {
      throw new UsageException("%s can't be read: %s".formatted(file, IoReason.of(e)));
    }
  }

  private static FailureFile read(String name, BufferedReader in) throws IOException {
    char[] start = new char[HEADER.length()];
    int length = in.read(start);
    String header = new String(start, 0, Math.max(0, length));
    if (!header.startsWith(BEGINNING)) {
      throw new UsageException(
          "%s, line 1: a failure of 'explore' begins with the line '%s'".formatted(name, HEADER));
    }
    List<String> lines = new ArrayList<>(List.of(header + in.readLine()));
    lines.addAll(in.readAllLines());
    if (!lines.getFirst().equals(HEADER)) {
      throw new UsageException(
          "%s, line 1: this is '%s', and only '%s' can be read"
              .formatted(name, lines.getFirst(), HEADER));
    }
    Origin origin =
        new Origin(
            field(name, lines, 1, "version"),
            field(name, lines, 2, "jdk"),
            field(name, lines, 3, "classes"));
    String failure = field(name, lines, 4, "failure");
    int planLine = lines.indexOf(PLAN);
    int scheduleLine = lines.indexOf(SCHEDULE);
    if (planLine < 0 || scheduleLine < planLine) {
      throw new UsageException(
          "%s is cut off: it has no line '%s'".formatted(name, planLine < 0 ? PLAN : SCHEDULE));
    }
    Criteria criteria = criteria(name, lines.subList(CRITERIA_LINE, planLine));
    String plan = String.join("\n", lines.subList(planLine + 1, scheduleLine)) + "\n";
    return new FailureFile(
        origin,
        failure,
        criteria,
        // Messages name lines of the file.
        RunPlan.parse(name, "\n".repeat(planLine + 1) + plan),
        lines.subList(scheduleLine + 1, lines.size()),
        scheduleLine + 2);
  }

  private static Criteria criteria(String name, List<String> lines) {
    try {
      return Criteria.read(lines);
    } catch (IllegalArgumentException wrong) {
      throw new UsageException(
          "%s, line %s: must be '%s', or a criterion of the search"
              .formatted(name, CRITERIA_LINE + 1 + lines.indexOf(wrong.getMessage()), PLAN));
    }
  }

  private static String field(String name, List<String> lines, int at, String word) {
    if (at >= lines.size() || !lines.get(at).startsWith(word + " ")) {
      throw new UsageException(
          "%s, line %s: must be '%s' and what it is".formatted(name, at + 1, word));
    }
    return lines.get(at).substring(word.length() + 1);
  }

  /**
   * What was chosen; empty of a run that could not be made again, so that only its plan says that.
   *
   * @param name what the file is called
   * @throws UsageException if the schedule is none, or cut off
   */
  public Optional<Schedule> parsedSchedule(String name) {
    if (schedule.equals(List.of(NO_SCHEDULE))) {
      return Optional.empty();
    }
    Schedule read = schedule(name);
    if (read.questions().isEmpty()) {
      throw new UsageException(name + " is cut off: its schedule has no end");
    }
    return Optional.of(read);
  }

  private Schedule schedule(String name) {
    try {
      return Schedule.read(name, schedule, scheduleLine);
    } catch (ScheduleException refused) {
      throw UsageException.of(refused);
    }
  }
}
