package dev.lockstep.instrumenter.loops;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.flow.ChargePlan;
import dev.lockstep.instrumenter.flow.Instructions;
import dev.lockstep.instrumenter.flow.Regions;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds a method's {@link BottomTestedLoop}s: as ECJ, Kotlin and old compilers write loops that
 * count to a limit.
 */
public final class BottomTestedLoops {
  /** Where a test begins and ends, and what it compares. */
  private record Comparison(
      int begin, int jump, int variable, @Nullable AbstractInsnNode limit, int goesOnIf) {}

  private final Instructions instructions;
  private final ChargePlan plan;
  private final Map<Integer, BottomTestedLoop> byBody = new HashMap<>();
  private final Map<Integer, BottomTestedLoop> byTest = new HashMap<>();

  /** Those of a method. */
  BottomTestedLoops(ChargePlan plan) {
    this.instructions = plan.instructions();
    this.plan = plan;
  }

  boolean isEmpty() {
    return byBody.isEmpty();
  }

  /** The loop whose body begins with instruction {@code i}; or null. */
  public @Nullable BottomTestedLoop withBodyAt(int i) {
    return byBody.get(i);
  }

  /** The loop whose test begins with instruction {@code i}; or null. */
  public @Nullable BottomTestedLoop withTestAt(int i) {
    return byTest.get(i);
  }

  /** Looks whether the jump back at {@code last} closes one. */
  void find(int last) {
    int[] targets = instructions.jumpsOf(last);
    if (targets.length != 1 || targets[0] >= last) {
      return;
    }
    LoopBody loop = new LoopBody(plan, targets[0], last);
    boolean isGoto = instructions.at(last).getOpcode() == GOTO;
    int jump = isGoto ? previous(previous(last)) : last;
    if (jump > loop.first()) {
      for (boolean isSwapped : new boolean[] {false, true}) {
        Comparison test = comparison(jump, isSwapped, isGoto);
        if (test != null && test.begin() > loop.first()) {
          find(loop, test, isGoto);
        }
      }
    }
  }

  private void find(LoopBody loop, Comparison test, boolean isGoto) {
    int at = loop.stepOf(test.variable());
    int rotated = instructions.rotated().testOf(loop.first());
    int head = rotated < 0 ? loop.first() : rotated;
    boolean isHead = rotated < 0 || rotated == test.begin();
    if (!isHead || at < 0 || (at > test.begin()) != isGoto || head == instructions.firstFrom(0)) {
      return;
    }
    IincInsnNode step = (IincInsnNode) instructions.at(at);
    boolean mayBeNull =
        head == loop.first()
            && test.limit() instanceof VarInsnNode load
            && load.getOpcode() == ALOAD;
    if (isReached(test.goesOnIf(), step.incr)
        && !mayBeNull
        && plan.regions().at(head) != Regions.NONE
        && loop.keeps(test.limit())
        && loop.isSimple()
        && leadsThrough(loop, test.begin(), at, head)) {
      add(loop, test, new BottomTestedLoop.Step(step.incr, isGoto), rotated);
    }
  }

  private void add(LoopBody loop, Comparison test, BottomTestedLoop.Step step, int rotated) {
    int ticks = loop.ticksFrom(test.begin());
    boolean isInclusive = test.goesOnIf() == IF_ICMPLE || test.goesOnIf() == IF_ICMPGE;
    boolean isSure = Math.abs(step.size()) == 1 && test.goesOnIf() != IF_ICMPNE && !isInclusive;
    BottomTestedLoop.Entry entry =
        new BottomTestedLoop.Entry(
            rotated >= 0 && isSure ? instructions.labelAt(rotated) : null,
            rotated >= 0 ? -ticks : plan.regions().at(loop.first()));
    BottomTestedLoop found =
        new BottomTestedLoop(
            new BottomTestedLoop.Test(test.variable(), test.limit(), isInclusive, ticks),
            step,
            entry,
            loop.ticks());
    byBody.put(loop.first(), found);
    byTest.put(test.begin(), found);
  }

