package dev.lockstep.kernel;

import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.kernel.messages.FormulaTransport;
import dev.lockstep.kernel.messages.LinkTransport;
import dev.lockstep.kernel.messages.Transport;
import dev.lockstep.kernel.network.Calendar;
import dev.lockstep.kernel.schedule.Nodes;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Timeline;
import dev.lockstep.kernel.time.Passage;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.MessageDelays;

/** Makes the parts of a machine that its profile describes: its nodes, and what connects them. */
final class MachineParts {
  /** What messages cost where nothing is counted, on a machine that has no formula. */
  private static final MessageDelays NONE = new MessageDelays(0, 0, 0, 1);

  private MachineParts() {}

  static Nodes nodes(SimulatorSettings settings, Timeline timeline, Choices choices) {
    MachineProfile machine = settings.machine();
    boolean hasLinks = machine.interconnect() instanceof LinkNetwork;
    int count = settings.nodes().orElse(hasLinks ? machine.nodes().most() : 0);
    long switchTicks = machine.processor().processSwitchTicks();
    return new Nodes(
        timeline,
        count,
        !settings.spmd(),
        switchTicks,
        hostTicksPerCount(settings),
        machine.processor().threads().filter(_ -> settings.counted()),
        choices);
  }

  private static int hostTicksPerCount(SimulatorSettings settings) {
    return settings.counted() && settings.machine().interconnect() instanceof LinkNetwork links
        ? links.host().ticksPerNodeTick()
        : 1;
  }

  static Transport transport(SimulatorSettings settings, Operations operations, Nodes nodes) {
    return switch (settings.machine().interconnect()) {
      case MessageDelays delays -> new FormulaTransport(delays);
      case LinkNetwork links when settings.counted() ->
          new LinkTransport(
              settings.machine().name(),
              links,
              settings.network(),
              nodes.count(),
              new NodeCalendar(operations, nodes));
      case LinkNetwork _ -> new FormulaTransport(NONE);
    };
  }

  /** What a network asks of the nodes around it. */
  private record NodeCalendar(Operations operations, Nodes nodes) implements Calendar {
    @Override
    public void at(long tick, int node, Runnable what) {
      operations.schedule(new Passage(tick, node + 1, what));
    }

    @Override
    public long interrupt(int node, long tick, long ticks) {
      return operations.interrupt(nodes.processor(node + 1), tick, ticks);
    }
  }
}
