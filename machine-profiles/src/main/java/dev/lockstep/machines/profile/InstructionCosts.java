package dev.lockstep.machines.profile;

import java.util.Arrays;
import java.util.Map;

/** What each bytecode instruction costs, in ticks. */
public final class InstructionCosts {
  /** The most that one instruction, library call or element can cost. */
  public static final int MAX_TICKS = 10_000;

  /** Every opcode fits in a byte; those that no instruction has cost nothing. */
  private static final int TABLE_SIZE = 256;

  private final int[] ticksByKind;
  private final int[] ticksByOpcode;

  private final int thousandthsPerByte;

  private InstructionCosts(int[] ticksByKind, int thousandthsPerByte) {
    this.ticksByKind = ticksByKind;
    this.thousandthsPerByte = thousandthsPerByte;
    this.ticksByOpcode = new int[TABLE_SIZE];
    for (int opcode = 0; opcode < InstructionKind.OPCODES; opcode++) {
      ticksByOpcode[opcode] = ticks(InstructionKind.of(opcode));
    }
  }

  /**
   * Costs by kind.
   *
   * @throws IllegalArgumentException if a kind is missing or its ticks are not 0 to 10000
   */
  public static InstructionCosts of(Map<InstructionKind, Integer> ticksByKind) {
    InstructionKind[] kinds = InstructionKind.values();
    int[] table = new int[kinds.length];
    for (InstructionKind kind : kinds) {
      Integer ticks = ticksByKind.get(kind);
      if (ticks == null) {
        throw new IllegalArgumentException(kind + " has no ticks");
      }
      table[kind.ordinal()] = checked(ticks);
    }
    return new InstructionCosts(table, 0);
  }

  /** The same ticks for every instruction, as on Dunigan's simulator. */
  public static InstructionCosts uniform(int ticks) {
    int[] table = new int[InstructionKind.values().length];
    Arrays.fill(table, checked(ticks));
    return new InstructionCosts(table, 0);
  }

  /** The same, with so many thousandths of a tick for each byte that is allocated. */
  public InstructionCosts withAllocatedByte(int thousandths) {
    return new InstructionCosts(ticksByKind, thousandths);
  }

  /**
   * Thousandths of a tick for each byte that is allocated, on top of the instruction: the elements
   * of a new array, where a reference counts as four bytes, and of an object of the program its
   * header, eight bytes, and its fields. Objects of library classes cost what the instruction does.
   */
  public int allocatedByteThousandths() {
    return thousandthsPerByte;
  }

  /** The ticks of every instruction of a kind. */
  public int ticks(InstructionKind kind) {
    return ticksByKind[kind.ordinal()];
  }

  /** The ticks of an instruction, by its opcode, 0 to 201. */
  public int ticks(int opcode) {
    return ticksByOpcode[opcode];
  }

  /** Refuses ticks below 0 or above {@link #MAX_TICKS}. */
  static int checked(int ticks) {
    if (ticks < 0 || ticks > MAX_TICKS) {
      throw new IllegalArgumentException(ticks + " ticks are not 0 to " + MAX_TICKS);
    }
    return ticks;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof InstructionCosts costs
        && Arrays.equals(ticksByKind, costs.ticksByKind)
        && thousandthsPerByte == costs.thousandthsPerByte;
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(ticksByKind) + thousandthsPerByte;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("InstructionCosts[");
    for (InstructionKind kind : InstructionKind.values()) {
      text.append(kind.ordinal() == 0 ? "" : ", ").append(kind).append('=').append(ticks(kind));
    }
    return text.append(", ALLOCATED_BYTE=").append(thousandthsPerByte).append("/1000]").toString();
  }
}
