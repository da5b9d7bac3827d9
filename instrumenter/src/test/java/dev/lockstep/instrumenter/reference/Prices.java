package dev.lockstep.instrumenter.reference;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.T_BOOLEAN;

import dev.lockstep.machines.profile.ElementCount;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;
import dev.lockstep.machines.profile.RoutineCost;
import java.lang.reflect.Array;
import java.util.stream.IntStream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** What each instruction takes, as a machine profile says. */
record Prices(InstructionCosts instructions, LibraryCosts library, ProgramModel program) {
  private static final int HEADER_BYTES = 8;
  private static final int REFERENCE_BYTES = 4;

  /** The element types of newarray, from 4 on. */
  private static final String PRIMITIVES = "ZCFDBSIJ";

  /** What the instruction takes itself, with the library routine that it calls. */
  long of(AbstractInsnNode instruction) {
    int ticks = instructions.ticks(instruction.getOpcode());
    return switch (instruction) {
      case MethodInsnNode call -> ticks + routine(call).callTicks();
      case InvokeDynamicInsnNode call ->
          ticks + routine(call.bsm.getOwner(), call.bsm.getName(), call.bsm.getDesc()).callTicks();
      case TypeInsnNode type when type.getOpcode() == NEW -> ticks + ofObject(type.desc);
      default -> ticks;
    };
  }

  /** What the library routine takes for the elements that its arguments speak of. */
  long ofElements(MethodInsnNode call, Object receiver, Object[] arguments) {
    RoutineCost cost = routine(call);
    ElementCount count = cost.elementCount();
    long elements =
        switch (count.source()) {
          case NONE -> 0;
          case ARGUMENT -> Math.max(0, (Integer) arguments[count.argument()]);
          case ARRAY -> length(arguments[count.argument()]);
          case STRING -> length((String) arguments[count.argument()]);
          case RECEIVER_STRING ->
              call.getOpcode() != INVOKESTATIC && receiver instanceof String text
                  ? text.length()
                  : 0;
        };
    return cost.elementTicks().ticks(elements);
  }

  /** What the bytes of an object of the program's take. */
  private long ofObject(String name) {
    int bytes = program.find(name) == null ? 0 : HEADER_BYTES;
    for (ClassModel type = program.find(name); type != null; ) {
      for (FieldNode field : type.node.fields) {
        bytes += (field.access & ACC_STATIC) == 0 ? bytesOf(Type.getType(field.desc)) : 0;
      }
      type = type.node.superName == null ? null : program.find(type.node.superName);
    }
    return ofBytes(bytes);
  }

  /** What the bytes of all arrays take that the instruction makes, by the lengths it is given. */
  long ofArrays(AbstractInsnNode instruction, int... lengths) {
    Type type =
        switch (instruction) {
          case MultiANewArrayInsnNode nested -> Type.getType(nested.desc);
          case IntInsnNode of -> Type.getType("[" + PRIMITIVES.charAt(of.operand - T_BOOLEAN));
          case TypeInsnNode of -> Type.getType("[" + Type.getObjectType(of.desc).getDescriptor());
          default -> throw new IllegalArgumentException("opcode " + instruction.getOpcode());
        };
    return IntStream.of(lengths).anyMatch(length -> length < 0)
        ? 0
        : ofBytes(bytes(type.getDescriptor(), lengths, 0));
  }

  private static long bytes(String array, int[] lengths, int dimension) {
    String element = array.substring(1);
    long each = bytesOf(Type.getType(element));
    boolean isMade = dimension + 1 < lengths.length;
    return lengths[dimension] * (each + (isMade ? bytes(element, lengths, dimension + 1) : 0));
  }

  private long ofBytes(long bytes) {
    return (bytes * instructions.allocatedByteThousandths() + 500) / 1000;
  }

  private static int bytesOf(Type type) {
    boolean isReference = type.getSort() == Type.ARRAY || type.getSort() == Type.OBJECT;
    boolean isByte = type.getSort() == Type.BOOLEAN || type.getSort() == Type.BYTE;
    boolean isShort = type.getSort() == Type.CHAR || type.getSort() == Type.SHORT;
    int slot = type.getSize() * REFERENCE_BYTES;
    return isReference ? REFERENCE_BYTES : isByte ? 1 : isShort ? 2 : slot;
  }

  private RoutineCost routine(MethodInsnNode call) {
    return routine(call.owner, call.name, call.desc);
  }

  /** The program counts for itself, and the simulator's own calls take what they do there. */
  private RoutineCost routine(String owner, String name, String descriptor) {
    boolean isPriced = owner.startsWith("java/") || owner.startsWith("[");
    return isPriced ? library.of(owner, name, descriptor) : RoutineCost.ofCall(0);
  }

  private static long length(Object array) {
    return array == null ? 0 : Array.getLength(array);
  }

  private static long length(String text) {
    return text == null ? 0 : text.length();
  }
}
