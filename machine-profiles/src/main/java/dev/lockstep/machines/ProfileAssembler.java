package dev.lockstep.machines;

import dev.lockstep.machines.ElementCount.Source;
import dev.lockstep.machines.Shape.Field;
import dev.lockstep.machines.Shape.Fields;
import dev.lockstep.machines.Shape.RoutineGroups;
import dev.lockstep.machines.Shape.Value;
import dev.lockstep.machines.ValueType.Elements;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Turns checked figures into a machine's records, and refuses a profile where some are missing. */
final class ProfileAssembler {
  private static final String ROUTINES = "library-costs.routines.";

  private final Layer profile;
  private final Set<String> routines = new LinkedHashSet<>();

  private ProfileAssembler(Layer profile) {
    this.profile = profile;
    for (String key : profile.figures().keySet()) {
      if (key.startsWith(ROUTINES)) {
        routines.add(key.substring(ROUTINES.length(), key.lastIndexOf('.')));
      }
    }
  }

  /** The machine that a profile describes. */
  static MachineProfile assemble(Layer profile) {
    ProfileAssembler assembler = new ProfileAssembler(profile);
    assembler.refuseIncomplete(Schema.PROFILE, "");
    return assembler.machine();
  }

  private void refuseIncomplete(Fields fields, String prefix) {
    for (Field field : fields.fields()) {
      String key = prefix + field.key();
      switch (field.shape()) {
        case Fields section -> refuseIncomplete(section, key + ".");
        case RoutineGroups groups -> refuseIncompleteRoutines(groups.routine());
        case Value value -> refuseMissing(value, key);
      }
    }
  }

  private void refuseIncompleteRoutines(Fields fields) {
    for (String routine : routines) {
      refuseIncomplete(fields, ROUTINES + routine + ".");
    }
  }

  private void refuseMissing(Value value, String key) {
    if (value.required() && !profile.figures().containsKey(key)) {
      throw refusal(key, "is missing; expected " + value.type().expected());
    }
  }

  private MachineProfile machine() {
    return new MachineProfile(
        profile.name(),
        profile.description(),
        number("processor.clock-hertz"),
        instructionCosts(),
        libraryCosts(),
        messageDelays());
  }

  private InstructionCosts instructionCosts() {
    Map<InstructionKind, Integer> ticks = new EnumMap<>(InstructionKind.class);
    for (InstructionKind kind : InstructionKind.values()) {
      ticks.put(kind, (int) number("instruction-costs." + kind.key()));
    }
    return InstructionCosts.of(ticks);
  }

  private LibraryCosts libraryCosts() {
    Map<String, RoutineCost> costs = new LinkedHashMap<>();
    for (String routine : routines) {
      costs.put(routine, routineCost(routine));
    }
    return new LibraryCosts((int) number("library-costs.default-call-ticks"), costs);
  }

  private RoutineCost routineCost(String routine) {
    String prefix = ROUTINES + routine + ".";
    ElementCount elements = Elements.parse(text(prefix + "elements", "none"));
    int ticksPerElement = Integer.parseInt(text(prefix + "ticks-per-element", "0"));
    refuseHalfCounted(prefix, elements.source() != Source.NONE);
    if (elements.source() == Source.RECEIVER_STRING && !isStringMethod(routine)) {
      throw refusal(prefix + "elements", "receiver-string is for methods of java/lang/String");
    }
    return new RoutineCost(
        (int) number(prefix + "call-ticks"),
        ticksPerElement,
        elements,
        Boolean.parseBoolean(text(prefix + "leaf", "false")));
  }

  private void refuseHalfCounted(String prefix, boolean counts) {
    boolean charges = profile.figures().containsKey(prefix + "ticks-per-element");
    if (counts && !charges) {
      throw refusal(prefix + "ticks-per-element", "is missing; elements says what it is for");
    }
    if (charges && !counts) {
      throw refusal(prefix + "elements", "is missing; ticks-per-element needs elements to count");
    }
  }

  private static boolean isStringMethod(String routine) {
    return routine.startsWith("java/lang/String.") && !routine.endsWith(".*");
  }

  private MessageDelays messageDelays() {
    return new MessageDelays(
        MessageDelays.millionths(text("message-delays.node-to-node-ticks-per-byte-and-hop", "0")),
        MessageDelays.millionths(text("message-delays.host-to-node-ticks-per-byte", "0")),
        MessageDelays.millionths(text("message-delays.startup-ticks-per-byte", "0")),
        number("message-delays.packet-bytes"));
  }

  /** A whole number that is there, because it is required. */
  private long number(String key) {
    return Long.parseLong(profile.figures().get(key).text());
  }

  private String text(String key, String otherwise) {
    Figure figure = profile.figures().get(key);
    return figure == null ? otherwise : figure.text();
  }

  private ProfileException refusal(String key, String reason) {
    return new ProfileException(profile.place(key), reason);
  }
}