  /**
   * The test that ends with the jump at {@code jump}; or null.
   *
   * @param isSwapped whether the variable comes after the limit
   * @param leaves whether the jump leaves the loop
   */
  private @Nullable Comparison comparison(int jump, boolean isSwapped, boolean leaves) {
    int opcode = instructions.at(jump).getOpcode();
    boolean isZero = opcode >= IFEQ && opcode <= IFLE;
    if (!isZero && (opcode < IF_ICMPEQ || opcode > IF_ICMPLE)) {
      return null;
    }
    int condition = isZero ? opcode - IFEQ + IF_ICMPEQ : opcode;
    int goesOnIf = leaves ? opposite(condition) : condition;
    int second = previous(jump);
    if (isZero) {
      return isSwapped ? null : comparison(second, jump, second, null, goesOnIf);
    }
    int variable = isSwapped ? second : beforeLimit(second);
    int limit = beginOfLimit(isSwapped ? previous(second) : second);
    return variable < 0 || limit < 0
        ? null
        : comparison(
            Math.min(variable, limit),
            jump,
            variable,
            instructions.at(limit),
            isSwapped ? mirrored(goesOnIf) : goesOnIf);
  }

  private @Nullable Comparison comparison(
      int begin, int jump, int variable, @Nullable AbstractInsnNode limit, int goesOnIf) {
    return variable >= 0
            && instructions.at(variable) instanceof VarInsnNode load
            && load.getOpcode() == ILOAD
        ? new Comparison(begin, jump, load.var, limit, goesOnIf)
        : null;
  }

  private int beforeLimit(int end) {
    int begin = beginOfLimit(end);
    return begin < 0 ? -1 : previous(begin);
  }

  /** Where the limit begins whose last instruction is at {@code end}; or -1. */
  private int beginOfLimit(int end) {
    if (end < 0) {
      return -1;
    }
    boolean isArray = instructions.at(end).getOpcode() == ARRAYLENGTH;
    int begin = isArray ? previous(end) : end;
    boolean isLimit =
        begin >= 0
            && LoopBody.isLimit(instructions.at(begin))
            && (instructions.at(begin).getOpcode() == ALOAD) == isArray;
    return isLimit ? begin : -1;
  }

  private static int opposite(int condition) {
    return ((condition - IF_ICMPEQ) ^ 1) + IF_ICMPEQ;
  }

  private static int mirrored(int condition) {
    return switch (condition) {
      case IF_ICMPLT -> IF_ICMPGT;
      case IF_ICMPGT -> IF_ICMPLT;
      case IF_ICMPLE -> IF_ICMPGE;
      case IF_ICMPGE -> IF_ICMPLE;
      default -> condition;
    };
  }

  /** Whether a chunk ends before the condition does. */
  private static boolean isReached(int goesOnIf, int step) {
    return switch (goesOnIf) {
      case IF_ICMPLT, IF_ICMPLE -> step > 0;
      case IF_ICMPGT, IF_ICMPGE -> step < 0;
      case IF_ICMPNE -> step == 1 || step == -1;
      default -> false;
    };
  }

  /**
   * Whether every turn goes once through the step and the test, and forward, and no other code
   * does.
   */
  private boolean leadsThrough(LoopBody loop, int test, int step, int head) {
    for (int i = 0; i < instructions.size(); i++) {
      for (int to : instructions.jumpsOf(i)) {
        boolean fromInside = loop.isInside(i);
        boolean isAllowed =
            !loop.isInside(to) || (fromInside ? goesForward(loop, i, to, test, step) : to == head);
        if (!isAllowed) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean goesForward(LoopBody loop, int from, int to, int test, int step) {
    boolean skipsStep = step < test && from < step && to > step;
    return from == loop.last() || (to > from && to <= test && !skipsStep);
  }

  private int previous(int i) {
    int before = i - 1;
    while (before >= 0 && instructions.at(before).getOpcode() < 0) {
      before--;
    }
    return before;
  }
}
