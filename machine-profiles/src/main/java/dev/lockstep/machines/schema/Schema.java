package dev.lockstep.machines.schema;

import dev.lockstep.machines.picl.PiclRoutine;
import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.Forwarding;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.InstructionKind;
import dev.lockstep.machines.profile.Switching;
import dev.lockstep.machines.profile.Topology;
import dev.lockstep.machines.schema.Shape.Field;
import dev.lockstep.machines.schema.Shape.Fields;
import dev.lockstep.machines.schema.Shape.LengthRanges;
import dev.lockstep.machines.schema.Shape.RoutineGroups;
import dev.lockstep.machines.schema.Shape.Value;
import dev.lockstep.machines.schema.ValueType.Choice;
import dev.lockstep.machines.schema.ValueType.Decimal;
import dev.lockstep.machines.schema.ValueType.Elements;
import dev.lockstep.machines.schema.ValueType.Flag;
import dev.lockstep.machines.schema.ValueType.WholeNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The keys of a profile, as a table: what it may say, in which unit, and within which limits.
 *
 * <p>A profile also has a name, a description and perhaps {@code extends} at its top, and any
 * mapping may have {@code source} and {@code basis}, which hold for the figures in it and below it.
 * A figure with a source of its own is a mapping of {@code value}, {@code source} and {@code
 * basis}.
 */
public final class Schema {
  private static final long TERAHERTZ = 1_000_000_000_000L;
  private static final long MAX_TICKS_PER_BYTE = 1_000_000;
  private static final long MAX_PACKET_BYTES = 1 << 30;
  private static final long MAX_NODES = 10_000_000;
  private static final long MAX_SLOWNESS = 1000;
  private static final long MAX_SECOND = 1_000_000_000;

  /** What a profile says of one library routine. */
  public static final Fields ROUTINE =
      fields(
          optional("call-ticks", ticks()),
          optional("call-instructions", ticks()),
          optional("ticks-per-element", tickDecimals()),
          optional("instructions-per-element", tickDecimals()),
          optional("first-elements", new WholeNumber(1, Integer.MAX_VALUE)),
          optional("ticks-per-first-element", tickDecimals()),
          optional("elements", new Elements()),
          optional("leaf", new Flag()));

  /** What a profile says of messages of some lengths. */
  public static final Fields RANGE =
      fields(
          required("before-sending-nanoseconds", nanos()),
          optional("before-sending-nanoseconds-per-byte", nanos()),
          optional("sending-nanoseconds", nanos()),
          optional("sending-nanoseconds-per-byte", nanos()),
          required("after-sending-nanoseconds", nanos()),
          optional("after-sending-nanoseconds-per-byte", nanos()),
          required("receiving-nanoseconds", nanos()),
          optional("receiving-nanoseconds-per-byte", nanos()),
          required("waking-nanoseconds", nanos()),
          required("hop-nanoseconds", nanos()));

  /** What a profile says of one routine of PICL: the columns of the tables in PICL's manual. */
  public static final Fields PICL_ROUTINE =
      fields(
          required("notrace", nanos()),
          required("t000", nanos()),
          required("t300", nanos()),
          required("t030", nanos()),
          required("t003", nanos()),
          required("t333", nanos()));

