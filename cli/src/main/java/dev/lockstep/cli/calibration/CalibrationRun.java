package dev.lockstep.cli.calibration;

import dev.lockstep.calibration.Calibration;
import dev.lockstep.calibration.CalibrationTable;
import dev.lockstep.calibration.Comparison;
import dev.lockstep.calibration.Measurement;
import dev.lockstep.calibration.PiclCalibration;
import dev.lockstep.calibration.PiclTable;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.reader.ProfileException;
import dev.lockstep.machines.reader.Profiles;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.Program;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The calibration of one machine: each figure that was measured of it is measured once more.
 *
 * <p>A user's profile is compared with the figures of the nearest built-in one that it extends.
 */
public final class CalibrationRun {
  private final String machine;
  private final List<String> settings;
  private final Program programs;

  /** The machine, by what it is set to. */
  private final Map<List<String>, MachineProfile> profiles = new HashMap<>();

  private CalibrationRun(String machine, List<String> settings, Program programs) {
    this.machine = machine;
    this.settings = settings;
    this.programs = programs;
  }

  /**
   * Measures, and prints the table.
   *
   * @param machine a built-in profile's name, or a file
   * @param settings what else it is set to, each {@code KEY=VALUE}
   * @return whether all is as near as asked
   * @throws UsageException if there is nothing to compare with, or the profile is refused
   */
  public static boolean run(String machine, List<String> settings, PrintWriter out) {
    try (Program programs = MeasuringRun.loaded()) {
      return new CalibrationRun(machine, settings, programs).run(out);
    } catch (ProfileException refused) {
      throw UsageException.of(refused);
    }
  }

  private boolean run(PrintWriter out) {
    MachineProfile profile = Profiles.load(machine, settings);
    String builtIn = Profiles.nearestBuiltIn(machine).orElse("");
    List<Measurement> measurements = Calibration.of(builtIn);
    if (measurements.isEmpty()) {
      throw new UsageException(
          "nothing was measured that %s could be compared with; there are figures of %s"
              .formatted(machine, String.join(", ", Calibration.machines())));
    }
    CalibrationTable table =
        new CalibrationTable(measurements.stream().map(this::compare).toList());
    String of = machine.equals(builtIn) ? "" : ", which it extends";
    out.print("%s beside the figures of %s%s\n\n".formatted(profile.name(), builtIn, of));
    out.print(table.text());
    PiclTable picl = picl(builtIn, profile);
    out.print(picl.comparisons().isEmpty() ? "" : "\n" + picl.text());
    out.flush();
    return table.isNearEnough() && picl.isNearEnough();
  }

  /** What PICL's routines take, if that was measured, and what is predicted then. */
  private PiclTable picl(String builtIn, MachineProfile profile) {
    List<Measurement> all = new ArrayList<>(PiclCalibration.of(builtIn));
    if (!all.isEmpty()) {
      all.addAll(PiclCalibration.predictions(profile.nodes().most()));
    }
    return new PiclTable(all.stream().map(this::compare).toList());
  }

  private Comparison compare(Measurement measurement) {
    List<String> all = new ArrayList<>(settings);
    all.addAll(measurement.settings());
    MachineProfile profile = profiles.computeIfAbsent(all, set -> Profiles.load(machine, set));
    return new MeasuringRun(machine, all, profile, measurement, programs).compare();
  }
}
