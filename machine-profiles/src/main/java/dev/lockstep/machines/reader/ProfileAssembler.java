package dev.lockstep.machines.reader;

import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.InstructionKind;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.MemoryCosts;
import dev.lockstep.machines.profile.NodeLimits;
import dev.lockstep.machines.profile.ProcessorCosts;
import dev.lockstep.machines.profile.ThreadCosts;
import dev.lockstep.machines.schema.Schema;
import dev.lockstep.machines.schema.Shape.Field;
import dev.lockstep.machines.schema.Shape.Fields;
import dev.lockstep.machines.schema.Shape.LengthRanges;
import dev.lockstep.machines.schema.Shape.RoutineGroups;
import dev.lockstep.machines.schema.Shape.Value;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns checked figures into a machine's records, and refuses a profile where some are missing. */
final class ProfileAssembler {
  private final Figures figures;
  private final Set<String> routines = new LinkedHashSet<>();

  private ProfileAssembler(Layer profile) {
    this.figures = new Figures(profile);
    for (String key : profile.figures().keySet()) {
      if (key.startsWith(Layer.ROUTINES)) {
        routines.add(Layer.routineOf(key));
      }
    }
  }

  /** The machine that a profile describes. */
  static MachineProfile assemble(Layer profile) {
    ProfileAssembler assembler = new ProfileAssembler(profile);
    assembler.refuseIncomplete();
    MachineProfile machine = assembler.machine();
    assembler.refuseLargest(machine);
    return machine;
  }

  /** A run has the most nodes unless it says how many. */
  private void refuseLargest(MachineProfile machine) {
    int most = machine.nodes().most();
    String reason = machine.refusal(most);
    if (!reason.isEmpty()) {
      throw figures.refusal(
          "nodes.most", String.format(Locale.ROOT, "%d nodes are impossible: %s", most, reason));
    }
  }

  /** All that a profile lacks is told at once. */
  private void refuseIncomplete() {
    List<ProfileException> missing = new ArrayList<>();
    addMissing(Schema.PROFILE, "", missing);
    missing.addAll(new InterconnectAssembler(figures).missing());
    ProfileException.throwAny(missing);
  }

  private void addMissing(Fields fields, String prefix, List<ProfileException> to) {
    for (Field field : fields.fields()) {
      String key = prefix + field.key();
      switch (field.shape()) {
        case Fields section -> addMissing(section, key + ".", to);
        case LengthRanges ranges -> {
          for (String range : figures.ranges(key)) {
            addMissing(ranges.range(), key + "." + range + ".", to);
          }
        }
        case RoutineGroups groups -> {
          for (String routine : routines) {
            addMissing(groups.routine(), Layer.ROUTINES + routine + ".", to);
          }
        }
        case Value value -> {
          if (value.required()) {
            figures.missing(key).forEach(to::add);
          }
        }
      }
    }
  }

  private MachineProfile machine() {
    Layer profile = figures.profile();
    return new MachineProfile(
        profile.name(),
        profile.description(),
        processor(),
        instructionCosts(),
        new RoutineAssembler(figures).costs(routines),
        new NodeLimits((int) figures.number("nodes.most"), figures.flag("nodes.power-of-two")),
        new InterconnectAssembler(figures).interconnect(),
        figures.hasSection("memory") ? Optional.of(memory()) : Optional.empty(),
        new PiclAssembler(figures).costs());
  }

  private ProcessorCosts processor() {
    return new ProcessorCosts(
        figures.number("processor.clock-hertz"),
        Math.max(1, figures.time("processor.visible-clock").ticks(0)),
        figures.time("processor.process-switch").ticks(0),
        figures.hasSection("threads") ? Optional.of(threads()) : Optional.empty());
  }

  private ThreadCosts threads() {
    return new ThreadCosts(
        Math.max(1, figures.time("threads.quantum").ticks(0)),
        figures.time("threads.switch").ticks(0),
        figures.timeIfAny("threads.waking").ticks(0));
  }

  private InstructionCosts instructionCosts() {
    Map<InstructionKind, Integer> ticks = new EnumMap<>(InstructionKind.class);
    for (InstructionKind kind : InstructionKind.values()) {
      ticks.put(kind, (int) figures.number("instruction-costs." + kind.key()));
    }
    return InstructionCosts.of(ticks)
        .withAllocatedByte(figures.thousandths("instruction-costs.allocate-ticks-per-byte", "0"));
  }

  private MemoryCosts memory() {
    return new MemoryCosts(
        figures.time("memory.local-access").ticks(0),
        figures.time("memory.remote-access").ticks(0),
        figures.time("memory.block-transfer"),
        figures.time("memory.module-busy"),
        ticksIfGiven("memory.atomic-busy"),
        ticksIfGiven("memory.first-use"),
        figures.has("memory.switch-retry-nanoseconds")
            ? Optional.of(memorySwitch())
            : Optional.empty());
  }

  private long ticksIfGiven(String time) {
    return figures.has(time + "-nanoseconds") ? figures.time(time).ticks(0) : 0;
  }

  private MemoryCosts.Switch memorySwitch() {
    return new MemoryCosts.Switch(
        figures.time("memory.switch-hop").ticks(0),
        Math.max(1, figures.time("memory.switch-retry").ticks(0)),
        figures.time("memory.switch-busy"));
  }
}
