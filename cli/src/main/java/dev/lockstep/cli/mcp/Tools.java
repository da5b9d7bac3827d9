package dev.lockstep.cli.mcp;

import dev.lockstep.cli.mcp.CommandTool.Result;
import java.util.List;
import java.util.stream.Stream;

/** A row for each tool. */
final class Tools {
  private static final String FAILURE = "failure";
  private static final String RACES = "races";

  /** What says what is run, and where. */
  private static final List<String> RUNNING =
      List.of(
          "class-path",
          "machine",
          "set",
          "nodes",
          "spmd",
          "timeslice",
          "jdk",
          "seed",
          "limit",
          RACES,
          "tests",
          "project",
          "select");

  /** All of them, in the order in which clients see them. */
  static final List<CommandTool> ALL =
      List.of(
          new CommandTool(
              "run",
              "run",
              "Runs a Java program, or JUnit tests, once on a simulated parallel machine that"
                  + " counts bytecode instructions: the same schedule each time. Finds deadlocks,"
                  + " and with races data races.",
              List.of(),
              with(RUNNING, "choose", "stats", "record", "trace"),
              List.of(),
              Result.RUN),
          new CommandTool(
              "explore",
              "explore",
              "Runs a program, or JUnit tests, with many schedules until one fails: finds races,"
                  + " deadlocks, lost updates and time-outs that happen only sometimes. Writes each"
                  + " failure into a file for replay, explain and step.",
              List.of("--json", "--quiet"),
              with(
                  RUNNING,
                  "runs",
                  "time",
                  "strategy",
                  "outcomes",
                  "keep-going",
                  "expect-output",
                  "jobs"),
              List.of(),
              Result.JSON),
          new CommandTool(
              "explain",
              "explain",
              "Tells what the tasks of a failure did to each other, in the steps that matter:"
                  + " accesses to shared memory with values and lines, locks, waits, messages.",
              List.of("--json"),
              List.of("rows"),
              List.of(FAILURE),
              Result.JSON),
          new CommandTool(
              "step",
              "explain",
              "Replays a failure step by step, forwards or backwards: all steps from one on, with"
                  + " values and lines, and where each task stands before them and which locks it"
                  + " holds.",
              List.of("--json"),
              List.of("steps"),
              List.of(FAILURE, "steps"),
              Result.JSON),
          new CommandTool(
              "replay",
              "replay",
              "Makes the run of a failure again, exactly, and writes what is asked for: a"
                  + " recording, a profile, the schedule, its data races.",
              List.of(),
              List.of("record", "trace", "profile", RACES, "stats", "try"),
              List.of(FAILURE),
              Result.RUN),
          new CommandTool(
              "stats",
              "stats",
              "Tells from a recording or a trace what each processor and thread did: computing,"
                  + " messages, waiting, utilization.",
              List.of("--json"),
              List.of(),
              List.of("recording"),
              Result.JSON),
          new CommandTool(
              "profile",
              "run",
              "Runs a program, or JUnit tests, and tells where the ticks went: the lines and"
                  + " methods that took most, and of a program in one file each of its lines.",
              List.of(),
              with(RUNNING, "coverage"),
              List.of(),
              Result.PROFILE),
          new CommandTool(
              "machines",
              "machines",
              "Lists the machines that can be simulated, or tells all figures of one and where they"
                  + " come from.",
              List.of(),
              List.of("set"),
              List.of(),
              Result.TEXT),
          new CommandTool(
              "help",
              "help",
              "Shows all options of a command, with examples.",
              List.of(),
              List.of(),
              List.of(),
              Result.TEXT));

  private Tools() {}

  private static List<String> with(List<String> some, String... others) {
    return Stream.concat(some.stream(), Stream.of(others)).toList();
  }
}
