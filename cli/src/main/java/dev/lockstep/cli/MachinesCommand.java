package dev.lockstep.cli;

import dev.lockstep.cli.calibration.CalibrationRun;
import dev.lockstep.cli.json.MachinesJson;
import dev.lockstep.cli.machines.MachineTable;
import dev.lockstep.cli.machines.ProfilePage;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.machines.reader.ProfileException;
import dev.lockstep.machines.reader.Profiles;
import dev.lockstep.runs.plan.UsageException;
import java.util.List;

/** {@code lockstep machines}: which machines there are, and what each is made of. */
final class MachinesCommand extends Command {
  private final Argument machine =
      parameter("0..1", "NAME|FILE.yaml", "A machine of the list, or the file of a profile.");
  private final Argument settings =
      listOption("--set", "KEY=VALUE", "Set one figure of the machine, as often as needed.");
  private final Argument calibrates =
      flag(
          "--calibrate",
          "Measure it by the programs that real machines were measured by, and compare.");

  private final Argument json = flag("--json", "Print all figures as JSON instead.");

  MachinesCommand() {
    super("Lists the machines, or shows the figures of one and where they come from.");
    synopsis("lockstep machines", "       lockstep machines [options] NAME|FILE.yaml");
    examples(
        "lockstep machines",
        "lockstep machines ipsc2 --set processor.clock-hertz=16000000",
        "lockstep machines delta --calibrate");
  }

  @Override
  public Integer call() {
    if (calibrates.isSet()) {
      if (json.isSet()) {
        throw wrong("--json and --calibrate: choose one of them");
      }
      boolean near = CalibrationRun.run(machineFor("--calibrate"), settings.texts(), out());
      return (near ? ExitStatus.DONE : ExitStatus.PROGRAM_FAILED).code();
    }
    out().print(text());
    out().flush();
    return ExitStatus.DONE.code();
  }

  private String text() {
    List<String> figures = settings.texts();
    try {
      boolean isList = !machine.isGiven() && figures.isEmpty();
      if (json.isSet()) {
        return MachinesJson.of(
            isList ? Profiles.names() : List.of(machineFor("--set KEY=VALUE")), figures);
      }
      if (isList) {
        return MachineTable.ofBuiltIn();
      }
      return ProfilePage.of(machineFor("--set KEY=VALUE"), figures);
    } catch (ProfileException refused) {
      throw UsageException.of(refused);
    }
  }

  /** The machine, which the option needs. */
  private String machineFor(String option) {
    return machine
        .optional()
        .orElseThrow(
            () ->
                wrong(
                    "%s needs a machine: lockstep machines NAME %s"
                        .formatted(option.split(" ")[0], option)));
  }
}
