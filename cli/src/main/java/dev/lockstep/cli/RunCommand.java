package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.output.StandardFiles;
import dev.lockstep.cli.project.ModuleRuns;
import dev.lockstep.cli.running.CommandRun;
import dev.lockstep.cli.running.PicocliOptions;
import dev.lockstep.cli.tests.TestOptions;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.cli.words.ConfigFile;
import dev.lockstep.kernel.jvm.Debugger;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.program.Programs;
import dev.lockstep.runs.program.TestsProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code lockstep run}: runs a program on a simulated machine. */
final class RunCommand extends Command {
  static final String NAME = "run";

  /** Its value can be left out: {@link CommandWords} knows it. */
  static final String DEBUG = "--debug";

  private static final Set<Integer> OF_TESTS =
      Set.of(
          ExitStatus.PROGRAM_FAILED.code(), ExitStatus.USAGE.code(), ModuleRuns.NOTHING_SELECTED);
  private static final String USUAL_REPORTS = "lockstep-reports";

  private final PicocliOptions options = new PicocliOptions(spec());
  private final Argument debugPort =
      bareOption(
          DEBUG, "PORT", "Wait for a debugger before the program begins (default: at port 5005).");
  private final Argument watches =
      flag("--watch", "Show, while it runs, how far it is and what it does.");
  private final Argument checksDeterminism =
      flag("--check-determinism", "Run it twice, and report where the runs differ.");
  private final TestOptions tests = TestOptions.of(spec());
  private final Argument reports =
      option(
          "--reports",
          "FOLDER",
          "Where reports of tests are written, as Surefire writes them (default: "
              + USUAL_REPORTS
              + ").");
  private final Argument program =
      parameter("1", "PROGRAM", "A .java file, a .class file, a .jar file or the name of a class.");
  private final Argument args =
      parameters("1..*", "0..1", "args", "All that follows is the program's.");

  RunCommand() {
    super("Runs a program on a simulated machine.");
    ConfigFile.declare(spec());
    optionsStandFirst();
    synopsis(
        "lockstep run [options] PROGRAM [args...]",
        "lockstep run [options] --tests|--project FOLDER [--select WHAT]...");
    footer(
        "Exit status: 0 done; 1 the program failed; 2 wrong usage; 3 deadlock;",
        "4 a limit was reached; 70 a defect of lockstep.");
    examples(
        "lockstep run Program.java",
        "lockstep run --machine smp --nodes 4 --seed 1 -cp target/classes my.Main 100",
        "lockstep run --machine ipsc2 --spmd --nodes 16 --record run.rec Program.java",
        "lockstep run --races --fail-on-race -Xmx2g app.jar --port 80",
        "lockstep run --tests -cp target/classes:target/test-classes --select PoolTest");
  }

  @Override
  public Integer call() {
    RunPlan plan = plan();
    refuseWithCheck(DEBUG, debugPort);
    refuseWithCheck("--watch", watches);
    if (debugPort.isGiven() && !Debugger.IS_THERE) {
      DebuggedJvm jvm = new DebuggedJvm(checked(() -> DebuggedJvm.checkedPort(debugPort.text())));
      return jvm.run(err());
    }
    if (tests.project().isGiven()) {
      return runProject();
    }
    if (checksDeterminism.isGiven()) {
      int status = DeterminismCheck.run(plan);
      boolean allPassed = tests.areGiven() && status == TestsProgram.ALL_PASSED;
      return allPassed ? ExitStatus.DONE.code() : status;
    }
    if (watches.isGiven() && plan.is(RunOptions.QUIET)) {
      throw wrong("--watch and --quiet contradict each other: leave one of them out");
    }
    CommandRun run =
        watches.isGiven()
            ? CommandRun.watched()
            : CommandRun.shown(Optional.empty(), System.err).quietIf(plan);
    CommandRun.Done done = run.carryOut(plan, given -> Programs.load(given.program()), _ -> {});
    return tests.areGiven() ? ofTests(done) : done.status();
  }

  /** Reports are written where the module's build writes. */
  private int runProject() {
    return new ModuleRuns(checked(tests::projectFolder), this::tell)
        .run(
            module ->
                reports.isGiven()
                    ? List.of()
                    : List.of("--reports", module.buildFolder().resolve(USUAL_REPORTS).toString()));
  }

  /**
   * What runs tests ends with statuses of its own: with any other one, a test has ended the JVM.
   */
  private int ofTests(CommandRun.Done done) {
    if (!(done.outcome().result().orElse(null) instanceof RunResult.Exited exited)) {
      return done.status();
    }
    if (exited.status() == TestsProgram.ALL_PASSED) {
      return ExitStatus.DONE.code();
    }
    if (OF_TESTS.contains(exited.status())) {
      return exited.status();
    }
    tell(
        "a test ended the JVM by Runtime.halt(%s), so neither it nor what comes behind it passed"
            .formatted(exited.status()));
    return ExitStatus.PROGRAM_FAILED.code();
  }

  private void refuseWithCheck(String option, Argument other) {
    if (other.isGiven() && checksDeterminism.isGiven()) {
      throw wrong(
          "--check-determinism and %s don't go together: leave one of them out".formatted(option));
    }
  }

  private List<String> arguments() {
    if (!tests.areGiven()) {
      return args.texts();
    }
    List<String> words =
        new ArrayList<>(List.of("report", reports.optional().orElse(USUAL_REPORTS), nothing()));
    words.addAll(tests.select().texts());
    return words;
  }

  /** The exit status where nothing is selected. */
  private static String nothing() {
    int status = ModuleRuns.isInModule() ? ModuleRuns.NOTHING_SELECTED : ExitStatus.USAGE.code();
    return String.valueOf(status);
  }

  private RunPlan plan() {
    RunPlanBuilder plan = RunPlan.of(program.text(), arguments());
    return checked(
        () -> {
          options.into(plan);
          if (tests.areGiven()) { // Surefire and Gradle do so.
            plan.with(RunOptions.ASSERTIONS);
          }
          RunPlan whole = plan.build();
          StandardFiles.OF_THIS_JVM.check(whole);
          return whole;
        });
  }
}
