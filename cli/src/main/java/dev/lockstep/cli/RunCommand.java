package dev.lockstep.cli;

import dev.lockstep.cli.output.StandardFiles;
import dev.lockstep.kernel.jvm.Debugger;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.Programs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lockstep run}: runs a program on a simulated machine. */
@Command(
    name = RunCommand.NAME,
    customSynopsis = "lockstep run [options] PROGRAM [args...]",
    description = "Runs a program on a simulated machine.",
    sortOptions = false,
    footer = {
      "",
      "Exit status: 0 done; 1 the program failed; 2 wrong usage; 3 deadlock;",
      "4 a limit was reached; 70 a defect of lockstep."
    })
final class RunCommand implements Callable<Integer> {
  static final String NAME = "run";

  /** Its value can be left out: {@link CommandWords} knows it. */
  static final String DEBUG = "--debug";

  @Spec private CommandSpec spec;

  @Mixin private RunOptions options = new RunOptions();

  @Option(
      names = DEBUG,
      paramLabel = "PORT",
      arity = "0..1",
      description = "Wait for a debugger before the program begins (default: at port 5005).")
  private @Nullable String debugPort;

  @Option(names = "--watch", description = "Show, while it runs, how far it is and what it does.")
  private boolean watches;

  @Option(
      names = "--check-determinism",
      description = "Run it twice, and report where the runs differ.")
  private boolean checksDeterminism;

  @Parameters(
      index = "0",
      paramLabel = "PROGRAM",
      description = "A .java file, a .class file, a .jar file or the name of a class.")
  private String program;

  @Parameters(
      index = "1..*",
      paramLabel = "args",
      description = "All that follows is the program's.")
  private List<String> args = new ArrayList<>();

  @Override
  public Integer call() {
    RunPlan plan = plan();
    String port = debugPort;
    refuseWithCheck(DEBUG, port != null);
    refuseWithCheck("--watch", watches);
    if (port != null && !Debugger.IS_THERE) {
      DebuggedJvm jvm = new DebuggedJvm(checked(() -> DebuggedJvm.checkedPort(port)));
      return jvm.run(spec.commandLine().getErr());
    }
    if (checksDeterminism) {
      return DeterminismCheck.run(plan);
    }
    CommandRun run =
        watches ? CommandRun.watched() : CommandRun.shown(Optional.empty(), System.err);
    return run.carryOut(plan, given -> Programs.load(given.program()), _ -> {}).status();
  }

  private void refuseWithCheck(String option, boolean isGiven) {
    if (isGiven && checksDeterminism) {
      throw new ParameterException(
          spec.commandLine(),
          "--check-determinism and %s don't go together: leave one of them out".formatted(option));
    }
  }

  private RunPlan plan() {
    RunPlanBuilder plan = RunPlan.of(program, args);
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
