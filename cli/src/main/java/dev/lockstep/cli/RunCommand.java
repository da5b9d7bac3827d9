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
import java.util.Stack;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
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

  @Spec private CommandSpec spec;

  @Mixin private RunOptions options = new RunOptions();

  @Option(
      names = "--debug",
      paramLabel = "PORT",
      arity = "0..1",
      parameterConsumer = PortIfGiven.class,
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
    refuseWithCheck("--debug", port != null);
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

  /** Whether a word that stands behind an option of this command is its value. */
  static boolean takes(OptionSpec option, String word) {
    return option.arity().min() > 0 || (option.arity().max() > 0 && PortIfGiven.isPort(word));
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

  /** The next word is the port if it is a number: the program may come next. */
  private static final class PortIfGiven implements IParameterConsumer {
    private static final String DEFAULT = "5005";

    @Override
    public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
      boolean given = !words.isEmpty() && isPort(words.peek());
      option.setValue(given ? words.pop() : DEFAULT);
    }

    static boolean isPort(String word) {
      return word.matches("[+-]?[0-9_]+");
    }
  }
}
