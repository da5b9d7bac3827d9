package dev.lockstep.instrumenter.loops;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.flow.ChargePlan;
import dev.lockstep.instrumenter.flow.Instructions;
import dev.lockstep.instrumenter.flow.Regions;
import dev.lockstep.instrumenter.flow.StackTypes;
import java.util.Collection;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds a method's {@link CountedLoop}s: {@code for (...; i < limit; i += step)} and its like, as
 * javac compiles them, with a body that has no loop, no handler and no call into counted code.
 *
 * <p>The limit has to be a constant, or a variable, or the length of an array in a variable, that
 * the loop does not assign. What isn't found is no loss but time.
 */
public final class CountedLoops {
  private final Instructions instructions;
  private final ChargePlan plan;
  private final Regions regions;
  private final boolean isProfiled;
  private final IdentityHashMap<AbstractInsnNode, CountedLoop> byExit = new IdentityHashMap<>();

  /** Those that have their test behind the body. */
  public final BottomTestedLoops bottomTested;

  /** Branches that only count, in loops mostly. */
  public final CountingBranches branches;

  /**
   * Those of a method.
   *
   * @param wanted whether there are to be any
   * @param isProfiled whether only those are found that have their test before the body: in these,
   *     executions can be counted as cheaply
   */
  public CountedLoops(ChargePlan plan, StackTypes types, boolean wanted, boolean isProfiled) {
    this.bottomTested = new BottomTestedLoops(plan);
    this.branches = new CountingBranches(plan, types, wanted, isProfiled);
    this.isProfiled = isProfiled;
    this.instructions = plan.instructions();
    this.plan = plan;
    this.regions = plan.regions();
    if (wanted) {
      for (int i = 0; i < instructions.size(); i++) {
        if (instructions.jumpsOf(i).length > 0 && instructions.at(i) instanceof JumpInsnNode jump) {
          find(i, jump);
        }
      }
    }
  }

  /**
   * How many ints the method needs: one for where a chunk ends, and a second one for what a branch
   * may count up.
   */
  public int ints() {
    boolean areThere = !byExit.isEmpty() || !bottomTested.isEmpty();
    return branches.keepAnInt() ? 2 : areThere ? 1 : 0;
  }

  /** Those that have their test before the body; in no order. */
  public Collection<CountedLoop> topTested() {
    return byExit.values();
  }

  /** The loop whose test ends with {@code instruction}; or null. */
  public @Nullable CountedLoop leftBy(AbstractInsnNode instruction) {
    return byExit.isEmpty() ? null : byExit.get(instruction);
  }

  private void find(int back, JumpInsnNode jump) {
    boolean isFound = jump.getOpcode() == GOTO && isFound(back, jump);
    if (!isFound && !isProfiled) {
      bottomTested.find(back);
    }
  }

  private boolean isFound(int back, JumpInsnNode jump) {
    int head = instructions.firstAt(jump.label);
    if (head > back
        || head == instructions.firstFrom(0)
        || !(instructions.at(head) instanceof VarInsnNode load)) {
      return false;
    }
    int exit = exitAfter(head);
    int step = step(back, load.var);
    if (load.getOpcode() != ILOAD || exit < 0 || step == 0) {
      return false;
    }
    AbstractInsnNode limit = exit == next(head) ? null : instructions.at(next(head));
    JumpInsnNode leave = (JumpInsnNode) instructions.at(exit);
    CountedLoop.Test test = new CountedLoop.Test(load, limit, leave, plan.charge(head));
    LoopBody body = new LoopBody(plan, head, back);
    boolean isFound =
        regions.at(head) != Regions.NONE
            && test.isReachedBy(step)
            && isSimple(head, exit, back)
            && body.isSimple()
            && body.keeps(limit)
            && body.stepOf(load.var) >= 0;
    if (isFound) {
      byExit.put(leave, new CountedLoop(test, head, back, jump, step, body.ticks()));
    }
    return isFound;
  }

  /** Where the test that begins at {@code head} jumps, if it is of the right kind; or -1. */
  private int exitAfter(int head) {
    int at = next(head);
    if (at < instructions.size() && LoopBody.isLimit(instructions.at(at))) {
      boolean isArray = instructions.at(at).getOpcode() == ALOAD;
      at = next(at);
      if (isArray) {
        at =
            at < instructions.size() && instructions.at(at).getOpcode() == ARRAYLENGTH
                ? next(at)
                : -1;
      }
    }
    return at >= 0 && at < instructions.size() && instructions.at(at) instanceof JumpInsnNode
        ? at
        : -1;
  }

  /** What is added to the variable right before the jump back; 0 if that isn't what is there. */
  private int step(int back, int variable) {
    int before = back - 1;
    while (before > 0 && instructions.at(before).getOpcode() < 0) {
      before--;
    }
    return instructions.at(before) instanceof IincInsnNode count && count.var == variable
        ? count.incr
        : 0;
  }

  /** Whether every turn goes through the head and costs no more than its instructions together. */
  private boolean isSimple(int head, int exit, int back) {
    for (int i = 0; i < instructions.size(); i++) {
      for (int to : instructions.jumpsOf(i)) {
        boolean fromInside = i >= head && i <= back;
        boolean toInside = to > head && to <= back;
        boolean again = to == head && fromInside && i != back;
        if (again || (toInside && (!fromInside || to <= i || to <= exit || to == back))) {
          return false;
        }
      }
    }
    return instructions.firstAt(((JumpInsnNode) instructions.at(exit)).label) > back
        && hasNoFrame(exit);
  }

  private boolean hasNoFrame(int exit) {
    for (int i = exit + 1; instructions.at(i).getOpcode() < 0; i++) {
      if (instructions.at(i) instanceof FrameNode) {
        return false;
      }
    }
    return true;
  }

  private int next(int index) {
    return instructions.firstFrom(index + 1);
  }
}
