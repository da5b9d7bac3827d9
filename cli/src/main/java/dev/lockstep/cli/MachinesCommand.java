package dev.lockstep.cli;

import dev.lockstep.cli.calibration.CalibrationRun;
import dev.lockstep.cli.machines.MachineTable;
import dev.lockstep.cli.machines.ProfilePage;
import dev.lockstep.machines.reader.ProfileException;
import dev.lockstep.runs.plan.UsageException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lockstep machines}: which machines there are, and what each is made of. */
@Command(
    name = "machines",
    customSynopsis = {
      "lockstep machines",
      "       lockstep machines [options] NAME|FILE.yaml",
    },
    description = "Lists the machines, or shows the figures of one and where they come from.",
    sortOptions = false)
final class MachinesCommand implements Callable<Integer> {
  static final String NAME = "machines";

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME|FILE.yaml",
      description = "A machine of the list, or the file of a profile.")
  private String machine;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Set one figure of the machine, as often as needed.")
  private List<String> settings = new ArrayList<>();

  @Option(
      names = "--calibrate",
      description = "Measure it by the programs that real machines were measured by, and compare.")
  private boolean calibrate;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (calibrate) {
      requireMachine("--calibrate");
      boolean near = CalibrationRun.run(machine, settings, out);
      return (near ? ExitStatus.DONE : ExitStatus.PROGRAM_FAILED).code();
    }
    out.print(text());
    out.flush();
    return ExitStatus.DONE.code();
  }

  private String text() {
    if (!settings.isEmpty()) {
      requireMachine("--set KEY=VALUE");
    }
    try {
      return machine == null ? MachineTable.ofBuiltIn() : ProfilePage.of(machine, settings);
    } catch (ProfileException refused) {
      throw new UsageException(refused.getMessage());
    }
  }

  private void requireMachine(String option) {
    if (machine == null) {
      String name = option.split(" ")[0];
      throw new ParameterException(
          spec.commandLine(),
          "%s needs a machine: lockstep machines NAME %s".formatted(name, option));
    }
  }
}
