package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Instructions that rewriting inserts, gathered until they are put where they belong. */
final class Code {
  private static final String TICKS = "dev/lockstep/hooks/Ticks";
  private static final String MONITORS = "dev/lockstep/hooks/Monitors";

  final InsnList instructions = new InsnList();
  private final int counter;

  /** Code of a method that keeps its counter in local variable {@code counter}. */
  Code(int counter) {
    this.counter = counter;
  }

  /** Reads or writes the counter that all methods share. */
  static FieldInsnNode ticks(int opcode) {
    return new FieldInsnNode(opcode, TICKS, "left", "I");
  }

  /** Fetches the shared counter into the method's own. */
  Code reload() {
    instructions.add(ticks(GETSTATIC));
    return variable(ISTORE, counter);
  }

  /** Stores the method's own counter where a callee, or the caller, finds it. */
  Code spill() {
    variable(ILOAD, counter);
    instructions.add(ticks(PUTSTATIC));
    return this;
  }

  /** Adds to the counter. */
  Code charge(int ticks) {
    if (ticks == (short) ticks) {
      instructions.add(new IincInsnNode(counter, ticks));
      return this;
    }
    variable(ILOAD, counter);
    instructions.add(new LdcInsnNode(ticks));
    instructions.add(new InsnNode(IADD));
    return variable(ISTORE, counter);
  }

  /**
   * A switch point.
   *
   * @param exactly whether nothing that others can see has happened since the last one
   */
  Code check(boolean exactly) {
    return throughCounter(TICKS, exactly ? "checkExactly" : "check", "(I)I");
  }

  /** Initialises {@code type} if the process has not done so. */
  Code touch(ClassFacts type) {
    variable(ILOAD, counter);
    call(type.name(), StaticsHolder.TOUCH, "(I)I", type.isInterface());
    return variable(ISTORE, counter);
  }

  /** The same, for a class that is loaded. */
  Code touchHolder(ClassFacts type) {
    return throughCounter(StaticsHolder.nameFor(type.name()), "touch", "(I)I");
  }

  /** Enters or leaves the monitor in local variable {@code lock}. */
  Code monitor(String operation, int lock) {
    variable(ALOAD, lock);
    return call(MONITORS, operation, "(Ljava/lang/Object;)V", false);
  }

  /** Charges {@code ticksEach} times the int on top of the stack, and takes it off. */
  Code chargeElements(int ticksEach) {
    variable(ILOAD, counter);
    instructions.add(new InsnNode(SWAP));
    instructions.add(new LdcInsnNode(ticksEach));
    call(TICKS, "charge", "(III)I", false);
    return variable(ISTORE, counter);
  }

  Code variable(int opcode, int index) {
    instructions.add(new VarInsnNode(opcode, index));
    return this;
  }

  Code call(String owner, String name, String descriptor, boolean isInterface) {
    instructions.add(new MethodInsnNode(INVOKESTATIC, owner, name, descriptor, isInterface));
    return this;
  }

  Code insn(int opcode) {
    instructions.add(new InsnNode(opcode));
    return this;
  }

  private Code throughCounter(String owner, String name, String descriptor) {
    variable(ILOAD, counter);
    call(owner, name, descriptor, false);
    return variable(ISTORE, counter);
  }
}
