package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.running.PicocliOptions;
import dev.lockstep.runs.plan.MachineChoice;
import dev.lockstep.runs.plan.PolicyChoice;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.CommandSpec;

class PicocliOptionsTest {
  @Test
  void without_options_everything_has_its_default() {
    assertEquals(
        """
        program: X
        trace-format: dunigan
        seed: 0
        date: 2035-01-01T00:00:00Z
        spin-limit: 2000000000
        """,
        plan().text());
    assertEquals(
        new MachineChoice(Optional.empty(), List.of(), Optional.empty(), OptionalInt.empty()),
        plan().machine());
    assertTrue(plan().isCounted());
    assertEquals(PolicyChoice.Name.ORDER, plan().policy().name());
  }

  @Test
  void every_option_reaches_the_plan() {
    RunPlan plan =
        plan(
            "--machine=my.yaml",
            "--set=a.b=1",
            "--set",
            "a/B.c=d=2",
            "--network=endpoints",
            "--nodes=8",
            "--timeslice=7",
            "--jdk=counted",
            "--trace=t.trace",
            "--trace-format=picl",
            "--record=r.rec",
            "--profile=p.ticks",
            "--coverage=c.xml",
            "--schedule=s.new",
            "--schedule-all=q.new",
            "--choose=replay:s.old",
            "--spmd",
            "--stats",
            "--summary-json=e.json",
            "--quiet",
            "--seed=-5",
            "--date=2026-01-31T12:00:00.250+01:00",
            "--limit=1_000_000",
            "--stack-depth=9",
            "--spin-limit=3",
            "--keep-deadlocked",
            "--fail-on-uncaught",
            "--races",
            "--races-json=r.json",
            "--suppress=known",
            "--fail-on-race",
            "--assertions",
            "--fresh-folder",
            "-classpath",
            "src",
            "--java-agent=a.jar=b");
    assertEquals(
        """
        program: X
        class-path:
        - src
        java-agent:
        - a.jar=b
        machine: my.yaml
        set:
        - a.b=1
        - a/B.c=d=2
        network: endpoints
        nodes: 8
        spmd: true
        timeslice: 7
        jdk: counted
        trace: t.trace
        trace-format: picl
        record: r.rec
        profile: p.ticks
        coverage: c.xml
        schedule: s.new
        schedule-all: q.new
        choose: replay:s.old
        stats: true
        summary-json: e.json
        quiet: true
        seed: -5
        date: 2026-01-31T11:00:00.250Z
        limit: 1000000
        stack-depth: 9
        spin-limit: 3
        keep-deadlocked: true
        fail-on-uncaught: true
        races: true
        races-json: r.json
        suppress: known
        fail-on-race: true
        assertions: true
        fresh-folder: true
        """,
        plan.text());
    Set<String> unsaid = Set.of("arguments", "switch-points", "no-aspp", "replay");
    assertEquals(
        RunOptions.all().stream().filter(row -> !unsaid.contains(row.word())).toList(),
        List.copyOf(plan.values().keySet()));
    assertEquals(Optional.of(Path.of("s.old")), plan("--replay=s.old").find(RunOptions.REPLAY));
  }

  @Test
  void where_tasks_are_switched_can_still_be_said_and_is_ignored_with_a_line() {
    RunPlan exact = plan("--timeslice", "7");
    PrintStream before = System.err;
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    System.setErr(new PrintStream(told, true, StandardCharsets.UTF_8));
    try {
      assertEquals(exact, plan("--timeslice", "7", "--switch-points", "block"));
    } finally {
      System.setErr(before);
    }
    assertEquals(
        "lockstep: --switch-points block has no effect any more: tasks are switched at every"
            + " instruction, at any timeslice; leave it out\n",
        told.toString(StandardCharsets.UTF_8));
  }

  @Test
  void without_aspp_a_task_runs_until_it_blocks() {
    RunPlan plan = plan("--no-aspp");

    assertFalse(plan.isCounted());
    assertEquals(OptionalInt.empty(), plan.number(RunOptions.TIMESLICE));
    assertEquals(2_000_000_000, plan.get(RunOptions.SPIN_LIMIT));
  }

