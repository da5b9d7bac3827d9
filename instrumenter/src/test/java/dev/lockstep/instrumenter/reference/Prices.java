package dev.lockstep.instrumenter.reference;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.lockstep.machines.ElementCount;
import dev.lockstep.machines.InstructionCosts;
import dev.lockstep.machines.LibraryCosts;
import dev.lockstep.machines.RoutineCost;
import java.lang.reflect.Array;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** What each instruction takes, as a machine profile says. */
record Prices(InstructionCosts instructions, LibraryCosts library) {
  /** What the instruction takes itself, with the library routine that it calls. */
  long of(AbstractInsnNode instruction) {
    int ticks = instructions.ticks(instruction.getOpcode());
    return switch (instruction) {
      case MethodInsnNode call -> ticks + routine(call).callTicks();
      case InvokeDynamicInsnNode call ->
          ticks + routine(call.bsm.getOwner(), call.bsm.getName(), call.bsm.getDesc()).callTicks();
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
