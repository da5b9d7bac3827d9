package dev.lockstep.runs;

import dev.lockstep.runs.plan.MachineChoice;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.program.Program;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The machine of a run of which the user names none.
 *
 * <p>A program that calls none of Lockstep's libraries was written for a present computer: it gets
 * one, with as many processors as the JVM sees. Others get what {@link RunOptions} says, as Dunigan
 * had it.
 */
public final class UsualMachine {
  /** The profile of a present computer. */
  private static final String PRESENT = "smp";

  /** In ticks. The page docs/timeslices.md has what was measured at others. */
  private static final int TIMESLICE = 1000;

  private UsualMachine() {}

  /** The machines of which a run gets one where the user names none. */
  public static List<MachineChoice> all(List<String> figures) {
    return Stream.of(Optional.<String>empty(), Optional.of(PRESENT))
        .map(name -> new MachineChoice(name, figures, Optional.empty(), OptionalInt.empty()))
        .toList();
  }

  /** The plan with what is usual for the program, where it says nothing of that. */
  public static RunPlan completed(RunPlan plan, Program program) {
    boolean isSaid = saysMachine(plan) && plan.find(RunOptions.TIMESLICE).isPresent();
    return !plan.isCounted() || isSaid || program.callsLibraries() ? plan : present(plan);
  }

  private static boolean saysMachine(RunPlan plan) {
    return plan.find(RunOptions.MACHINE).isPresent();
  }

  private static RunPlan present(RunPlan plan) {
    RunPlan machine = saysMachine(plan) ? plan : onPresent(plan);
    return machine.find(RunOptions.TIMESLICE).isPresent()
        ? machine
        : machine.with(RunOptions.TIMESLICE, TIMESLICE);
  }

  private static RunPlan onPresent(RunPlan plan) {
    RunPlan machine = plan.with(RunOptions.MACHINE, PRESENT);
    return machine.find(RunOptions.NODES).isPresent()
        ? machine
        : machine.with(RunOptions.NODES, Runtime.getRuntime().availableProcessors());
  }
}
