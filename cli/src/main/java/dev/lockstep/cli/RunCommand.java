package dev.lockstep.cli;

import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.Programs;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lockstep run}: runs a program on a simulated machine. */
@Command(
    name = "run",
    customSynopsis = "lockstep run [options] PROGRAM [args...]",
    description = "Runs a program on a simulated machine.",
    sortOptions = false,
    footer = {
      "",
      "Exit status: 0 done; 1 the program failed; 2 wrong usage; 3 deadlock;",
      "4 a limit was reached; 70 a defect of lockstep."
    })
final class RunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private RunOptions options = new RunOptions();

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
    return CommandRun.run(plan(), plan -> Programs.load(plan.program()));
  }

  private RunPlan plan() {
    RunPlanBuilder plan = RunPlan.of(program, args);
    try {
      options.into(plan);
      return plan.build();
    } catch (UsageException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
