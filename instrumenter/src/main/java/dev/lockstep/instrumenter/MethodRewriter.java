package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.machines.ElementCount;
import dev.lockstep.machines.RoutineCost;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Rewrites one method: it counts, can be preempted, and reaches statics, monitors and the world
 * outside through hooks.
 *
 * <p>The counter lives in a local variable behind all others, so no variable moves. It is fetched
 * at entry and after calls, and stored before calls and at every exit. For each instruction there
 * are, in this order: the check, the charge, the initialisation of the class it needs, the charge
 * for its elements, the store of the counter, the instruction or what replaces it, the reload.
 */
final class MethodRewriter {
  /** The most that inserted code has on the stack beyond the program's own. */
  private static final int EXTRA_STACK = 6;

  private final ClassContext context;
  private final MethodNode method;
  private final ChargePlan plan;
  private final int counter;
  private final MethodLock lock;
  private final Frames frames;
  private final ExceptionTable exceptions;
  private int lastVariable;

  MethodRewriter(MethodNode method, ClassContext context) {
    this.context = context;
    this.method = method;
    this.counter = method.maxLocals;
    this.lock = MethodLock.of(method, context, counter + 1);
    this.lastVariable = counter + 2;
    this.plan = new ChargePlan(method, context);
    this.frames = new Frames(counter, lock != null);
    this.exceptions = new ExceptionTable(method, plan, frames, lock);
  }

  /** Does it, in place. */
  void rewrite() {
    AbstractInsnNode[] instructions = plan.instructions();
    for (int i = 0; i < instructions.length; i++) {
      if (instructions[i] instanceof FrameNode frame) {
        frames.extend(frame);
      } else if (plan.role(i) != null) {
        rewrite(instructions[i], i);
      }
    }
    method.instructions.insert(entry().instructions);
    exceptions.finish(context.hasFrames());
    method.maxStack += EXTRA_STACK;
    method.maxLocals = lastVariable;
  }

  private Code code() {
    return new Code(counter);
  }

  private Code entry() {
    Code code = code();
    ClassFacts initialized = isEntryFromOutside() ? context.initializedByStaticMethod() : null;
    if (initialized != null) {
      code.call(initialized.name(), StaticsHolder.TOUCH, "()V", initialized.isInterface());
    }
    if (lock != null) {
      lock.take(code);
    }
    return code.reload();
  }

  /** Static methods initialise their class; the bodies of its own lambdas find that done. */
  private boolean isEntryFromOutside() {
    boolean lambda = (method.access & ACC_SYNTHETIC) != 0 && (method.access & ACC_PRIVATE) != 0;
    return (method.access & ACC_STATIC) != 0
        && !lambda
        && !method.name.equals(StaticsHolder.INITIALIZER);
  }

  private void rewrite(AbstractInsnNode instruction, int index) {
    Code before = code();
    if (plan.isSwitchPoint(index)) {
      before.check();
    }
    if (plan.charge(index) != 0) {
      before.charge(plan.charge(index));
    }
    ClassFacts initialized = initializedBy(instruction);
    if (initialized != null) {
      exceptions.callSite(before, index);
      touch(initialized, instruction, before);
    }
    if (instruction instanceof MethodInsnNode call) {
      chargeElements(call, before);
    }
    spill(instruction, plan.role(index), before);
    site(instruction, index, before);
    insertBefore(instruction, before.instructions);
    replace(instruction, plan.role(index));
  }

  /**
   * Initialises a class. Its accessor is a static method of its own, so that calling it loads the
   * class; where that is not allowed, reading the field that it has for reflection does.
   */
  private void touch(ClassFacts type, AbstractInsnNode instruction, Code before) {
    if (context.canCallStaticsOf(type)) {
      before.touch(type);
    } else {
      FieldInsnNode access = (FieldInsnNode) instruction;
      before.instructions.add(new FieldInsnNode(GETSTATIC, access.owner, access.name, access.desc));
      before.insn(Type.getType(access.desc).getSize() == 1 ? POP : POP2);
      before.touchHolder(type);
    }
  }

  private void spill(AbstractInsnNode instruction, Role role, Code before) {
    int opcode = instruction.getOpcode();
    boolean returns = opcode >= IRETURN && opcode <= RETURN;
    if (role == Role.CALL || returns || opcode == ATHROW) {
      before.spill();
    }
    if (returns && lock != null) {
      lock.release(before);
    }
  }

  private void site(AbstractInsnNode instruction, int index, Code before) {
    if (plan.role(index) == Role.CALL) {
      exceptions.callSite(before, index);
    } else if (plan.role(index) != Role.PLAIN) {
      exceptions.throwSite(before, index, instruction.getOpcode() == ATHROW);
    }
  }

  /** An uninitialised object is known by where its NEW is, so frames have to follow it. */
  private void insertBefore(AbstractInsnNode instruction, InsnList code) {
    if (instruction.getOpcode() == NEW) {
      code.add(frames.moveNew(instruction));
    }
    method.instructions.insertBefore(instruction, code);
  }

  private ClassFacts initializedBy(AbstractInsnNode instruction) {
    return switch (instruction) {
      case FieldInsnNode access when isStatic(access) -> context.initializedByAccess(access);
      case TypeInsnNode type when type.getOpcode() == NEW -> context.initializedByNew(type.desc);
      default -> null;
    };
  }

  private static boolean isStatic(FieldInsnNode access) {
    return access.getOpcode() == GETSTATIC || access.getOpcode() == PUTSTATIC;
  }

  private void replace(AbstractInsnNode instruction, Role role) {
    Code after = code();
    if (role == Role.CALL) {
      after.reload();
    }
    method.instructions.insert(instruction, after.instructions);
    new Replacement(method, context).replace(instruction);
  }

  /** Charges for the elements that a library call works on, before it is made. */
  private void chargeElements(MethodInsnNode call, Code before) {
    RoutineCost cost = context.libraryCost(call);
    if (cost.ticksPerElement() == 0 || cost.elementCount().equals(ElementCount.NONE)) {
      return;
    }
    int firstFree = counter + 2;
    new ElementCharge(call, cost, firstFree).emit(before);
    int arguments = Type.getArgumentsAndReturnSizes(call.desc) >> 2;
    lastVariable = Math.max(lastVariable, firstFree + arguments);
  }
}
