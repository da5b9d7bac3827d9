package dev.lockstep.instrumenter.code;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Where nodes have memories of their own: asks before a reference to an array what it takes to
 * reach it, and gives new arrays the node of the task that makes them.
 *
 * <p>A value that is to be stored waits in a local variable meanwhile.
 */
public final class ArrayReference {
  private static final Hook REACH = Hook.of("memory/Places.reach(Ljava/lang/Object;J)J");
  private static final Hook MADE = Hook.of("memory/Places.made(Ljava/lang/Object;)V");
  private static final Hook COPY =
      Hook.of("memory/Places.copy(Ljava/lang/Object;Ljava/lang/Object;IJ)J");
  private static final Hook ALL_MADE = Hook.of("memory/Places.allMade([Ljava/lang/Object;)V");

  private ArrayReference() {}

  /** Whether an instruction refers to an array. */
  public static boolean isOne(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return (opcode >= IALOAD && opcode <= SALOAD) || isStore(opcode);
  }

  private static boolean isStore(int opcode) {
    return opcode >= IASTORE && opcode <= SASTORE;
  }

  /** Whether it is a call that copies a part of an array into another one. */
  public static boolean isCopy(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.owner.equals("java/lang/System")
        && call.name.equals("arraycopy");
  }

  /** Before such a call: its arguments wait in as many variables as this returns. */
  public static int emitCopy(int variable, Code code) {
    int length = variable;
    int start = variable + 1;
    int to = variable + 2;
    int first = variable + 3;
    int from = variable + 4;
    code.variable(ISTORE, length).variable(ISTORE, start).variable(ASTORE, to);
    code.variable(ISTORE, first).variable(ASTORE, from);
    code.variable(ALOAD, from).variable(ALOAD, to).variable(ILOAD, length).loadCounter();
    code.instructions.add(COPY.call());
    code.storeCounter().variable(ALOAD, from).variable(ILOAD, first);
    code.variable(ALOAD, to).variable(ILOAD, start).variable(ILOAD, length);
    return from + 1 - variable;
  }

  /** Before an instruction: a value waits in as many variables as this returns. */
  public static int emit(AbstractInsnNode instruction, int variable, Code code) {
    int opcode = instruction.getOpcode();
    int kind = opcode - IASTORE;
    // Bytes, characters and shorts are ints in variables.
    int type = kind > AASTORE - IASTORE ? 0 : kind;
    if (isStore(opcode)) {
      code.variable(ISTORE + type, variable);
    }
    code.insn(DUP2).insn(POP).loadCounter();
    code.instructions.add(REACH.call());
    code.storeCounter();
    if (isStore(opcode)) {
      code.variable(ILOAD + type, variable);
      return opcode == LASTORE || opcode == DASTORE ? 2 : 1;
    }
    return 0;
  }

  /** What follows an instruction that makes arrays. */
  public static InsnList afterMaking(AbstractInsnNode instruction) {
    InsnList code = new InsnList();
    code.add(new InsnNode(DUP));
    code.add((instruction.getOpcode() == MULTIANEWARRAY ? ALL_MADE : MADE).call());
    return code;
  }
}
