package dev.lockstep.cli;

import dev.lockstep.cli.engines.Crew;
import dev.lockstep.cli.engines.EngineOptions;
import dev.lockstep.cli.engines.Load;
import dev.lockstep.cli.engines.LocalCrew;
import dev.lockstep.cli.engines.ShippedRoot;
import dev.lockstep.cli.engines.SparkChoice;
import dev.lockstep.cli.engines.SparkCrew;
import dev.lockstep.cli.explore.ExhaustiveChoice;
import dev.lockstep.cli.explore.ExhaustiveJson;
import dev.lockstep.cli.explore.ExhaustiveText;
import dev.lockstep.cli.explore.ExploredJson;
import dev.lockstep.cli.explore.ExploredText;
import dev.lockstep.cli.explore.ExploredText.Kept;
import dev.lockstep.cli.explore.FailureFolder;
import dev.lockstep.cli.explore.RaceOptions;
import dev.lockstep.cli.explore.ResumeFile;
import dev.lockstep.cli.explore.ShownProof;
import dev.lockstep.cli.explore.ShownRaces;
import dev.lockstep.cli.explore.ShownSearch;
import dev.lockstep.cli.jobs.Worker;
import dev.lockstep.cli.jobs.Workers;
import dev.lockstep.cli.notices.SearchProgress;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.project.ModuleRuns;
import dev.lockstep.cli.running.PicocliOptions;
import dev.lockstep.cli.tests.ExploredTests;
import dev.lockstep.cli.tests.Patience;
import dev.lockstep.cli.tests.TestOptions;
import dev.lockstep.cli.tests.TestRules;
import dev.lockstep.cli.tests.TestWorker;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.cli.words.ConfigFile;
import dev.lockstep.runs.explain.Interleaving;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.explore.Explored;
import dev.lockstep.runs.explore.OneJvm;
import dev.lockstep.runs.explore.Runner;
import dev.lockstep.runs.explore.Strategy;
import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.explore.failure.Criteria.Expected;
import dev.lockstep.runs.explore.races.RaceSearch;
import dev.lockstep.runs.plan.NumberRange;
import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.TestsProgram;
import dev.lockstep.runs.shard.Shard;
import dev.lockstep.runs.tests.TestSuite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** {@code lockstep explore}: runs a program again and again, until a run fails. */
final class ExploreCommand extends Command {
  static final String NAME = "explore";

  /** What says who chooses, and what a single run leaves: a search has many runs. */
  private static final Set<RunOption<?>> OF_ONE_RUN =
      Set.of(
          RunOptions.CHOOSE,
          RunOptions.REPLAY,
          RunOptions.TRACE,
          RunOptions.TRACE_FORMAT,
          RunOptions.RECORD,
          RunOptions.PROFILE,
          RunOptions.COVERAGE,
          RunOptions.SCHEDULE,
          RunOptions.SCHEDULE_ALL,
          RunOptions.STATS,
          RunOptions.SUMMARY_JSON,
          RunOptions.NO_ASPP,
          RunOptions.ASSERTIONS,
          RunOptions.FAIL_ON_UNCAUGHT);

  private static final String SAME = "same";
  private static final String METHOD = "method";
  private static final long USUAL_RUNS = 10_000;
  private static final long USUAL_RUNS_OF_TEST = 1_000;
  private static final NumberRange COUNTS = new NumberRange(1, 1_000_000_000_000L);
  private static final NumberRange SECONDS = new NumberRange(1, 10_000_000);

