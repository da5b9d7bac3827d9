package dev.lockstep.cli.notices;

import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import java.util.Locale;

/** Says on which machine a program ran where the user named none. */
public final class MachineNotice {
  private MachineNotice() {}

  /** What stands below the statistics of a run, whose table begins what is read by programs. */
  public static String usual(RunPlan plan) {
    return "lockstep: on %s; --machine and --timeslice choose others".formatted(machine(plan));
  }

  /** A program calls libraries that its class files don't mention. */
  public static String unexpected(RunPlan plan) {
    return ("lockstep: the program called Lockstep's libraries, which its class files don't show"
            + " beforehand, so it ran as other programs do, on %s; --machine vax780 --timeslice 1"
            + " is what such a program gets")
        .formatted(machine(plan));
  }

  private static String machine(RunPlan plan) {
    return plan.get(RunOptions.MACHINE)
        + plan.find(RunOptions.NODES)
            .map(count -> text(" with %,d node" + (count == 1 ? "" : "s"), count))
            .orElse("")
        + text(" at timeslice %,d", plan.get(RunOptions.TIMESLICE));
  }

  private static String text(String format, int number) {
    return String.format(Locale.ROOT, format, number);
  }
}
