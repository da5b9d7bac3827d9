package dev.lockstep.ipsc;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.hooks.Ticks;
import dev.lockstep.kernel.Simulator;
import dev.lockstep.kernel.SimulatorSettings;
import dev.lockstep.kernel.network.NetworkModel;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.machines.reader.Profiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Runs node programs that count their own ticks. */
public final class Machine {
  /** A trace in memory. */
  private record Recorder(List<TraceEvent> events) implements TraceSink {
    @Override
    public void accept(TraceEvent event) {
      events.add(event);
    }

    @Override
    public void close() {}
  }

  /** What the program's own traces hold, by file name. */
  public final Map<String, List<TraceEvent>> files = new LinkedHashMap<>();

  private final String profile;
  private final OptionalInt nodes;
  private final OptionalInt timeslice;

  /** A machine with as many nodes as the program wants. */
  public Machine() {
    this("vax780", OptionalInt.empty(), OptionalInt.empty());
  }

  Machine(int nodes) {
    this("vax780", OptionalInt.of(nodes), OptionalInt.empty());
  }

  /** A machine of its profile's name. */
  public Machine(String profile, int nodes, int timeslice) {
    this(profile, OptionalInt.of(nodes), OptionalInt.of(timeslice));
  }

  private Machine(String profile, OptionalInt nodes, OptionalInt timeslice) {
    this.profile = profile;
    this.nodes = nodes;
    this.timeslice = timeslice;
  }

  /** Runs task0. */
  public RunResult run(dev.lockstep.ipsc.Task task0) {
    SimulatorSettings settings =
        new SimulatorSettings(
            Profiles.load(profile), NetworkModel.LINKS, nodes, timeslice, true, false, 0, 0, 0);
    return new Simulator(settings, List.of(), this::open).run(node -> task0::run);
  }

  private TraceSink open(String fileName) {
    files.put(fileName, new ArrayList<>());
    return new Recorder(files.get(fileName));
  }

  /** Runs task0, which has to come to its end; returns the tick. */
  public long complete(dev.lockstep.ipsc.Task task0) {
    RunResult result = run(task0);
    return assertInstanceOf(RunResult.Completed.class, result, result::toString).tick();
  }

  /** Instructions of one tick each. */
  public static void compute(int ticks) {
    for (int i = 0; i < ticks; i++) {
      Ticks.left = Ticks.check(Ticks.left) + 1;
    }
  }
}