  private final Argument runs =
      option(
          "--runs",
          "N",
          "How many runs at most (default: 10_000, of a test 1_000, or what --time allows).");
  private final Argument time =
      option("--time", "SECONDS", "How long it takes at most; of tests, each.");
  private final Argument strategy =
      option(
          "--strategy",
          "NAME[:ARGS],...",
          "How runs differ: " + Strategy.LABEL,
          "(default: all of them in turns, and more turns for what shows new behaviour); or",
          "exhaustive[:K]: all schedules, with at most K preemptions, each once.");
  private final Argument outcomes =
      flag(
          "--outcomes",
          "Of exhaustive: print each distinct outcome, and how many schedules end so.");
  private final Argument resumed =
      option(
          "--resume",
          "FILE",
          "Of exhaustive: where it leaves what is left when it ends early, and goes on from.");
  private final EngineOptions engines =
      new EngineOptions(
          spec(), "How many JVMs make runs (default: 1); it finds the same with all.");
  private final Argument sharded =
      option(
          "--shard",
          "I/N",
          "Make each Nth run, from the Ith on, as a search of its own, and leave what it finds in"
              + " the folder of the failures, in PROGRAM.I-of-N.search, for 'lockstep merge'.");
  private final Argument keepsGoing =
      flag("--keep-going", "Go on behind the first run that fails.");
  private final Argument ignored =
      listOption(
          "--ignore",
          "CLASS",
          "An exception that belongs to the program, as often as needed: a thread may end by it.");
  private final Argument withoutAssertions =
      flag("--no-assertions", "Don't check the program's assertions.");
  private final Argument expected =
      option(
          "--expect-output",
          "FILE|same",
          "What each run has to print to standard output; same: what the first run prints.");
  private final Argument check =
      option(
          "--check",
          "COMMAND",
          "Run it behind each run, with the run's output as its input; another exit status than 0",
          "says that the run failed.");
  private final Argument withoutMinimising =
      flag(
          "--no-minimise",
          "Don't look for the fewest choices that make the first failure fail, which takes some"
              + " seconds.");
  private final Argument withoutExplaining =
      flag("--no-explain", "Don't show what the tasks did in the first failure.");
  private final Argument folder =
      option(
          "--failures",
          "FOLDER",
          "Where failures are written (default: " + FailureFolder.USUAL + ").");
  private final Argument json = flag("--json", "Print what was found as JSON.");
  private final TestOptions tests = TestOptions.of(spec());
  private final ShippedRoot root = ShippedRoot.ofThisJvm();
  private final Argument fresh =
      option(
          "--fresh",
          "method|class",
          "Of tests, what is run at once, @BeforeAll and all: a method (default), or all methods"
              + " of",
          "a class.");
  private final Argument patience =
      option(
          Patience.OPTION,
          "SECONDS",
          "Of tests, how long the first run of each takes at most (default: 120). A run that hangs"
              + " for real ends its JVM after half as long again.");
  private final PicocliOptions options =
      new PicocliOptions(spec(), row -> !OF_ONE_RUN.contains(row));
  private final Argument program =
      parameter("1", "PROGRAM", "A .java file, a .class file, a .jar file or the name of a class.");
  private final Argument args =
      parameters("1..*", "0..1", "args", "All that follows is the program's.");

  ExploreCommand() {
    super(
        "Runs a program again and again, each time with another schedule, until a run fails.",
        "Its standard input is empty.");
    ConfigFile.declare(spec());
    optionsStandFirst();
    synopsis(
        "lockstep explore [options] PROGRAM [args...]",
        "lockstep explore [options] --tests|--project FOLDER [--select WHAT]...");
    footer("Exit status: 0 no run failed; 1 a run failed; 2 wrong usage.");
    examples(
        "lockstep explore Program.java",
        "lockstep explore --races --time 60 --jobs 2 -cp target/classes my.Main",
        "lockstep explore --strategy exhaustive:2 --outcomes Program.java",
        "lockstep explore --project . --select PoolTest#borrows");
  }

  /** What words behind {@code explore} ask for. */
  private static TestWorker.Asked asked(List<String> words) {
    ExploreCommand command = new ExploreCommand();
    CommandLine parser = CommandLines.of(command.spec());
    try {
      List<String> whole = new ArrayList<>(words);
      whole.add(TestsProgram.NAME);
      parser.parseArgs(whole.toArray(String[]::new));
      return new TestWorker.Asked(
          command.search(), FailureFolder.checked(command.folder.text()), command.rules());
    } catch (ParameterException wrong) {
      throw new UsageException(String.valueOf(wrong.getMessage()));
    }
  }

