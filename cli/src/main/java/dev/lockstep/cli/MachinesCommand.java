package dev.lockstep.cli;

import dev.lockstep.cli.calibration.CalibrationRun;
import dev.lockstep.cli.machines.MachineTable;
import dev.lockstep.cli.machines.ProfilePage;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.machines.reader.ProfileException;
import dev.lockstep.runs.plan.UsageException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
  private Optional<String> machine = Optional.empty();

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
      boolean near = CalibrationRun.run(machineFor("--calibrate"), settings, out);
      return (near ? ExitStatus.DONE : ExitStatus.PROGRAM_FAILED).code();
    }
    out.print(text());
    out.flush();
    return ExitStatus.DONE.code();
  }

  private String text() {
    try {
      if (machine.isEmpty() && settings.isEmpty()) {
        return MachineTable.ofBuiltIn();
      }
      return ProfilePage.of(machineFor("--set KEY=VALUE"), settings);
    } catch (ProfileException refused) {
      throw UsageException.of(refused);
    }
  }

  /** The machine, which the option needs. */
  private String machineFor(String option) {
    return machine.orElseThrow(
        () ->
            new ParameterException(
                spec.commandLine(),
                "%s needs a machine: lockstep machines NAME %s"
                    .formatted(option.split(" ")[0], option)));
  }
}
