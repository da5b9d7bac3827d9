package dev.lockstep.instrumenter.loops;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.flow.ChargePlan;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The instructions of a loop, and what has to be known of them to run it in chunks.
 *
 * @param last the jump back
 */
record LoopBody(ChargePlan plan, int first, int last) {
  /** Whether it has no handler, and makes no call that the scheduler may be asked in. */
  boolean isSimple() {
    return hasNoHandler() && callsNothing();
  }

  private boolean hasNoHandler() {
    for (int i = first; i <= last; i++) {
      if (plan.instructions().isHandler(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean callsNothing() {
    for (int i = first; i <= last; i++) {
      if (plan.instructions().endsBlock(i) || plan.regions().isGuarded(i)) {
        return false;
      }
    }
    return true;
  }

  boolean isInside(int i) {
    return i >= first && i <= last;
  }

  /** Whether a loop may compare its variable with what {@code instruction} loads. */
  static boolean isLimit(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode == ILOAD
        || opcode == ALOAD
        || (opcode >= ICONST_M1 && opcode <= ICONST_5)
        || opcode == BIPUSH
        || opcode == SIPUSH
        || (instruction instanceof LdcInsnNode constant && constant.cst instanceof Integer);
  }

  /** Whether nothing assigns the variable that the limit is in. */
  boolean keeps(@Nullable AbstractInsnNode limit) {
    return !(limit instanceof VarInsnNode load) || assignments(load.var) == 0;
  }

  /** The index of the only instruction that assigns a variable, by adding a constant; or -1. */
  int stepOf(int variable) {
    if (assignments(variable) == 1) {
      for (int i = first; i <= last; i++) {
        if (plan.instructions().at(i) instanceof IincInsnNode step && step.var == variable) {
          return i;
        }
      }
    }
    return -1;
  }

  private int assignments(int variable) {
    int assignments = 0;
    for (int i = first; i <= last; i++) {
      assignments += assigns(plan.instructions().at(i), variable) ? 1 : 0;
    }
    return assignments;
  }

  private static boolean assigns(AbstractInsnNode instruction, int variable) {
    return switch (instruction) {
      case IincInsnNode count -> count.var == variable;
      case VarInsnNode access when access.getOpcode() >= ISTORE && access.getOpcode() <= ASTORE -> {
        boolean isWide = access.getOpcode() == LSTORE || access.getOpcode() == DSTORE;
        yield access.var == variable || (isWide && access.var + 1 == variable);
      }
      default -> false;
    };
  }

  /** The most ticks that a turn can take. */
  int ticks() {
    return ticksFrom(first);
  }

  /** What is charged from instruction {@code from} to the jump back. */
  int ticksFrom(int from) {
    int ticks = 0;
    for (int i = from; i <= last; i++) {
      ticks += plan.charge(i);
    }
    return ticks;
  }
}