  @Override
  public Integer call() {
    Optional<Path> asking = TestWorker.socket();
    if (asking.isPresent()) {
      return TestWorker.work(asking.get(), ExploreCommand::asked);
    }
    Exploration search = checked(this::search);
    Optional<ExhaustiveChoice> exhaustive = checked(this::exhaustive);
    Optional<Path> socket = Worker.socket();
    if (socket.isPresent()) {
      return Worker.work(socket.get(), root.folder().isPresent(), search, ShownSearch::told);
    }
    Optional<SparkChoice> spark = checked(engines::read);
    RaceOptions races = checked(this::races);
    FailureFolder failures =
        checked(() -> FailureFolder.checked(folder.optional().orElse(FailureFolder.USUAL)));
    ShownSearch shown = new ShownSearch(failures, this::tell);
    if (exhaustive.isPresent() && !tests.areGiven()) {
      return exploreAll(search, exhaustive.get(), shown);
    }
    if (tests.project().isGiven()) {
      return exploreProject();
    }
    return tests.areGiven()
        ? exploreTests(search, races, shown)
        : explore(search.finding(races.search(false)), races, spark, shown);
  }

  /** Failures are kept where the module's build writes. */
  private int exploreProject() {
    refuseForTests();
    return new ModuleRuns(checked(tests::projectFolder), this::tell)
        .run(
            module ->
                folder.isGiven()
                    ? List.of()
                    : List.of(
                        "--failures",
                        module.buildFolder().resolve(FailureFolder.USUAL).toString()));
  }

  private int exploreTests(Exploration search, RaceOptions races, ShownSearch shown) {
    TestSuite.Part part = refuseForTests();
    boolean explains = !withoutExplaining.isSet();
    Exploration all = search.finding(races.search(races.fails()));
    return new ExploredTests(all, shown, checked(this::rules), out(), json.isSet(), explains)
        .explore(part, tests.select().texts(), jobs());
  }

  private TestSuite.Part refuseForTests() {
    refuseWithTests("--expect-output", expected);
    refuseWithTests("--shard", sharded);
    if (checked(this::races).json().isPresent()) {
      throw wrong("--tests and --races-json don't go together: --json has the races of each test");
    }
    if (checked(engines::read).isPresent()) {
      throw wrong("--engine spark: tests are explored on this machine; leave it out");
    }
    int _ = jobs(); // Before Maven compiles a project.
    Patience _ = checked(this::patience);
    return checked(this::part);
  }

  private void refuseWithTests(String option, Argument other) {
    if (other.isGiven()) {
      throw wrong("--tests and %s don't go together: leave one of them out".formatted(option));
    }
  }

  private TestSuite.Part part() {
    return switch (fresh.optional().orElse(METHOD)) {
      case METHOD -> TestSuite.Part.METHOD;
      case "class" -> TestSuite.Part.CLASS;
      case String other ->
          throw new UsageException("--fresh %s: it is method or class".formatted(other));
    };
  }

