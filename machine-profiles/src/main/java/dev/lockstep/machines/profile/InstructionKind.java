package dev.lockstep.machines.profile;

import java.util.Locale;

/**
 * The kinds of bytecode instructions that a profile can price apart.
 *
 * <p>Every opcode of the Java virtual machine, 0 to 201, has one kind. Conversions between integers
 * are integer work, not {@link #CONVERT}.
 *
 * <p>Source: The Java Virtual Machine Specification, Java SE 25, section 7 (opcode mnemonics).
 */
public enum InstructionKind {
  /** aconst_null to ldc2_w. */
  CONSTANT("1-20"),
  /** iload to aload_3. */
  LOAD("21-45"),
  /** istore to astore_3. */
  STORE("54-78"),
  /** nop; pop to swap; wide, which is a prefix and no work of its own. */
  STACK("0 87-95 196"),
  /** iadd, isub, ineg, ishl, ishr, iushr, iand, ior, ixor, iinc, i2b, i2c, i2s. */
  INTEGER("96 100 116 120 122 124 126 128 130 132 145-147"),
  /** imul. */
  MULTIPLY("104"),
  /** idiv, irem. */
  DIVIDE("108 112"),
  /** ladd, lsub, lneg, lshl, lshr, lushr, land, lor, lxor, i2l, l2i. */
  LONG("97 101 117 121 123 125 127 129 131 133 136"),
  /** lmul. */
  LONG_MULTIPLY("105"),
  /** ldiv, lrem. */
  LONG_DIVIDE("109 113"),
  /** fadd, fsub, fneg. */
  FLOAT_ADD("98 102 118"),
  /** fmul. */
  FLOAT_MULTIPLY("106"),
  /** fdiv, frem. */
  FLOAT_DIVIDE("110 114"),
  /** dadd, dsub, dneg. */
  DOUBLE_ADD("99 103 119"),
  /** dmul. */
  DOUBLE_MULTIPLY("107"),
  /** ddiv, drem. */
  DOUBLE_DIVIDE("111 115"),
  /** i2f, i2d, l2f, l2d, f2i to d2f. */
  CONVERT("134 135 137-144"),
  /** lcmp, fcmpl, fcmpg, dcmpl, dcmpg. */
  COMPARE("148-152"),
  /** iaload to saload. */
  ARRAY_LOAD("46-53"),
  /** iastore to sastore. */
  ARRAY_STORE("79-86"),
  /** getfield, putfield, arraylength. */
  FIELD("180 181 190"),
  /** getstatic, putstatic. */
  STATIC_FIELD("178 179"),
  /** ifeq to if_acmpne, goto, jsr, ret, ifnull, ifnonnull, goto_w, jsr_w. */
  BRANCH("153-169 198-201"),
  /** tableswitch, lookupswitch. */
  SWITCH("170 171"),
  /** invokevirtual, invokespecial, invokestatic, invokeinterface. */
  CALL("182-185"),
  /** invokedynamic. */
  DYNAMIC_CALL("186"),
  /** ireturn to return. */
  RETURN("172-177"),
  /** new, newarray, anewarray, multianewarray. */
  ALLOCATE("187-189 197"),
  /** checkcast, instanceof. */
  TYPE_CHECK("192 193"),
  /** monitorenter, monitorexit. */
  MONITOR("194 195"),
  /** athrow. */
  THROW("191");

  /** How many opcodes there are: 0 to 201. */
  public static final int OPCODES = 202;

  private static final InstructionKind[] BY_OPCODE = tabulate();

  private final String opcodes;
  private final String key;

  InstructionKind(String opcodes) {
    this.opcodes = opcodes;
    this.key = name().toLowerCase(Locale.ROOT).replace('_', '-').concat("-ticks");
  }

  /**
   * The kind of an opcode.
   *
   * @param opcode 0 to 201, as the class file and ASM number them
   * @throws IllegalArgumentException if there is no such opcode
   */
  public static InstructionKind of(int opcode) {
    if (opcode < 0 || opcode >= OPCODES) {
      throw new IllegalArgumentException("no opcode " + opcode);
    }
    return BY_OPCODE[opcode];
  }

  /** The key that prices it in a profile, such as {@code double-add-ticks}. */
  public String key() {
    return key;
  }

  private static InstructionKind[] tabulate() {
    InstructionKind[] table = new InstructionKind[OPCODES];
    for (InstructionKind kind : values()) {
      for (String range : kind.opcodes.split(" ")) {
        kind.claim(range, table);
      }
    }
    return table;
  }

  private void claim(String range, InstructionKind[] table) {
    int dash = range.indexOf('-');
    int first = Integer.parseInt(dash < 0 ? range : range.substring(0, dash));
    int last = Integer.parseInt(range.substring(dash + 1));
    for (int opcode = first; opcode <= last; opcode++) {
      if (table[opcode] != null) {
        throw new AssertionError("opcode " + opcode + " is of two kinds");
      }
      table[opcode] = this;
    }
  }
}
