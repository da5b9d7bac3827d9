package dev.lockstep.machines;

import dev.lockstep.machines.Shape.Field;
import dev.lockstep.machines.Shape.Fields;
import dev.lockstep.machines.Shape.RoutineGroups;
import dev.lockstep.machines.Shape.Value;
import dev.lockstep.machines.ValueType.Decimal;
import dev.lockstep.machines.ValueType.Elements;
import dev.lockstep.machines.ValueType.Flag;
import dev.lockstep.machines.ValueType.WholeNumber;
import java.util.ArrayList;
import java.util.List;

/**
 * The keys of a profile, as a table: what it may say, in which unit, and within which limits.
 *
 * <p>A profile also has a name, a description and perhaps {@code extends} at its top, and any
 * mapping may have {@code source} and {@code basis}, which hold for the figures in it and below it.
 */
final class Schema {
  private static final long TERAHERTZ = 1_000_000_000_000L;
  private static final long MAX_TICKS_PER_BYTE = 1_000_000;
  private static final long MAX_PACKET_BYTES = 1 << 30;

  /** What a profile says of one library routine. */
  static final Fields ROUTINE =
      fields(
          required("call-ticks", ticks()),
          optional("ticks-per-element", ticks()),
          optional("elements", new Elements()),
          optional("leaf", new Flag()));

  /** What a profile says. */
  static final Fields PROFILE =
      fields(
          section("processor", required("clock-hertz", new WholeNumber(1, TERAHERTZ))),
          new Field("instruction-costs", new Fields(instructionCosts())),
          section(
              "library-costs",
              required("default-call-ticks", ticks()),
              new Field("routines", new RoutineGroups(ROUTINE))),
          section(
              "message-delays",
              required("node-to-node-ticks-per-byte-and-hop", ticksPerByte()),
              required("host-to-node-ticks-per-byte", ticksPerByte()),
              required("startup-ticks-per-byte", ticksPerByte()),
              required("packet-bytes", new WholeNumber(1, MAX_PACKET_BYTES))));

  private Schema() {}

  private static List<Field> instructionCosts() {
    List<Field> costs = new ArrayList<>();
    for (InstructionKind kind : InstructionKind.values()) {
      costs.add(required(kind.key(), ticks()));
    }
    return costs;
  }

  private static Fields fields(Field... fields) {
    return new Fields(List.of(fields));
  }

  private static Field section(String key, Field... fields) {
    return new Field(key, fields(fields));
  }

  private static Field required(String key, ValueType type) {
    return new Field(key, new Value(type, true));
  }

  private static Field optional(String key, ValueType type) {
    return new Field(key, new Value(type, false));
  }

  private static ValueType ticks() {
    return new WholeNumber(0, InstructionCosts.MAX_TICKS);
  }

  private static ValueType ticksPerByte() {
    return new Decimal(MAX_TICKS_PER_BYTE);
  }
}
