package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/**
 * Charges an instruction that makes arrays for their bytes: those of their elements, where a
 * reference counts as four. A negative length charges nothing, and the instruction throws.
 *
 * <p>The lengths wait in local variables meanwhile.
 *
 * @param lengths how many there are on the stack
 * @param elementBytes the bytes of an element of the innermost arrays that are made
 * @param firstVariable the first of as many free local variables as there are lengths
 */
record AllocationCharge(int lengths, int elementBytes, int firstVariable) {
  private static final int REFERENCE_BYTES = 4;

  /** What instructions like this one cost varies with their lengths. */
  static boolean isDue(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode == NEWARRAY || opcode == ANEWARRAY || opcode == MULTIANEWARRAY;
  }

  static AllocationCharge of(AbstractInsnNode instruction, int firstVariable) {
    return switch (instruction) {
      case IntInsnNode primitive ->
          new AllocationCharge(1, primitiveBytes(primitive.operand), firstVariable);
      case MultiANewArrayInsnNode nested ->
          new AllocationCharge(nested.dims, innermostBytes(nested), firstVariable);
      default -> new AllocationCharge(1, REFERENCE_BYTES, firstVariable);
    };
  }

  private static int primitiveBytes(int type) {
    return switch (type) {
      case T_LONG, T_DOUBLE -> Long.BYTES;
      case T_INT, T_FLOAT -> Integer.BYTES;
      case T_SHORT, T_CHAR -> Short.BYTES;
      default -> 1;
    };
  }

  private static int innermostBytes(MultiANewArrayInsnNode nested) {
    Type type = Type.getType(nested.desc);
    return nested.dims < type.getDimensions() ? REFERENCE_BYTES : bytes(type.getElementType());
  }

  /** The bytes of a field, or of an element, of a type. */
  static int bytes(Type type) {
    return switch (type.getSort()) {
      case Type.LONG, Type.DOUBLE -> Long.BYTES;
      case Type.SHORT, Type.CHAR -> Short.BYTES;
      case Type.BOOLEAN, Type.BYTE -> 1;
      default -> Integer.BYTES;
    };
  }

  /** The charge, with so many thousandths of a tick for each byte. */
  void emit(int thousandthsPerByte, Code code) {
    for (int i = lengths - 1; i >= 0; i--) {
      code.variable(ISTORE, firstVariable + i);
    }
    code.loadCounter().constant((long) elementBytes);
    for (int i = lengths - 1; i >= 0; i--) {
      code.variable(ILOAD, firstVariable + i).arrayBytes(i < lengths - 1);
    }
    code.chargeBytes(thousandthsPerByte);
    for (int i = 0; i < lengths; i++) {
      code.variable(ILOAD, firstVariable + i);
    }
  }
}
