package dev.lockstep.cli;

import dev.lockstep.cli.output.StandardFiles;
import dev.lockstep.kernel.jvm.Debugger;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.Programs;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/** {@code lockstep run}: runs a program on a simulated machine. */
final class RunCommand implements Callable<Integer> {
  static final String NAME = "run";

  /** Its value can be left out: {@link CommandWords} knows it. */
  static final String DEBUG = "--debug";

  private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
  private final PicocliOptions options = new PicocliOptions(spec);
  private final OptionSpec debugPort =
      PicocliOptions.text(DEBUG, "PORT")
          .arity("0..1")
          .description("Wait for a debugger before the program begins (default: at port 5005).")
          .build();
  private final OptionSpec watches =
      PicocliOptions.flag("--watch", "Show, while it runs, how far it is and what it does.")
          .build();
  private final OptionSpec checksDeterminism =
      PicocliOptions.flag("--check-determinism", "Run it twice, and report where the runs differ.")
          .build();
  private final PositionalParamSpec program =
      PositionalParamSpec.builder()
          .index("0")
          .required(true)
          .type(String.class)
          .paramLabel("PROGRAM")
          .description("A .java file, a .class file, a .jar file or the name of a class.")
          .build();
  private final PositionalParamSpec args =
      PositionalParamSpec.builder()
          .index("1..*")
          .arity("0..1")
          .type(List.class)
          .auxiliaryTypes(String.class)
          .initialValue(List.of())
          .paramLabel("args")
          .description("All that follows is the program's.")
          .build();

  private RunCommand() {
    spec.addOption(debugPort).addOption(watches).addOption(checksDeterminism);
    spec.addPositional(program).addPositional(args);
    spec.usageMessage()
        .customSynopsis("lockstep run [options] PROGRAM [args...]")
        .description("Runs a program on a simulated machine.")
        .sortOptions(false)
        .footer(
            "",
            "Exit status: 0 done; 1 the program failed; 2 wrong usage; 3 deadlock;",
            "4 a limit was reached; 70 a defect of lockstep.");
  }

  /** The command as picocli knows it. */
  static CommandSpec spec() {
    return new RunCommand().spec.name(NAME);
  }

  @Override
  public Integer call() {
    RunPlan plan = plan();
    @Nullable String port = debugPort.getValue();
    boolean isWatched = watches.getValue() != null;
    refuseWithCheck(DEBUG, port != null);
    refuseWithCheck("--watch", isWatched);
    if (port != null && !Debugger.IS_THERE) {
      DebuggedJvm jvm = new DebuggedJvm(checked(() -> DebuggedJvm.checkedPort(port)));
      return jvm.run(spec.commandLine().getErr());
    }
    if (checksDeterminism.getValue() != null) {
      return DeterminismCheck.run(plan);
    }
    CommandRun run =
        isWatched ? CommandRun.watched() : CommandRun.shown(Optional.empty(), System.err);
    return run.carryOut(plan, given -> Programs.load(given.program()), _ -> {}).status();
  }

  private void refuseWithCheck(String option, boolean isGiven) {
    if (isGiven && checksDeterminism.getValue() != null) {
      throw new ParameterException(
          spec.commandLine(),
          "--check-determinism and %s don't go together: leave one of them out".formatted(option));
    }
  }

  private RunPlan plan() {
    RunPlanBuilder plan = RunPlan.of(program.getValue(), args.getValue());
    return checked(
        () -> {
          options.into(plan);
          RunPlan whole = plan.build();
          StandardFiles.OF_THIS_JVM.check(whole);
          return whole;
        });
  }

  /** What is wrong in the options is told with where to find help. */
  private <T> T checked(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (UsageException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
