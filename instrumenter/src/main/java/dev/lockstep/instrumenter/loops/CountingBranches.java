package dev.lockstep.instrumenter.loops;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.flow.ChargePlan;
import dev.lockstep.instrumenter.flow.Instructions;
import dev.lockstep.instrumenter.flow.StackTypes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds a method's {@linkplain CountingBranch branches that only count}: {@code if (...) n += 2;}
 * and its like, as javac compiles them. What isn't found is no loss but time.
 */
public final class CountingBranches {
  private final Instructions instructions;
  private final StackTypes types;
  private final boolean isProfiled;
  private final Map<Integer, CountingBranch> byJump = new HashMap<>();
  private final Map<Integer, CountingBranch> bySide = new HashMap<>();
  private final Map<Integer, CountingBranch> byEnd = new HashMap<>();
  private final Map<Integer, Integer> sides = new HashMap<>();

  /**
   * Those of a method.
   *
   * @param wanted whether there are to be any
   * @param isProfiled whether only those are found that count an int: it is told how often
   */
  public CountingBranches(ChargePlan plan, StackTypes types, boolean wanted, boolean isProfiled) {
    this.isProfiled = isProfiled;
    this.instructions = plan.instructions();
    this.types = types;
    if (wanted) {
      findAll(plan);
    }
  }

  private void findAll(ChargePlan plan) {
    int[] jumpsTo = jumpsTo();
    for (int i = 0; i < instructions.size(); i++) {
      if (isChoice(i)) {
        int side = instructions.firstFrom(i + 1);
        int end = instructions.jumpsOf(i)[0];
        boolean isAlone = !instructions.isTarget(side) && jumpsTo[end] == 1 && !types.isOnce(end);
        if (side < end && isAlone && plan.charge(side) > 0) {
          find(i, side, end, plan.charge(side));
        }
      }
    }
  }

  /**
   * Whether one needs a variable of ours. Without a stream, whose classes the JVM would load while
   * an agent of the program's sees what is loaded.
   */
  boolean keepAnInt() {
    for (CountingBranch branch : byJump.values()) {
      if (branch.keepsAnInt()) {
        return true;
      }
    }
    return false;
  }

  /** The branch whose condition is asked by instruction {@code i}; or null. */
  public @Nullable CountingBranch askedAt(int i) {
    return byJump.get(i);
  }

  /** Whether the side of one begins with instruction {@code i}, whose charge comes after it. */
  public boolean haveSideAt(int i) {
    return bySide.containsKey(i);
  }

  /** The branch that is over before instruction {@code i}; or null. */
  public @Nullable CountingBranch overAt(int i) {
    return byEnd.get(i);
  }

  /** Where the side begins of the branch that is over before instruction {@code i}. */
  public int sideBefore(int i) {
    return sides.getOrDefault(i, i);
  }

  /** How many ways lead to each instruction, but for the one from the instruction before. */
  private int[] jumpsTo() {
    int[] jumps = new int[instructions.size() + 1];
    for (int i = 0; i < instructions.size(); i++) {
      jumps[i] += instructions.isHandler(i) ? 1 : 0;
      for (int target : instructions.jumpsOf(i)) {
        jumps[target]++;
      }
    }
    return jumps;
  }

  private boolean isChoice(int i) {
    int opcode = instructions.at(i).getOpcode();
    return (opcode >= IFEQ && opcode <= IF_ACMPNE) || opcode == IFNULL || opcode == IFNONNULL;
  }

  private void find(int jump, int side, int end, int ticks) {
    AbstractInsnNode first = instructions.at(side);
    int second = next(side);
    CountingBranch branch = null;
    if (first instanceof IincInsnNode count && second == end) {
      branch = CountingBranch.of(count.var, false, count.incr, ticks);
    } else if (first instanceof VarInsnNode load) {
      int store = next(next(second));
      Number constant = second < end ? constant(instructions.at(second)) : null;
      if (constant != null && store < end && next(store) == end) {
        branch = of(load, constant.longValue(), next(second), store, ticks);
      }
    }
    if (branch != null && (branch.keepsAnInt() || !isProfiled) && isKnown(branch, end)) {
      sides.put(end, side);
      byJump.put(jump, branch);
      bySide.put(side, branch);
      byEnd.put(end, branch);
    }
  }

  /** Whether code at {@code end} may still read the variable: its scope can end with the branch. */
  private boolean isKnown(CountingBranch branch, int end) {
    FrameNode frame = instructions.frameAt(end);
    if (frame == null) {
      return true;
    }
    int variable = 0;
    for (Object type : frame.local == null ? List.of() : frame.local) {
      if (branch.counts(variable, type)) {
        return true;
      }
      variable += type == LONG || type == DOUBLE ? 2 : 1;
    }
    return false;
  }

  private @Nullable CountingBranch of(
      VarInsnNode load, long constant, int operation, int store, int ticks) {
    boolean isLong = load.getOpcode() == LLOAD;
    int stores = isLong ? LSTORE : ISTORE;
    long sign =
        switch (instructions.at(operation).getOpcode()) {
          case IADD, LADD -> 1;
          case ISUB, LSUB -> -1;
          default -> 0;
        };
    boolean isSame =
        instructions.at(store) instanceof VarInsnNode to
            && to.getOpcode() == stores
            && to.var == load.var;
    return isSame && (isLong || load.getOpcode() == ILOAD)
        ? CountingBranch.of(load.var, isLong, sign * constant, ticks)
        : null;
  }

  private static @Nullable Number constant(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return switch (instruction) {
      case IntInsnNode small when opcode != NEWARRAY -> small.operand;
      case LdcInsnNode large when large.cst instanceof Number number -> number;
      default -> {
        boolean isInt = opcode >= ICONST_M1 && opcode <= ICONST_5;
        boolean isLong = opcode == LCONST_0 || opcode == LCONST_1;
        yield isInt ? (Integer) (opcode - ICONST_0) : isLong ? opcode - LCONST_0 : null;
      }
    };
  }

  private int next(int i) {
    return i >= instructions.size() ? i : instructions.firstFrom(i + 1);
  }
}
