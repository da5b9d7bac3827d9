package dev.lockstep.instrumenter.code;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.machines.profile.ElementCount;
import dev.lockstep.machines.profile.RoutineCost;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Charges a library call for its elements.
 *
 * <p>The arguments above the one that tells how many there are wait in local variables meanwhile.
 *
 * @param firstVariable the first of as many free local variables as the arguments take
 */
public record ElementCharge(MethodInsnNode call, RoutineCost cost, int firstVariable) {
  /** The charge, in front of the call. */
  public void emit(Code code) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    ElementCount count = cost.elementCount();
    boolean receiver = count.source() == ElementCount.Source.RECEIVER_STRING;
    if (receiver && (call.getOpcode() == INVOKESTATIC || !call.owner.equals("java/lang/String"))) {
      return;
    }
    int from = receiver ? 0 : count.argument() + 1;
    int variable = firstVariable;
    for (int i = arguments.length - 1; i >= from; i--) {
      code.variable(arguments[i].getOpcode(ISTORE), variable);
      variable += arguments[i].getSize();
    }
    code.insn(DUP);
    toLength(count.source(), code);
    code.chargeElements(cost.elementTicks());
    for (int i = from; i < arguments.length; i++) {
      variable -= arguments[i].getSize();
      code.variable(arguments[i].getOpcode(ILOAD), variable);
    }
  }

  private static void toLength(ElementCount.Source source, Code code) {
    String ticks = "dev/lockstep/hooks/Ticks";
    switch (source) {
      case ARRAY -> code.call(ticks, "lengthOf", "(Ljava/lang/Object;)I", false);
      case STRING, RECEIVER_STRING -> code.call(ticks, "lengthOf", "(Ljava/lang/String;)I", false);
      case NONE, ARGUMENT -> {}
    }
  }
}
