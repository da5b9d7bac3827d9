package dev.lockstep.runs.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.runs.TestFiles;
import dev.lockstep.traces.TraceFormats;
import dev.lockstep.traces.format.TraceFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunPlanTest {
  private static final String[] TEXTS = {
    "Ring.java",
    "",
    " ",
    "a b",
    "7",
    "-1e3",
    "true",
    "null",
    "~",
    "[x]",
    "'",
    "\"",
    "# no",
    "a: b",
    "é\u2028\t",
    "two\nlines",
    "- x",
    "&a",
    "*a",
    "!t",
    "%d",
    "@x",
    "1_000",
    "0x10"
  };

  @TempDir private Path folder;

  @Test
  void a_plan_is_written_with_what_every_run_has() {
    assertEquals(
        """
        program: Ring.java
        trace-format: dunigan
        seed: 0
        date: 2035-01-01T00:00:00Z
        spin-limit: 2000000000
        """,
        RunPlan.of("Ring.java", List.of()).build().text());
  }

  @Test
  void a_plan_is_written_with_all_that_is_known_of_it() {
    assertEquals(
        """
        program: Ring.java
        arguments:
        - '8'
        - round
        class-path:
        - %1$s
        java-agent:
        - a.jar=b
        machine: ipsc2
        set:
        - nodes.most=9
        network: ideal
        nodes: 8
        spmd: true
        timeslice: 7
        trace: ring.trf
        trace-format: picl-compact
        record: new.rec
        schedule: new.schedule
        replay: old.schedule
        stats: true
        seed: -5
        date: 2026-01-31T00:00:00Z
        limit: 1000000
        stack-depth: 5000
        spin-limit: 0
        keep-deadlocked: true
        fail-on-uncaught: true
        """
            .formatted(folder),
        RunPlan.of("Ring.java", List.of("8", "round"))
            .with(RunOptions.CLASS_PATH, ClassPath.of(folder.toString()))
            .with(RunOptions.JAVA_AGENT, List.of("a.jar=b"))
            .with(RunOptions.MACHINE, "ipsc2")
            .with(RunOptions.SET, List.of("nodes.most=9"))
            .with(RunOptions.NETWORK, NetworkModel.IDEAL)
            .with(RunOptions.NODES, 8)
            .with(RunOptions.SPMD)
            .with(RunOptions.TIMESLICE, 7)
            .with(RunOptions.TRACE, Path.of("ring.trf"))
            .with(RunOptions.TRACE_FORMAT, PlanValues.format("", "picl-compact"))
            .with(RunOptions.RECORD, Path.of("new.rec"))
            .with(RunOptions.SCHEDULE, Path.of("new.schedule"))
            .with(RunOptions.REPLAY, Path.of("old.schedule"))
            .with(RunOptions.STATS)
            .with(RunOptions.SEED, -5L)
            .with(RunOptions.DATE, Instant.parse("2026-01-31T00:00:00Z"))
            .with(RunOptions.LIMIT, 1_000_000L)
            .with(RunOptions.STACK_DEPTH, 5000)
            .with(RunOptions.SPIN_LIMIT, 0L)
            .with(RunOptions.KEEP_DEADLOCKED)
            .with(RunOptions.FAIL_ON_UNCAUGHT)
            .build()
            .text());
  }

  @Test
  void a_plan_says_that_nothing_is_counted() {
    assertEquals(
        """
        program: Ring
        no-aspp: true
        trace-format: dunigan
        seed: 0
        date: 2035-01-01T00:00:00Z
        spin-limit: 2000000000
        """,
        RunPlan.of("Ring", List.of()).with(RunOptions.NO_ASPP).build().text());
  }

  @Test
  void a_schedule_does_not_replace_the_one_that_is_replayed() {
    RunPlanBuilder plan =
        RunPlan.of("Ring.java", List.of())
            .with(RunOptions.SCHEDULE, Path.of("x/../the.schedule"))
            .with(RunOptions.REPLAY, Path.of("the.schedule"));
    assertEquals(
        "--schedule would replace x/../the.schedule, which --replay reads: name another file",
        assertThrows(UsageException.class, plan::build).getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          X.java  | --trace X.java         | --trace would replace X.java, which is the program
          X.java  | --schedule ./X.java    | --schedule would replace ./X.java, which is the program
          X.java  | --trace link.java      | --trace would replace link.java, which is the program
          X.java  | --trace hard.java      | --trace would replace hard.java, which is the program
          p.Main  | --trace cp/p/Main.class --class-path cp | --trace would replace \
          cp/p/Main.class, which is the program
          p.Main  | --trace a.jar --class-path cp:a.jar | --trace would replace a.jar, which is on the class path
          p.Main  | --trace cp/p/Other.class --class-path cp | --trace would replace \
          cp/p/Other.class, which is a class file
          p.Main  | --schedule X.java | --schedule would replace X.java, which is a source file
          p.Main  | --trace to.txt | --trace would replace to.txt, which is a class file
          p.Main  | --trace a.jar | --trace would replace a.jar, which is a jar
          X.java  | --trace m.yaml --machine m.yaml | --trace would replace m.yaml, which --machine reads
          X.java  | --trace base.yaml --machine m.yaml | --trace would replace base.yaml, which --machine reads
          X.java  | --replay s1 --trace s1 | --trace would replace s1, which --replay reads
          X.java  | --schedule s --trace ./s | --trace and --schedule would both write s
          X.java  | --schedule dir/s --trace s | --trace and --schedule would both write dir/s
          X.java  | --schedule none/s --trace none/x/../s | --trace and --schedule would both write none/s
          X.java  | --schedule dangling --trace new | --trace and --schedule would both write dangling
          """)
  void no_file_is_lost_that_the_run_reads(String program, String options, String message)
      throws Exception {
    for (String file : List.of("X.java", "cp/p/Main.class", "cp/p/Other.class", "a.jar", "s1")) {
      TestFiles.write(folder, file, "");
    }
    TestFiles.write(folder, "m.yaml", "name: m\ndescription: m\nextends: ./base.yaml\n");
    TestFiles.write(folder, "base.yaml", "name: b\ndescription: b\nextends: vax780\n");
    Files.createSymbolicLink(folder.resolve("link.java"), Path.of("X.java"));
    Files.createLink(folder.resolve("hard.java"), folder.resolve("X.java"));
    Files.createSymbolicLink(folder.resolve("to.txt"), Path.of("cp/p/Other.class"));
    Files.createSymbolicLink(folder.resolve("dir"), Path.of("."));
    Files.createSymbolicLink(folder.resolve("dangling"), Path.of("new"));
    RunPlanBuilder plan = RunPlan.of(program.endsWith(".java") ? in(program) : program, List.of());
    String[] words = options.split(" ");
    for (int i = 0; i < words.length; i += 2) {
      plan.give(RunOptions.find(words[i].substring(2)).orElseThrow(), List.of(in(words[i + 1])));
    }

    String refusal = assertThrows(UsageException.class, plan::build).getMessage();

    assertEquals(
        message + ": name another file" + (message.contains("both") ? " for one of them" : ""),
        refusal.replace(folder + "/", ""));
  }

  /** Where each of some files, separated by colons, is. */
  private String in(String files) {
    return folder + "/" + files.replace(":", ":" + folder + "/");
  }

  @Test
  void a_file_that_a_policy_reads_is_not_lost() {
    RunPlanBuilder plan = RunPlan.of("X", List.of()).with(RunOptions.TRACE, Path.of("./s"));
    plan.give(RunOptions.CHOOSE, List.of("replay:s"));
    assertEquals(
        "--trace would replace ./s, which --replay reads: name another file",
        assertThrows(UsageException.class, plan::build).getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rand     | must be order or random or pct or fair or speed or delay or preempt or \
          hold or surw or pos or race or between or steps or replay; did you mean random?
          order:1  | must be order
          random:  | must be random[:P], P a probability of pauses from 0.000001 to 1
          random:0 | must be random[:P], P a probability of pauses from 0.000001 to 1
          random:2 | must be random[:P], P a probability of pauses from 0.000001 to 1
          random:.0000001 | must be random[:P], P a probability of pauses from 0.000001 to 1
          pct      | must be pct:D[:K], D from 1 to 999, K at least D - 1
          pct:0    | must be pct:D[:K], D from 1 to 999, K at least D - 1
          pct:3:1  | must be pct:D[:K], D from 1 to 999, K at least D - 1
          fair:1   | must be fair
          order#1   | behind # comes a seed, a whole number, of a policy that chooses by chance
          pct:3#x   | behind # comes a seed, a whole number, of a policy that chooses by chance
          preempt:1 | must be preempt:TASK@TICKS[,...], such as 1@37,2@12
          hold     | must be hold:TASK@TICKS[,...], such as 1@37,2@12
          between:1@37,2@12 | must be between:TASK@TICKS,TASK@TICKS,TASK@TICKS, two of one task \
          and one of another, such as 1@37,1@45,2@12
          hold:1@37#5 | behind # comes a seed, a whole number, of a policy that chooses by chance
          surw     | must be surw:TASK@TICKS=LOCATION[w][,...], such as 1@37=1,2@12=1w
          pos:1@37 | must be pos:TASK@TICKS=LOCATION[w][,...], such as 1@37=1,2@12=1w
          steps:0=1 | must be steps[:N=I[,...]], such as 12=1,30=2: the Nth question has the \
          alternative I for an answer, from 0
          steps#1   | behind # comes a seed, a whole number, of a policy that chooses by chance
          replay   | must be replay:FILE
          replay:  | must be replay:FILE
          """)
  void a_policy_is_named_with_what_it_needs(String text, String message) {
    assertEquals(
        "--choose %s: %s".formatted(text, message),
        assertThrows(
                UsageException.class,
                () -> new RunPlanBuilder().give(RunOptions.CHOOSE, List.of(text)))
            .getMessage());
  }

  private static RunPlanBuilder chosen(long seed, String policy) {
    RunPlanBuilder plan = RunPlan.of("X", List.of()).with(RunOptions.SEED, seed);
    plan.give(RunOptions.CHOOSE, List.of(policy));
    return plan;
  }

  @Test
  void the_usual_policy_is_the_same_plan_as_none() {
    assertEquals(RunPlan.of("X", List.of()).build(), chosen(0, "order").build());
    assertEquals(
        RunPlan.of("X", List.of()).with(RunOptions.SEED, 7L).build(), chosen(7, "random").build());
  }

  @Test
  void with_a_seed_chance_chooses_unless_a_policy_is_named() {
    RunPlanBuilder seeded = RunPlan.of("X", List.of()).with(RunOptions.SEED, 7L);
    assertEquals("random", seeded.build().policy().toString());
    assertEquals("order", chosen(7, "order").build().policy().toString());
    assertEquals("pct:3:50", chosen(7, "pct:3:50").build().policy().toString());
    assertEquals("fair", chosen(0, "fair").build().policy().toString());
    assertEquals("random", chosen(0, "random").build().policy().toString());
  }

  @Test
  void only_one_policy_can_be_chosen() {
    RunPlanBuilder plan = RunPlan.of("X", List.of()).with(RunOptions.REPLAY, Path.of("s"));
    plan.give(RunOptions.CHOOSE, List.of("order"));
    assertEquals(
        "--replay and --choose both say who chooses: leave one of them out",
        assertThrows(UsageException.class, plan::build).getMessage());
  }

  @Test
  void what_keeps_nothing_may_be_written_twice() {
    Path nothing = Path.of("/dev/null");
    RunPlan plan =
        RunPlan.of("X", List.of())
            .with(RunOptions.TRACE, nothing)
            .with(RunOptions.SCHEDULE, nothing)
            .build();
    assertEquals(plan.find(RunOptions.TRACE), plan.find(RunOptions.SCHEDULE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"trace", "record", "profile", "coverage", "schedule"})
  void standard_output_is_the_programs(String word) {
    RunOption<?> option = RunOptions.find(word).orElseThrow();
    assertEquals(
        option.option()
            + " -: standard output is the program's alone; name a file (./- is one of that name)",
        assertThrows(UsageException.class, () -> new RunPlanBuilder().give(option, List.of("-")))
            .getMessage());
  }

  private static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void what_is_written_is_read_as_an_equal_plan(long seed) {
    RunPlan plan = randomPlan(new Random(seed));
    Path file = folder.resolve("plan.yaml");

    plan.write(file);

    assertEquals(plan, RunPlan.read(file));
  }

  private RunPlan randomPlan(Random random) {
    RunPlanBuilder plan = RunPlan.of(text(random), texts(random));
    if (random.nextBoolean()) {
      plan.with(RunOptions.CLASS_PATH, ClassPath.of(folder + "/", ""));
    }
    if (random.nextBoolean()) {
      plan.with(RunOptions.NODES, 1 + random.nextInt(10_000_000));
      if (random.nextBoolean()) {
        plan.with(RunOptions.SPMD);
      }
    }
    if (random.nextInt(4) == 0) {
      plan.with(RunOptions.NO_ASPP);
    } else {
      counted(plan, random);
    }
    if (random.nextBoolean()) {
      plan.with(RunOptions.TRACE, Path.of("t" + text(random)))
          .with(
              RunOptions.TRACE_FORMAT,
              one(random, TraceFormats.STANDARD.all().toArray(TraceFormat[]::new)))
          .with(RunOptions.STATS);
    }
    return plan.with(RunOptions.SEED, random.nextLong())
        .with(RunOptions.DATE, Instant.ofEpochMilli(random.nextLong(253_402_300_800_000L)))
        .with(RunOptions.SPIN_LIMIT, random.nextLong() >>> 1)
        .build();
  }

  private static void counted(RunPlanBuilder plan, Random random) {
    if (random.nextBoolean()) {
      plan.with(RunOptions.MACHINE, text(random)).with(RunOptions.SET, texts(random));
    }
    if (random.nextBoolean()) {
      plan.with(RunOptions.TIMESLICE, random.nextInt(100));
    }
    if (random.nextBoolean()) {
      plan.give(
          RunOptions.CHOOSE, List.of(one(random, new String[] {"order", "random", "replay:x:y"})));
    }
    if (random.nextBoolean()) {
      plan.with(RunOptions.NETWORK, one(random, NetworkModel.values()))
          .with(RunOptions.LIMIT, 1 + (random.nextLong() >>> 2));
    }
  }

  private static <T> T one(Random random, T[] all) {
    return all[random.nextInt(all.length)];
  }

  private static String text(Random random) {
    return one(random, TEXTS);
  }

  private static List<String> texts(Random random) {
    return random.ints(random.nextInt(4), 0, TEXTS.length).mapToObj(i -> TEXTS[i]).toList();
  }

  @Test
  void a_plan_that_a_person_wrote_may_leave_out_defaults() throws Exception {
    RunPlan plan =
        read(
            """
            # The sample of the manual.
            program: Ring.java
            arguments: 8
            nodes: 1_000
            spmd: true
            stats: false
            """);

    assertEquals(
        RunPlan.of("Ring.java", List.of("8"))
            .with(RunOptions.NODES, 1000)
            .with(RunOptions.SPMD)
            .build(),
        plan);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'program: X;nodes: 0'          | ':2: nodes 0: must be a whole number from 1 to 10_000_000'
          'program: X;timeslice: x'      | ':2: timeslice x: must be a whole number from 0 to 1_000_000_000'
          'program: X;seed: [1, 2]'      | ':2: seed: must be one value, not 2'
          'program: X;seed: {a: 1}'      | ':2: seed: must be a word, a number or a list of these'
          'program: X;stats: yes'        | ':2: stats yes: must be true or false'
          'program: X;network: link'     | ':2: network link: must be ideal or endpoints or links; did you mean links?'
          'program: X;seed: 1;seed: 2'   | ':3: seed is given twice'
          'program: X;class-path: no/x'  | ':2: --class-path: no/x doesn''t exist; correct it or leave it out'
          'program: X;spmd: true'        | ': --spmd needs --nodes N: on how many nodes main runs'
          'program: X;no-aspp: true;limit: 1' | ': --limit has no meaning with --no-aspp, where nothing is \
          counted: leave one of them out'
          'nodes: 1'                     | ': a plan needs a program'
          'program: [a'                  | ':1: is not YAML: expected '','' or '']'', but got <stream end>'
          'Ring.java'                    | ': is no plan; expected keys and values'
          ''                             | ': is no plan; expected keys and values'
          """)
  void a_mistake_is_named_by_file_line_and_key(String lines, String message) {
    assertEquals(folder.resolve("plan.yaml") + message, refusal(lines.replace(";", "\n")));
  }

  @Test
  void an_unknown_key_is_refused_with_those_that_exist() {
    assertEquals(
        folder.resolve("plan.yaml")
            + ":1: key timeslot: must be program or arguments or class-path or java-agent or"
            + " machine or set or network or nodes or spmd or timeslice or switch-points or no-aspp"
            + " or jdk or trace or trace-format or record or profile or coverage or schedule or"
            + " schedule-all or replay or choose or stats or summary-json or quiet or seed or date"
            + " or limit or stack-depth or spin-limit or keep-deadlocked or fail-on-uncaught or"
            + " races or races-json or suppress or fail-on-race or assertions or fresh-folder; did"
            + " you mean timeslice?",
        refusal("timeslot: 1"));
  }

  @Test
  void a_file_that_is_too_long_for_a_plan_or_has_no_end_is_refused() {
    assertEquals(
        "/dev/zero: is no plan, for it is longer than 1,000,000 bytes",
        assertThrows(UsageException.class, () -> RunPlan.read(Path.of("/dev/zero"))).getMessage());
    assertEquals(
        folder.resolve("plan.yaml") + ": is no plan, for it is longer than 1,000,000 bytes",
        refusal("program: X\n" + "#".repeat(1_000_000)));
  }

  @Test
  void a_file_that_can_not_be_read_or_written_is_told() {
    assertEquals(
        folder.resolve("none") + " can't be read: no such file or directory",
        assertThrows(UsageException.class, () -> RunPlan.read(folder.resolve("none")))
            .getMessage());
    Path inNone = folder.resolve("none").resolve("plan.yaml");
    RunPlan plan = RunPlan.of("X", List.of()).build();
    assertEquals(
        inNone + " can't be written: no such file or directory",
        assertThrows(UsageException.class, () -> plan.write(inNone)).getMessage());
  }

  @Test
  void a_builder_refuses_what_an_option_refuses() {
    RunPlanBuilder plan = RunPlan.of("X", List.of());

    assertEquals(
        "--nodes 0: must be a whole number from 1 to 10_000_000",
        assertThrows(UsageException.class, () -> plan.with(RunOptions.NODES, 0)).getMessage());
    assertEquals(
        "--timeslice -1: must be a whole number from 0 to 1_000_000_000",
        assertThrows(UsageException.class, () -> plan.with(RunOptions.TIMESLICE, -1)).getMessage());
    assertEquals(
        "--spmd needs --nodes N: on how many nodes main runs",
        assertThrows(UsageException.class, plan.with(RunOptions.SPMD)::build).getMessage());
  }

  private RunPlan read(String text) throws Exception {
    return RunPlan.read(Files.writeString(folder.resolve("plan.yaml"), text));
  }

  private String refusal(String text) {
    return assertThrows(UsageException.class, () -> read(text)).getMessage();
  }
}