  /**
   * What a profile says. Only the delay formula needs {@code message-delays}; what is optional in
   * {@code network}, {@code messages} and {@code host} is required of all other networks.
   */
  public static final Fields PROFILE =
      fields(
          section(
              "processor",
              required("clock-hertz", new WholeNumber(1, TERAHERTZ)),
              required("visible-clock-nanoseconds", nanos()),
              required("process-switch-nanoseconds", nanos())),
          section(
              "threads",
              optional("quantum-nanoseconds", nanos()),
              optional("switch-nanoseconds", nanos()),
              optional("waking-nanoseconds", nanos())),
          new Field("instruction-costs", new Fields(instructionCosts())),
          section(
              "library-costs",
              required("ticks-per-instruction", tickDecimals()),
              required("default-call-instructions", ticks()),
              new Field("routines", new RoutineGroups(ROUTINE))),
          section(
              "nodes",
              required("most", new WholeNumber(1, MAX_NODES)),
              required("power-of-two", new Flag())),
          section(
              "network",
              optional("topology", choice(Topology.values())),
              required("switching", choice(Switching.values())),
              optional("link-nanoseconds-per-byte", nanos()),
              optional("packet-bytes", new WholeNumber(0, MAX_PACKET_BYTES)),
              optional("packet-nanoseconds", nanos()),
              optional("full-duplex-nodes", new Flag()),
              optional("forwarding", choice(Forwarding.values())),
              optional("forwarding-nanoseconds", nanos()),
              optional("forwarding-nanoseconds-per-byte", nanos())),
          section(
              "messages",
              optional("longest-bytes", new WholeNumber(1, Integer.MAX_VALUE)),
              optional("highest-type", new WholeNumber(1, Integer.MAX_VALUE)),
              optional("send-blocking", choice(Blocking.values())),
              optional("buffering", Choice.of("sender", "receiver")),
              optional("within-node-nanoseconds", nanos()),
              optional("within-node-nanoseconds-per-byte", nanos()),
              new Field("local-sends", new LengthRanges(RANGE)),
              new Field("global-sends", new LengthRanges(RANGE))),
          section(
              "host",
              optional("ticks-per-node-tick", new WholeNumber(1, MAX_SLOWNESS)),
              optional("link-nanoseconds", nanos()),
              optional("link-nanoseconds-per-byte", nanos()),
              optional("longest-bytes", new WholeNumber(1, Integer.MAX_VALUE))),
          section(
              "memory",
              optional("local-access-nanoseconds", nanos()),
              optional("remote-access-nanoseconds", nanos()),
              optional("block-transfer-nanoseconds", nanos()),
              optional("block-transfer-nanoseconds-per-byte", nanos()),
              optional("module-busy-nanoseconds", nanos()),
              optional("module-busy-nanoseconds-per-byte", nanos()),
              optional("atomic-busy-nanoseconds", nanos()),
              optional("first-use-nanoseconds", nanos()),
              optional("switch-hop-nanoseconds", nanos()),
              optional("switch-retry-nanoseconds", nanos()),
              optional("switch-busy-nanoseconds", nanos()),
              optional("switch-busy-nanoseconds-per-byte", nanos())),
          section(
              "message-delays",
              optional("node-to-node-ticks-per-byte-and-hop", ticksPerByte()),
              optional("host-to-node-ticks-per-byte", ticksPerByte()),
              optional("startup-ticks-per-byte", ticksPerByte()),
              optional("packet-bytes", new WholeNumber(1, MAX_PACKET_BYTES))),
          section(
              "picl",
              required("highest-type", new WholeNumber(1, Integer.MAX_VALUE)),
              required("high-level-type", new WholeNumber(1, Integer.MAX_VALUE)),
              required("shortest-bytes", new WholeNumber(0, Integer.MAX_VALUE)),
              required("broadcast-destination", new Flag()),
              required("keeps-allocation", new Flag()),
              optional("tracing-clock-nanoseconds", nanos()),
              required("trace-costs", Choice.of("charged", "free")),
              new Field("routine-nanoseconds", new Fields(piclRoutines()))));

  private Schema() {}

  private static List<Field> instructionCosts() {
    List<Field> costs = new ArrayList<>();
    for (InstructionKind kind : InstructionKind.values()) {
      costs.add(required(kind.key(), ticks()));
    }
    costs.add(required("allocate-ticks-per-byte", tickDecimals()));
    return costs;
  }

  private static List<Field> piclRoutines() {
    List<Field> routines = new ArrayList<>();
    for (PiclRoutine routine : PiclRoutine.values()) {
      routines.add(new Field(routine.toString(), PICL_ROUTINE));
    }
    return routines;
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

  private static ValueType choice(Enum<?>[] words) {
    return Choice.of((Object[]) words);
  }

  private static ValueType ticks() {
    return new WholeNumber(0, InstructionCosts.MAX_TICKS);
  }

  private static ValueType tickDecimals() {
    return new Decimal(InstructionCosts.MAX_TICKS);
  }

  private static ValueType nanos() {
    return new Decimal(MAX_SECOND);
  }

  private static ValueType ticksPerByte() {
    return new Decimal(MAX_TICKS_PER_BYTE);
  }

  /** What a figure may be; null if a profile has no such key. */
  public static @Nullable ValueType typeOf(String key) {
    @Nullable Shape shape = PROFILE;
    String rest = key;
    while (!rest.isEmpty() && shape != null) {
      int end = shape instanceof RoutineGroups ? rest.lastIndexOf('.') : rest.indexOf('.');
      String name = end < 0 ? rest : rest.substring(0, end);
      shape = below(shape, name);
      rest = end < 0 ? "" : rest.substring(end + 1);
    }
    return shape instanceof Value value ? value.type() : null;
  }

  /** What would be right for a figure that a profile can have, to end a sentence with. */
  public static String expected(String key) {
    return Objects.requireNonNull(typeOf(key), key).expected();
  }

  private static @Nullable Shape below(Shape shape, String name) {
    return switch (shape) {
      case Fields fields -> fields.get(name);
      case LengthRanges ranges -> LengthRanges.mostBytes(name) < 0 ? null : ranges.range();
      case RoutineGroups groups -> RoutineName.isValid(name) ? groups.routine() : null;
      case Value value -> null;
    };
  }
}
