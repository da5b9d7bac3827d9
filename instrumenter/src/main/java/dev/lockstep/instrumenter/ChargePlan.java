package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Where a method counts how much, and where it can be preempted.
 *
 * <p>At block granularity the ticks of a straight-line block are charged where it begins. A block
 * ends at jumps and their targets, and at calls, so that whoever is called sees the exact count,
 * the call included. An instruction that throws in mid-block leaves {@link #rest} ticks that were
 * charged for what never ran; {@link ExceptionTable} takes them back, so counts are exact for
 * exceptions too.
 *
 * <p>At instruction granularity the task can be preempted before every instruction whose effect
 * others may see, or that may throw or return; a block ends there, so the count is exact. Before
 * and between those, where it loads variables, calculates and jumps, nobody can tell whether it was
 * preempted or not: the scheduler takes what it is told there as if it had been told at once.
 */
final class ChargePlan {
  /**
   * How many instructions of a block may throw. Each can want a pad of its own, which blocks of the
   * same length share: so initialisers of long arrays stay within the JVM's 64 KB.
   */
  private static final int MOST_THROWING = 32;

  private final AbstractInsnNode[] instructions;
  private final ClassContext context;
  private final IdentityHashMap<LabelNode, Integer> labelIndex = new IdentityHashMap<>();
  private final @Nullable Role[] roles;
  private final int[] costs;
  private final int[] charges;
  private final int[] rests;
  private final boolean[] leaders;
  private final boolean[] switchPoints;

  ChargePlan(MethodNode method, ClassContext context) {
    this.instructions = method.instructions.toArray();
    this.context = context;
    int size = instructions.length;
    this.roles = new Role[size];
    this.costs = new int[size];
    this.charges = new int[size];
    this.rests = new int[size];
    this.leaders = new boolean[size];
    this.switchPoints = new boolean[size];
    classify();
    method.tryCatchBlocks.forEach(this::markHandler);
    markJumps();
    markEntry();
    sumBlocks();
  }

  /** The method's instructions as they were, labels and frames among them. */
  AbstractInsnNode[] instructions() {
    return instructions;
  }

  /** What instruction {@code i} can do; null for labels, frames and line numbers. */
  @Nullable Role role(int i) {
    return roles[i];
  }

  /** Ticks to charge before instruction {@code i}. */
  int charge(int i) {
    return charges[i];
  }

  /** Ticks charged before instruction {@code i} for instructions after it. */
  int rest(int i) {
    return rests[i];
  }

  /** Whether the task can be preempted before instruction {@code i}. */
  boolean isSwitchPoint(int i) {
    return switchPoints[i];
  }

  /** Where {@code label} stands among the instructions. */
  int indexOf(LabelNode label) {
    return Objects.requireNonNull(labelIndex.get(label));
  }

  private void classify() {
    for (int i = 0; i < instructions.length; i++) {
      AbstractInsnNode instruction = instructions[i];
      if (instruction instanceof LabelNode label) {
        labelIndex.put(label, i);
      } else if (instruction.getOpcode() >= 0) {
        roles[i] = Role.of(instruction, context);
        costs[i] = costOf(instruction);
      }
    }
  }

  private int costOf(AbstractInsnNode instruction) {
    int ticks = context.settings().instructionCosts().ticks(instruction.getOpcode());
    return switch (instruction) {
      case MethodInsnNode call -> ticks + context.libraryCost(call).callTicks();
      case InvokeDynamicInsnNode call -> ticks + context.libraryTicks(call.bsm);
      case TypeInsnNode type when type.getOpcode() == NEW -> ticks + context.objectTicks(type.desc);
      default -> ticks;
    };
  }

  /** An exception that goes back closes a loop, as a jump does. */
  private void markHandler(TryCatchBlockNode block) {
    int first = firstAt(block.handler);
    leaders[first] = true;
    switchPoints[first] |= indexOf(block.handler) < indexOf(block.end);
  }

  private void markJumps() {
    for (int i = 0; i < instructions.length; i++) {
      List<LabelNode> targets = targets(instructions[i]);
      for (LabelNode target : targets) {
        int first = firstAt(target);
        leaders[first] = true;
        switchPoints[first] |= indexOf(target) <= i;
      }
      boolean ends = !targets.isEmpty() || leaves(instructions[i].getOpcode());
      int next = firstFrom(i + 1);
      if (next < instructions.length && (ends || (roles[i] != null && roles[i].endsBlock()))) {
        leaders[next] = true;
      }
    }
  }

  private static boolean leaves(int opcode) {
    return (opcode >= IRETURN && opcode <= RETURN) || opcode == ATHROW || opcode == RET;
  }

  /** A method that calls may be part of a recursion. */
  private void markEntry() {
    int first = firstFrom(0);
    leaders[first] = true;
    for (Role role : roles) {
      switchPoints[first] |= role == Role.CALL;
    }
  }

  private void sumBlocks() {
    int leader = firstFrom(0);
    int throwing = 0;
    for (int i = 0; i < instructions.length; i++) {
      if (roles[i] != null) {
        if (context.atEveryInstruction() && canBeSeen(i)) {
          switchPoints[i] = true;
          leaders[i] = true;
        }
        leaders[i] |= throwing == MOST_THROWING;
        leader = leaders[i] ? i : leader;
        throwing = leaders[i] ? 0 : throwing;
        throwing += roles[i] == Role.PLAIN ? 0 : 1;
        charges[leader] += costs[i];
      }
    }
    sumRests();
  }

  private boolean canBeSeen(int i) {
    int opcode = instructions[i].getOpcode();
    return roles[i] != Role.PLAIN || (opcode >= IRETURN && opcode <= RETURN);
  }

  private void sumRests() {
    int after = 0;
    for (int i = instructions.length - 1; i >= 0; i--) {
      if (roles[i] != null) {
        rests[i] = after;
        after = leaders[i] ? 0 : after + costs[i];
      }
    }
  }

  /** The index of the first instruction that {@code label} stands before. */
  int firstAt(LabelNode label) {
    return firstFrom(indexOf(label));
  }

  /** The index of the first instruction from {@code index} on; their number if there is none. */
  int firstFrom(int index) {
    int i = index;
    while (i < instructions.length && instructions[i].getOpcode() < 0) {
      i++;
    }
    return i;
  }

  /** Where {@code instruction} may jump to. */
  static List<LabelNode> targets(AbstractInsnNode instruction) {
    return switch (instruction) {
      case JumpInsnNode jump -> List.of(jump.label);
      case TableSwitchInsnNode table -> with(table.labels, table.dflt);
      case LookupSwitchInsnNode lookup -> with(lookup.labels, lookup.dflt);
      default -> List.of();
    };
  }

  private static List<LabelNode> with(List<LabelNode> labels, LabelNode last) {
    List<LabelNode> all = new ArrayList<>(labels);
    all.add(last);
    return all;
  }
}
