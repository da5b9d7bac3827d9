package dev.lockstep.instrumenter.code;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.machines.profile.ElementTicks;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Instructions that rewriting inserts, gathered until they are put where they belong; those of a
 * method that keeps its counter in a local variable.
 */
public class Code {
  /** The class that has the shared counter, and the hooks that count. */
  public static final String TICKS = "dev/lockstep/hooks/Ticks";

  private static final String QUESTIONS = "dev/lockstep/hooks/Questions";

  private static final String MONITORS = "dev/lockstep/hooks/Monitors";

  /** What has been gathered. */
  public final InsnList instructions = new InsnList();

  private final int counter;

  /** What stores the counter after the last charge. */
  private @Nullable AbstractInsnNode charged;

  /** Code of a method that keeps its counter in local variable {@code counter}. */
  public Code(int counter) {
    this.counter = counter;
  }

  /** Reads or writes the counter that all methods share. */
  static FieldInsnNode ticks(int opcode) {
    return new FieldInsnNode(opcode, TICKS, "left", "J");
  }

  /** Fetches the shared counter into the method's own. */
  public Code reload() {
    instructions.add(ticks(GETSTATIC));
    return storeCounter();
  }

  /** Stores the method's own counter where a callee, or the caller, finds it. */
  public Code spill() {
    loadCounter();
    instructions.add(ticks(PUTSTATIC));
    return this;
  }

  /**
   * The same before a call, or a return: the method's own is not read before it is fetched again.
   * So a charge right before is not stored there, which takes four bytes less.
   */
  public Code spillForGood() {
    if (charged == null || instructions.getLast() != charged) {
      return spill();
    }
    instructions.remove(charged);
    instructions.add(ticks(PUTSTATIC));
    return this;
  }

  /** Adds to the counter. */
  public Code charge(int ticks) {
    loadCounter().constant((long) ticks).insn(LADD).storeCounter();
    charged = instructions.getLast();
    return this;
  }

  /** The beginning of a block: a switch point, to the instruction, or none; and its ticks. */
  public Code block(Looks looks, int ticks) {
    if (looks != Looks.NEVER) {
      throughCounter(asking(looks == Looks.IN_LOOP), "checkExactly", "(J)J");
    }
    return ticks == 0 ? this : charge(ticks);
  }

  /** Whom to ask: a task that is alone is asked in loops only. */
  private static String asking(boolean inLoop) {
    return inLoop ? TICKS : QUESTIONS;
  }

  /** A switch point where others may have seen what was done since the slice ended. */
  Code check() {
    return throughCounter(TICKS, "check", "(J)J");
  }

