package dev.lockstep.instrumenter.code;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.hooks.Ticks;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/**
 * Charges an instruction that makes arrays for their bytes: those of their elements, where a
 * reference counts as four. A negative length charges nothing, and the instruction throws. Lengths
 * that are constants are charged with the block.
 *
 * <p>The lengths wait in local variables meanwhile.
 *
 * @param lengths how many there are on the stack
 * @param elementBytes the bytes of an element of the innermost arrays that are made
 * @param firstVariable the first of as many free local variables as there are lengths
 */
public record AllocationCharge(int lengths, int elementBytes, int firstVariable) {
  private static final int REFERENCE_BYTES = 4;

  private static final String NODE = "dev/lockstep/hooks/profile/CallNode";

  /** What instructions like this one cost varies with their lengths. */
  public static boolean isDue(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode == NEWARRAY || opcode == ANEWARRAY || opcode == MULTIANEWARRAY;
  }

  /** The charge of an instruction that makes arrays. */
  public static AllocationCharge of(AbstractInsnNode instruction, int firstVariable) {
    return switch (instruction) {
      case IntInsnNode primitive ->
          new AllocationCharge(1, primitiveBytes(primitive.operand), firstVariable);
      case MultiANewArrayInsnNode nested ->
          new AllocationCharge(nested.dims, innermostBytes(nested), firstVariable);
      default -> new AllocationCharge(1, REFERENCE_BYTES, firstVariable);
    };
  }

  /**
   * The bytes of what an instruction makes whose lengths are constants that stand right before it;
   * below 0 if it will throw. Empty where a length is known only when it runs.
   */
  public static OptionalLong constantBytes(AbstractInsnNode instruction) {
    AllocationCharge charge = of(instruction, 0);
    long bytes = charge.elementBytes;
    AbstractInsnNode push = instruction;
    for (int i = charge.lengths - 1; i >= 0; i--) {
      push = push.getPrevious();
      OptionalInt length = constant(push);
      if (length.isEmpty()) {
        return OptionalLong.empty();
      }
      boolean isInnermost = i == charge.lengths - 1;
      bytes =
          isInnermost
              ? Ticks.arrayBytes(bytes, length.getAsInt())
              : Ticks.nestedArrayBytes(bytes, length.getAsInt());
    }
    return OptionalLong.of(bytes);
  }

  /** The int that an instruction puts on the stack, if it is always the same. */
  private static OptionalInt constant(@Nullable AbstractInsnNode instruction) {
    return switch (instruction) {
      case InsnNode small when small.getOpcode() >= ICONST_M1 && small.getOpcode() <= ICONST_5 ->
          OptionalInt.of(small.getOpcode() - ICONST_0);
      case IntInsnNode push when push.getOpcode() != NEWARRAY -> OptionalInt.of(push.operand);
      case LdcInsnNode load when load.cst instanceof Integer number -> OptionalInt.of(number);
      case null, default -> OptionalInt.empty();
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
  public static int bytes(Type type) {
    return switch (type.getSort()) {
      case Type.LONG, Type.DOUBLE -> Long.BYTES;
      case Type.SHORT, Type.CHAR -> Short.BYTES;
      case Type.BOOLEAN, Type.BYTE -> 1;
      default -> Integer.BYTES;
    };
  }

  /**
   * Tells a node of a profile how many bytes they are.
   *
   * @param node the variable of the node
   */
  public void tell(int node, int counter, Code code) {
    for (int i = lengths - 1; i >= 0; i--) {
      code.variable(ISTORE, firstVariable + i);
    }
    code.variable(ALOAD, node).constant(counter).constant((long) elementBytes);
    for (int i = lengths - 1; i >= 0; i--) {
      code.variable(ILOAD, firstVariable + i).arrayBytes(i < lengths - 1);
    }
    code.call(NODE, "allocates", "(L" + NODE + ";IJ)V", false);
    for (int i = 0; i < lengths; i++) {
      code.variable(ILOAD, firstVariable + i);
    }
  }

  /** The charge, with so many thousandths of a tick for each byte. */
  public void emit(int thousandthsPerByte, Code code) {
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
