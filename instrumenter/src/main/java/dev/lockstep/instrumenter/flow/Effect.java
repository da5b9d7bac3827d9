package dev.lockstep.instrumenter.flow;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.facts.CallTable;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.EmptyConstructors;
import dev.lockstep.instrumenter.facts.JdkCalls;
import dev.lockstep.machines.profile.RoutineCost;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** What an instruction can do that counting has to know of. */
public enum Effect {
  /** Nothing: it completes. */
  PLAIN,
  /** It may throw. */
  THROWING,
  /** It may initialise a class first, and throw. */
  INITIALIZING,
  /** It may run other counted code, or the kernel, which want to see the exact count. */
  CALL;

  /** What an instruction can do that calls no method by its name. */
  static Effect of(AbstractInsnNode instruction, ClassContext context) {
    return switch (instruction) {
      case InvokeDynamicInsnNode dynamic -> CALL;
      case FieldInsnNode access -> ofField(access, context);
      case LdcInsnNode constant -> ofConstant(constant.cst);
      case TypeInsnNode type -> ofType(type, context);
      default -> ofOpcode(instruction.getOpcode());
    };
  }

  boolean endsBlock() {
    return this == CALL || this == INITIALIZING;
  }

  /**
   * What a call can do whose routine costs {@code cost}.
   *
   * <p>Object's constructor is part of every other one and does nothing, nor does that of records.
   * Other superclass constructors count as calls even where they are leaves: after one, {@code
   * this} is another type for handlers.
   */
  static Effect ofCall(MethodInsnNode call, RoutineCost cost, ClassContext context) {
    boolean isConstructor = call.name.equals("<init>");
    if (isConstructor && EmptyConstructors.areOf(call.owner)) {
      return PLAIN;
    }
    boolean initializesThis = isConstructor && call.owner.equals(context.facts().superName());
    boolean isLeaf = cost.leaf() && !CallTable.knows(call) && !JdkCalls.areMarked(context, call);
    return isLeaf && !initializesThis ? THROWING : CALL;
  }

  private static Effect ofField(FieldInsnNode access, ClassContext context) {
    boolean isStatic = access.getOpcode() == GETSTATIC || access.getOpcode() == PUTSTATIC;
    if (isStatic && context.isLinkedLate(access)) {
      return CALL;
    }
    return isStatic && context.initializedByAccess(access) != null ? INITIALIZING : THROWING;
  }

  private static Effect ofConstant(Object constant) {
    boolean resolved = constant instanceof Type || constant instanceof Handle;
    return constant instanceof ConstantDynamic ? CALL : resolved ? THROWING : PLAIN;
  }

  private static Effect ofType(TypeInsnNode type, ClassContext context) {
    boolean initializes = type.getOpcode() == NEW && context.initializedByNew(type.desc) != null;
    return initializes ? INITIALIZING : THROWING;
  }

  private static Effect ofOpcode(int opcode) {
    return switch (opcode) {
      case MONITORENTER, MONITOREXIT -> CALL;
      case IALOAD, LALOAD, FALOAD, DALOAD, AALOAD, BALOAD, CALOAD, SALOAD -> THROWING;
      case IASTORE, LASTORE, FASTORE, DASTORE, AASTORE, BASTORE, CASTORE, SASTORE -> THROWING;
      case IDIV, IREM, LDIV, LREM -> THROWING;
      case NEWARRAY, MULTIANEWARRAY, ARRAYLENGTH, ATHROW -> THROWING;
      default -> PLAIN;
    };
  }
}