  private int explore(
      Exploration search, RaceOptions asked, Optional<SparkChoice> spark, ShownSearch shown) {
    SearchProgress progress = SearchProgress.unless(search.plan().is(RunOptions.QUIET));
    ShownSearch.Done done = shown.carryOut(search, runner(search, spark, progress), progress, "");
    List<Kept> kept = done.kept();
    Explored explored = done.explored();
    boolean explains = !withoutExplaining.isSet() && !explored.isInterrupted() && !kept.isEmpty();
    Optional<ShownRaces> races = ShownRaces.of(explored, done.loaded(), asked);
    if (json.isSet()) {
      Optional<Interleaving> told =
          explains ? shown.explained(kept.getFirst().finding(), done.criteria()) : Optional.empty();
      out().print(ExploredJson.of(explored, kept, told, races) + "\n");
    } else {
      out().print(ExploredText.summary(explored, kept, search.strategies()));
      out().flush(); // What was found is told, whatever becomes of explaining it.
      if (explains) {
        shown
            .explained(kept.getFirst().finding(), done.criteria())
            .ifPresent(told -> out().print(ExploredText.explained(told)));
      }
      races.ifPresent(all -> out().print(all.text()));
    }
    out().flush();
    races.ifPresent(all -> tell(all, asked));
    List<String> calls = done.loaded().outsideCalls();
    if (!calls.isEmpty()) {
      tell(ExploredText.outside(calls, search.plan().is(RunOptions.FRESH_FOLDER)));
    }
    tell(ExploredText.time(explored));
    if (sharded.isGiven()) {
      tellShard(search, shown, done);
    }
    boolean fails = asked.fails() && races.filter(all -> !all.areNone()).isPresent();
    return kept.isEmpty() && !fails ? done.status() : ExitStatus.PROGRAM_FAILED.code();
  }

  private void tell(ShownRaces races, RaceOptions asked) {
    races.notes().forEach(this::tell);
    checked(
        () -> {
          asked.write(races);
          return races;
        });
  }

  /** What has not come to its end is no shard. */
  private void tellShard(Exploration search, ShownSearch shown, ShownSearch.Done done) {
    if (done.explored().isInterrupted()) {
      tell("it was interrupted, so there is nothing for 'lockstep merge': make this shard again");
    } else {
      String classes = done.loaded().classesHash();
      Path file = shown.failures().write(search, classes, done.explored(), done.kept());
      tell("what it has found is in %s, for 'lockstep merge'".formatted(file));
    }
  }

  /** How many preemptions schedules have, if all are to be gone through. */
  private Optional<ExhaustiveChoice> exhaustive() {
    Optional<ExhaustiveChoice> choice =
        strategy.optional().flatMap(text -> ExhaustiveChoice.read("--strategy", text));
    if (choice.isEmpty()) {
      if (outcomes.isSet()) {
        throw new UsageException("--outcomes: only --strategy exhaustive knows all of them");
      }
      if (resumed.isGiven()) {
        throw new UsageException("--resume: only --strategy exhaustive goes on from a file");
      }
      return choice;
    }
    ExhaustiveChoice.refuseBeside(races().isWanted(), "--races");
    ExhaustiveChoice.refuseBeside(sharded.isGiven(), "--shard");
    ExhaustiveChoice.refuseBeside(engines.read().isPresent(), "--engine");
    ExhaustiveChoice.refuseBeside(!tests.areGiven() && engines.jobs().orElse(1) > 1, "--jobs");
    Optional<ResumeFile> file = // Of a project, each module has a folder of its own.
        resumed.optional().filter(_ -> !tests.project().isGiven()).map(ResumeFile::checked);
    return choice.map(one -> one.with(outcomes.isSet(), file));
  }

  private int exploreAll(Exploration search, ExhaustiveChoice choice, ShownSearch shown) {
    ShownProof.Done done =
        new ShownProof(shown, choice, SearchProgress.unless(search.plan().is(RunOptions.QUIET)))
            .carryOut(search);
    boolean explains =
        !withoutExplaining.isSet() && !done.proof().isInterrupted() && !done.kept().isEmpty();
    Supplier<Optional<Interleaving>> explained =
        () ->
            explains
                ? shown.explained(done.kept().getFirst().finding(), done.criteria())
                : Optional.empty();
    if (json.isSet()) {
      out()
          .print(
              ExhaustiveJson.of(done.proof(), done.kept(), done.again(), explained.get()) + "\n");
    } else {
      done.print(out(), explained);
    }
    out().flush();
    tell(ExhaustiveText.time(done.proof()));
    return done.kept().isEmpty() ? done.status() : ExitStatus.PROGRAM_FAILED.code();
  }