  @Test
  void a_spin_limit_of_0_reports_nothing() {
    assertEquals(0, plan("--spin-limit", "0").get(RunOptions.SPIN_LIMIT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --nodes         | 0     | 1 to 10_000_000
          --nodes         | 10_000_001 | 1 to 10_000_000
          --nodes         | eight | 1 to 10_000_000
          --timeslice     | -1    | 0 to 1_000_000_000
          --timeslice     | 1e3   | 0 to 1_000_000_000
          --timeslice     | _1    | 0 to 1_000_000_000
          --timeslice     | 1__0  | 0 to 1_000_000_000
          --timeslice     | +7    | 0 to 1_000_000_000
          --seed          | 9223372036854775808 | -9_223_372_036_854_775_808 to \
          9_223_372_036_854_775_807
          --limit         | 0     | 1 to 9_223_372_036_854_775_807
          --stack-depth   | 0     | 1 to 1_000_000
          --spin-limit    | 1_    | 0 to 9_223_372_036_854_775_807
          """)
  void a_number_out_of_range_is_refused_with_the_range(String option, String value, String range) {
    assertEquals(
        "%s %s: must be a whole number from %s".formatted(option, value, range),
        refusal(option, value));
  }

  @ParameterizedTest
  @CsvSource({
    "--network, none, ideal or endpoints or links",
    "--switch-points, line, instruction or block",
    "--switch-points, BLOCK, instruction or block; did you mean block?",
    "--trace-format, verbose, dunigan or picl or picl-compact",
    "--trace-format, piclcompact, dunigan or picl or picl-compact; did you mean picl-compact?",
    "--trace-format, pickle, dunigan or picl or picl-compact; did you mean picl?"
  })
  void an_unknown_choice_is_refused_with_the_choices(String option, String value, String choices) {
    assertEquals("%s %s: must be %s".formatted(option, value, choices), refusal(option, value));
  }

  @Test
  void a_date_begins_at_midnight_in_utc() {
    assertEquals(
        Instant.parse("2026-01-31T00:00:00Z"), plan("--date", "2026-01-31").get(RunOptions.DATE));
    assertEquals(Instant.EPOCH, plan("--date", "1970-01-01").get(RunOptions.DATE));
    String last = "9999-12-31T23:59:59.999Z";
    assertEquals(Instant.parse(last), plan("--date", last).get(RunOptions.DATE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "now",
        "",
        "2026-02-30",
        "2026-1-31",
        "2026-01-31T12:00:00",
        "1969-12-31T23:59:59Z",
        "+10000-01-01T00:00:00Z",
        "2026-01-31T12:00:00.000100Z"
      })
  void what_is_no_date_is_refused(String value) {
    assertEquals(
        "--date "
            + value
            + ": must be a date, such as 2026-01-31, or a time, such as 2026-01-31T12:00:00Z, from"
            + " 1970 to 9999, in whole milliseconds",
        refusal("--date", value));
  }

  @Test
  void spmd_needs_nodes() {
    assertEquals("--spmd needs --nodes N: on how many nodes main runs", refusal("--spmd"));
  }

  @ParameterizedTest
  @CsvSource({
    "--timeslice, 1",
    "--switch-points, block",
    "--limit, 100",
    "--network, ideal",
    "--machine, ipsc2",
    "--set, cpu.cycle_ns=10"
  })
  void what_counts_instructions_needs_aspp(String option, String value) {
    assertEquals(
        option + " has no meaning with --no-aspp, where nothing is counted: leave one of them out",
        refusal("--no-aspp", option, value));
  }

  private static RunPlan plan(String... args) {
    CommandSpec spec = CommandSpec.create();
    PicocliOptions options = new PicocliOptions(spec);
    CommandLines.of(spec).parseArgs(args);
    RunPlanBuilder plan = new RunPlanBuilder().with(RunOptions.PROGRAM, "X");
    options.into(plan);
    return plan.build();
  }

  private static String refusal(String... args) {
    return assertThrows(UsageException.class, () -> plan(args)).getMessage();
  }
}
