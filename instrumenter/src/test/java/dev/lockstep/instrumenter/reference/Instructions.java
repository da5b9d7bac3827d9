package dev.lockstep.instrumenter.reference;

import static org.objectweb.asm.Opcodes.*;

import java.lang.reflect.Array;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** What instructions do that concern one frame only. */
final class Instructions {
  /** Where a subroutine goes back to. */
  private record ReturnAddress(int index) {}

  private Instructions() {}

  static void execute(Frame frame, AbstractInsnNode instruction, Interpreter interpreter) {
    switch (instruction) {
      case VarInsnNode variable -> variable(frame, variable);
      case IincInsnNode increment -> {
        int value = (Integer) frame.variables[increment.var];
        frame.store(increment.var, value + increment.incr, 1);
      }
      case JumpInsnNode jump -> jump(frame, jump);
      case TableSwitchInsnNode table -> {
        int key = frame.popInt();
        boolean inside = key >= table.min && key <= table.max;
        frame.goTo(inside ? table.labels.get(key - table.min) : table.dflt);
      }
      case LookupSwitchInsnNode lookup -> {
        int found = lookup.keys.indexOf(frame.popInt());
        LabelNode target = found < 0 ? lookup.dflt : lookup.labels.get(found);
        frame.goTo(target);
      }
      case IntInsnNode operand -> operand(frame, operand, interpreter);
      case MultiANewArrayInsnNode array -> {
        int[] lengths = new int[array.dims];
        for (int i = array.dims - 1; i >= 0; i--) {
          lengths[i] = frame.popInt();
        }
        interpreter.chargeArrays(array, lengths);
        Class<?> type = interpreter.program().libraryClass(Type.getType(array.desc));
        frame.push(nested(type, lengths, 0));
      }
      default -> plain(frame, instruction.getOpcode());
    }
  }

  private static void variable(Frame frame, VarInsnNode instruction) {
    int variable = instruction.var;
    switch (instruction.getOpcode()) {
      case ILOAD, FLOAD, ALOAD -> frame.push(frame.variables[variable]);
      case LLOAD, DLOAD -> frame.push(frame.variables[variable], 2);
      case ISTORE, FSTORE, ASTORE -> frame.store(variable, frame.pop(), 1);
      case LSTORE, DSTORE -> frame.store(variable, frame.pop(), 2);
      case RET -> frame.next = ((ReturnAddress) frame.variables[variable]).index();
      default -> throw new IllegalStateException("opcode " + instruction.getOpcode());
    }
  }

  private static void jump(Frame frame, JumpInsnNode jump) {
    int opcode = jump.getOpcode();
    boolean taken =
        switch (opcode) {
          case GOTO -> true;
          case JSR -> {
            frame.push(new ReturnAddress(frame.next));
            yield true;
          }
          case IFNULL -> frame.pop() == null;
          case IFNONNULL -> frame.pop() != null;
          case IF_ACMPEQ, IF_ACMPNE -> {
            Object right = frame.pop();
            yield (frame.pop() == right) == (opcode == IF_ACMPEQ);
          }
          case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE -> Arithmetic.jumps(opcode, frame.popInt(), 0);
          default -> {
            int right = frame.popInt();
            yield Arithmetic.jumps(opcode, frame.popInt(), right);
          }
        };
    if (taken) {
      frame.goTo(jump.label);
    }
  }

  private static void operand(Frame frame, IntInsnNode instruction, Interpreter interpreter) {
    if (instruction.getOpcode() == NEWARRAY) {
      Class<?> type = ArrayAccess.primitive(instruction.operand);
      int length = frame.popInt();
      interpreter.chargeArrays(instruction, length);
      frame.push(Array.newInstance(type, length));
    } else {
      frame.push(instruction.operand);
    }
  }

  /** All lengths are looked at before the first array is made, even if some are never needed. */
  private static Object nested(Class<?> type, int[] lengths, int dimension) {
    for (int length : lengths) {
      if (length < 0) {
        throw new NegativeArraySizeException(String.valueOf(length));
      }
    }
    Object array = Array.newInstance(type.getComponentType(), lengths[dimension]);
    for (int i = 0; i < lengths[dimension] && dimension + 1 < lengths.length; i++) {
      Array.set(array, i, nested(type.getComponentType(), lengths, dimension + 1));
    }
    return array;
  }

  private static void plain(Frame frame, int opcode) {
    if (Arithmetic.isUnary(opcode)) {
      frame.pushNumber(Arithmetic.unary(opcode, frame.pop()));
    } else if (Arithmetic.isBinary(opcode)) {
      Object right = frame.pop();
      frame.pushNumber(Arithmetic.binary(opcode, frame.pop(), right));
    } else if (opcode >= IALOAD && opcode <= SALOAD) {
      int index = frame.popInt();
      Object element = ArrayAccess.load(opcode, frame.pop(), index);
      frame.push(element, opcode == LALOAD || opcode == DALOAD ? 2 : 1);
    } else if (opcode >= IASTORE && opcode <= SASTORE) {
      Object value = frame.pop();
      int index = frame.popInt();
      ArrayAccess.store(opcode, frame.pop(), index, value);
    } else if (opcode >= ICONST_M1 && opcode <= DCONST_1) {
      frame.pushNumber(constant(opcode));
    } else {
      stack(frame, opcode);
    }
  }

  private static Object constant(int opcode) {
    return switch (opcode) {
      case LCONST_0 -> 0L;
      case LCONST_1 -> 1L;
      case FCONST_0 -> 0f;
      case FCONST_1 -> 1f;
      case FCONST_2 -> 2f;
      case DCONST_0 -> 0.0;
      case DCONST_1 -> 1.0;
      default -> opcode - ICONST_0;
    };
  }

  private static void stack(Frame frame, int opcode) {
    switch (opcode) {
      case NOP -> {}
      case ACONST_NULL -> frame.push(null);
      case POP -> frame.popSlot();
      case POP2 -> frame.depth -= 2;
      case DUP -> frame.duplicate(1, 0);
      case DUP_X1 -> frame.duplicate(1, 1);
      case DUP_X2 -> frame.duplicate(1, 2);
      case DUP2 -> frame.duplicate(2, 0);
      case DUP2_X1 -> frame.duplicate(2, 1);
      case DUP2_X2 -> frame.duplicate(2, 2);
      case SWAP -> frame.swap();
      case ARRAYLENGTH -> frame.push(Array.getLength(frame.pop()));
      case MONITORENTER, MONITOREXIT -> java.util.Objects.requireNonNull(frame.pop());
      case ATHROW -> {
        Object exception = frame.pop();
        throw new Thrown(exception == null ? new NullPointerException() : exception);
      }
      default -> throw new IllegalStateException("opcode " + opcode);
    }
  }
}
