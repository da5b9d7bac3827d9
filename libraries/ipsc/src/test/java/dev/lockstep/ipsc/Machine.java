package dev.lockstep.ipsc;

import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs node programs that count their own ticks. */
public final class Machine {
  /** What the program's own traces hold, by file name. */
  public final Map<String, List<TraceEvent>> files = new LinkedHashMap<>();

  private final TestMachine machine;

  /** A machine with as many nodes as the program wants. */
  public Machine() {
    this(new TestMachine());
  }

  Machine(int nodes) {
    this(new TestMachine().nodes(nodes));
  }

  /** A machine of its profile's name. */
  public Machine(String profile, int nodes, int timeslice) {
    this(new TestMachine(profile).nodes(nodes).timeslice(timeslice));
  }

  private Machine(TestMachine machine) {
    this.machine = machine.untraced().opener(this::open);
  }

  /** Runs task0. */
  public RunResult run(dev.lockstep.ipsc.Task task0) {
    return machine.run(task0::run).result();
  }

  private TraceSink open(String fileName) {
    TestMachine.Kept trace = new TestMachine.Kept();
    files.put(fileName, trace.events);
    return trace;
  }

  /** Runs task0, which has to come to its end; returns the tick. */
  public long complete(dev.lockstep.ipsc.Task task0) {
    return machine.run(task0::run).completedTick();
  }
}