  private TestRules rules() {
    return new TestRules(patience(), races(), exhaustive());
  }

  private Patience patience() {
    return Patience.of(patience.optional());
  }

  private int jobs() {
    return checked(engines::jobs).orElse(1);
  }

  private Runner runner(Exploration search, Optional<SparkChoice> spark, SearchProgress progress) {
    if (spark.isPresent()) {
      RunPlan plan = search.plan();
      List<String> words = engines.words(spec().commandLine().getParseResult());
      List<String> machines = plan.machine().named().stream().toList();
      Load load = Load.of(plan.program(), machines, words);
      SparkChoice choice = expectedFile().map(spark.get()::shipping).orElse(spark.get());
      Crew crew = SparkCrew.start(choice, Worker.PROPERTY, load, progress::tell);
      return new Workers(search, crew, progress::tell);
    }
    int count = jobs();
    return count == 1
        ? new OneJvm(search, ShownSearch::told)
        : new Workers(search, new LocalCrew(Worker.PROPERTY, count), progress::tell);
  }

  private Optional<Path> expectedFile() {
    return expected.optional().filter(text -> !text.equals(SAME)).map(Path::of);
  }

  private RunPlan plan() {
    RunPlanBuilder plan = RunPlan.of(root.moved(program.text()), args.texts());
    root.moved(options.given()).forEach(plan::give);
    if (!withoutAssertions.isSet()) {
      plan.with(RunOptions.ASSERTIONS);
    }
    return plan.build();
  }

  private RaceOptions races() {
    RaceOptions races = RaceOptions.of(plan());
    if (races.isWanted() && sharded.isGiven()) {
      throw new UsageException(
          "--races and --shard don't go together: races of shards are not merged");
    }
    return races;
  }

  private Exploration search() {
    RunPlan plan = plan();
    Optional<Duration> seconds =
        time.optional().map(text -> Duration.ofSeconds(SECONDS.read("--time", text)));
    long most =
        runs.optional()
            .map(text -> COUNTS.read("--runs", text))
            .orElse(seconds.isPresent() || isExhaustive() ? Long.MAX_VALUE : usualRuns());
    List<Strategy> strategies =
        strategy
            .optional()
            .filter(_ -> !isExhaustive())
            .map(text -> Strategy.list("--strategy", text))
            .orElse(List.of());
    if (!plan.is(RunOptions.RACES) && strategies.stream().anyMatch(Strategy::drawsMeetings)) {
      throw new UsageException("--strategy race: it needs --races, which finds the races");
    }
    return new Exploration(
        RaceOptions.ofRun(plan),
        sharded.optional().map(Shard::read).orElse(Shard.WHOLE),
        most,
        seconds,
        strategies,
        keepsGoing.isSet(),
        new Criteria(
            Set.copyOf(ignored.texts()),
            expected.optional().map(root::moved).map(ExploreCommand::expected),
            check.optional().map(ExploreCommand::command)),
        !withoutMinimising.isSet(),
        plan.is(RunOptions.RACES) ? Optional.of(RaceSearch.OF_ALL) : Optional.empty());
  }

  private boolean isExhaustive() {
    return strategy
        .optional()
        .flatMap(text -> ExhaustiveChoice.read("--strategy", text))
        .isPresent();
  }

  private long usualRuns() {
    return tests.areGiven() ? USUAL_RUNS_OF_TEST : USUAL_RUNS;
  }

  private static String command(String text) {
    if (text.isBlank()) {
      throw new UsageException("--check is empty: name a command");
    }
    return text;
  }

  private static Expected expected(String text) {
    if (text.equals(SAME)) {
      return Expected.SAME;
    }
    Path file = Path.of(text);
    if (!Files.isRegularFile(file)) {
      throw new UsageException("--expect-output: there is no file " + file);
    }
    return Expected.of(file);
  }
}