  /** In stack traces, what happens at a method's entry happens in its first line. */
  public Code line(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode first) {
        LabelNode start = new LabelNode();
        instructions.add(start);
        instructions.add(new LineNumberNode(first.line, start));
        break;
      }
    }
    return this;
  }

  /** Goes on at {@code exact} unless so many ticks are left; the counter has just been fetched. */
  public Code unlessFits(int room, LabelNode exact) {
    return loadCounter().isOver(room, false).jump(IFNE, exact);
  }

  /**
   * The same where the shared counter is not the right one: it is made so before the jump. A task
   * that no other can see gets another slice instead.
   */
  public Code unlessRenewed(int room, boolean inLoop, LabelNode exact) {
    loadCounter().constant(room).call(TICKS, "fit", "(JI)J", false).insn(DUP2).storeCounter();
    return isOver(room, inLoop).jump(IFNE, exact);
  }

  /** The other way round: such a task goes on at {@code fast}. */
  public Code ifRenewed(int room, LabelNode fast) {
    call(TICKS, "renew", "()J", false).insn(DUP2).storeCounter();
    return isOver(room, true).jump(IFEQ, fast);
  }

  private Code isOver(int room, boolean inLoop) {
    return constant(room).call(asking(inLoop), "isOver", "(JI)Z", false);
  }

  /** Goes on at {@code fast}, with the shared counter fetched. */
  public Code fetchAndGoOn(LabelNode fast) {
    instructions.add(ticks(GETSTATIC));
    return variable(LSTORE, counter).jump(GOTO, fast);
  }

  /** Puts the counter on the stack. */
  public Code loadCounter() {
    return variable(LLOAD, counter);
  }

  /** Takes the counter from the stack. */
  public Code storeCounter() {
    return variable(LSTORE, counter);
  }

  /** Initialises {@code type} by a call that is given the counter, and returns it. */
  public Code touch(String type, AbstractInsnNode call) {
    loadCounter().instructions.add(call);
    return storeCounter();
  }

  /** Enters or leaves the monitor in local variable {@code lock}. */
  public Code monitor(String operation, int lock) {
    variable(ALOAD, lock);
    return call(MONITORS, operation, "(Ljava/lang/Object;)V", false);
  }

  /** Charges {@code ticksEach} times the int on top of the stack, and takes it off. */
  Code chargeElements(ElementTicks ticks) {
    loadCounter().insn(DUP2_X1).insn(POP2);
    if (ticks.isWhole()) {
      return constant(ticks.wholeTicks()).call(TICKS, "charge", "(JII)J", false).storeCounter();
    }
    constant(ticks.thousandths());
    String descriptor = "(JII)J";
    if (ticks.firstElements() > 0) {
      constant(ticks.firstElements()).constant(ticks.firstThousandths());
      descriptor = "(JIIII)J";
    }
    return call(TICKS, "chargeThousandths", descriptor, false).storeCounter();
  }

  /**
   * Charges for the bytes on top of the stack, a long, and takes them off, and the counter below.
   */
  Code chargeBytes(int thousandthsEach) {
    return constant(thousandthsEach).call(TICKS, "chargeBytes", "(JJI)J", false).storeCounter();
  }

  /**
   * Multiplies the bytes on the stack by the length above them.
   *
   * @param nested whether each is an array, with a reference to it
   */
  Code arrayBytes(boolean nested) {
    return call(TICKS, nested ? "nestedArrayBytes" : "arrayBytes", "(JI)J", false);
  }

  /** Puts a constant on the stack, without an entry in the constant pool where that is as short. */
  public Code constant(long value) {
    if (value == 0 || value == 1) {
      return insn(value == 0 ? LCONST_0 : LCONST_1);
    }
    if (value == (byte) value) {
      return constant((int) value).insn(I2L);
    }
    instructions.add(new LdcInsnNode(value));
    return this;
  }

  /** Puts a constant on the stack. */
  public Code constant(int value) {
    if (value == (byte) value) {
      instructions.add(
          value >= -1 && value <= 5
              ? new InsnNode(ICONST_0 + value)
              : new IntInsnNode(BIPUSH, value));
    } else if (value == (short) value) {
      instructions.add(new IntInsnNode(SIPUSH, value));
    } else {
      instructions.add(new LdcInsnNode(value));
    }
    return this;
  }

  /** Goes on at {@code target}, or does so if a condition holds. */
  public Code jump(int opcode, LabelNode target) {
    instructions.add(new JumpInsnNode(opcode, target));
    return this;
  }

  /** A label, and the frame there if the class has frames. */
  public Code label(LabelNode label, @Nullable FrameNode frame) {
    instructions.add(label);
    if (frame != null) {
      instructions.add(frame);
    }
    return this;
  }

  /** Loads or stores a local variable. */
  public Code variable(int opcode, int index) {
    instructions.add(new VarInsnNode(opcode, index));
    return this;
  }

  /** Calls a static method. */
  public Code call(String owner, String name, String descriptor, boolean isInterface) {
    instructions.add(new MethodInsnNode(INVOKESTATIC, owner, name, descriptor, isInterface));
    return this;
  }

  /** A constant text on the stack. */
  public Code text(String text) {
    instructions.add(new LdcInsnNode(text));
    return this;
  }

  /** An instruction about a type, such as one that makes an array. */
  public Code type(int opcode, String type) {
    instructions.add(new TypeInsnNode(opcode, type));
    return this;
  }

  /** An instruction that is no more than its opcode. */
  public Code insn(int opcode) {
    instructions.add(new InsnNode(opcode));
    return this;
  }

  private Code throughCounter(String owner, String name, String descriptor) {
    return loadCounter().call(owner, name, descriptor, false).storeCounter();
  }
}
