package dev.lockstep.uniformsystem;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.kernel.Simulator;
import dev.lockstep.kernel.SimulatorSettings;
import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.machines.reader.Profiles;
import java.util.List;
import java.util.OptionalInt;

/** Runs what one process does, which is not counted, on a Butterfly Plus. */
public final class Butterfly {
  private Butterfly() {}

  /** Runs it to its end. */
  public static void run(int nodes, Task.Body body) {
    SimulatorSettings settings =
        new SimulatorSettings(
            Profiles.load("butterfly-plus"),
            NetworkModel.LINKS,
            OptionalInt.of(nodes),
            OptionalInt.of(1),
            true,
            false,
            0,
            0,
            0);
    RunResult result = new Simulator(settings, List.of(), name -> null).run(node -> body);
    assertInstanceOf(RunResult.Completed.class, result, result::toString);
  }
}
