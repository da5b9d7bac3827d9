package dev.lockstep.instrumenter.flow;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.facts.CallTable;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.machines.profile.RoutineCost;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
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
 * The instructions of a method as they were, labels and frames among them, and what counting has to
 * know of each: what it can do, what it costs, whether code jumps there.
 */
public final class Instructions {
  private static final int[] NOWHERE = {};

  /**
   * The most ticks that calls of small methods take together before something is asked: the room
   * would let the exact version begin early before each slice's end.
   */
  private static final int MOST_TOGETHER = 32;

  private static final Set<String> REPEATABLE =
      Set.of(
          "java/lang/invoke/StringConcatFactory",
          "java/lang/runtime/ObjectMethods",
          "java/lang/runtime/SwitchBootstraps");

  private final AbstractInsnNode[] nodes;
  private final ClassContext context;
  private final @Nullable Effect[] effects;
  private final int[] costs;
  private final int[] bounds;
  private int together;
  private final boolean[] varying;
  private boolean haveVarying;
  private final int[][] jumps;
  private final boolean[] targets;
  private final boolean[] loops;
  private final boolean[] handlers;
  private final boolean[] handlerLoops;
  private final RotatedLoops rotated;
  private final FreshObject fresh;

  /** Those of a method that has not been rewritten yet. */
  public Instructions(MethodNode method, ClassContext context) {
    this.nodes = method.instructions.toArray();
    this.context = context;
    int size = nodes.length;
    this.effects = new Effect[size];
    this.costs = new int[size];
    this.bounds = new int[size];
    this.varying = new boolean[size];
    this.jumps = new int[size][];
    this.targets = new boolean[size + 1];
    this.loops = new boolean[size + 1];
    this.handlers = new boolean[size + 1];
    this.handlerLoops = new boolean[size + 1];
    classify();
    markJumps();
    method.tryCatchBlocks.forEach(this::markHandler);
    this.rotated = new RotatedLoops(this, method);
    this.fresh = new FreshObject(method, nodes, targets, context);
    for (int i = 0; i < size; i++) {
      if (rotated.testOf(i) >= 0) {
        loops[i] = false;
        loops[rotated.testOf(i)] = true;
      }
    }
  }

  /** How many there are, with labels, frames and line numbers. */
  public int size() {
    return nodes.length;
  }

  /** The instruction, label, frame or line number at {@code i}. */
  public AbstractInsnNode at(int i) {
    return nodes[i];
  }

  /** What instruction {@code i} can do; null for labels, frames and line numbers. */
  public @Nullable Effect effect(int i) {
    return effects[i];
  }

  /** Ticks that instruction {@code i} takes, but for those that vary. */
  public int cost(int i) {
    return costs[i];
  }

  /** Whether code jumps to instruction {@code i}, or a handler begins there. */
  public boolean isTarget(int i) {
    return targets[i];
  }

  /** The loops that are entered at their test. */
  public RotatedLoops rotated() {
    return rotated;
  }

  /** Whether a loop may begin with instruction {@code i}: code jumps back there. */
  public boolean isLoop(int i) {
    return loops[i];
  }

  /** Whether an exception may lead back to instruction {@code i}, and so close a loop. */
  public boolean isHandlerLoop(int i) {
    return handlerLoops[i];
  }

  /** Whether a handler begins with instruction {@code i}. */
  public boolean isHandler(int i) {
    return handlers[i];
  }

  /** The instructions that instruction {@code i} may jump to. */
  public int[] jumpsOf(int i) {
    return jumps[i];
  }

  /** Whether what follows instruction {@code i} is not always the next one. */
  public boolean jumps(int i) {
    int opcode = nodes[i].getOpcode();
    return jumps[i].length > 0 || opcode == ATHROW || opcode == RET || isReturn(i);
  }

  /** What instruction {@code i} pays of that for a routine that it calls, which has a price. */
  public int libraryCost(int i) {
    boolean isCall =
        nodes[i] instanceof MethodInsnNode || nodes[i] instanceof InvokeDynamicInsnNode;
    return isCall ? costs[i] - ticks(nodes[i]) : 0;
  }

  /** Whether the next instruction may follow instruction {@code i}. */
  public boolean fallsThrough(int i) {
    int opcode = nodes[i].getOpcode();
    return opcode != GOTO
        && opcode != TABLESWITCH
        && opcode != LOOKUPSWITCH
        && opcode != ATHROW
        && opcode != RET
        && !isReturn(i);
  }

  /** Whether instruction {@code i} returns from the method. */
  public boolean isReturn(int i) {
    int opcode = nodes[i].getOpcode();
    return opcode >= IRETURN && opcode <= RETURN;
  }

  /**
   * Whether it can be seen whether the task is preempted before or after instruction {@code i}:
   * others may see its effect, it may throw, or it returns.
   */
  public boolean canBeSeen(int i) {
    return effects[i] != null && (effects[i] != Effect.PLAIN || isReturn(i));
  }

  /**
   * Whether instruction {@code i} may throw, so that its charge has to be exact, but no other task
   * can see what it does: what never changes is read, or what no other can reach is written.
   */
  public boolean isUnseen(int i) {
    return switch (nodes[i].getOpcode()) {
      case ARRAYLENGTH, IDIV, IREM, LDIV, LREM -> !varying[i];
      case PUTFIELD -> fresh.isStore(i) && !varying[i];
      default -> false;
    };
  }

  /** Whether instruction {@code i} reads a field or an element, and does nothing else. */
  public boolean reads(int i) {
    return switch (nodes[i].getOpcode()) {
      case GETFIELD, IALOAD, LALOAD, FALOAD, DALOAD, AALOAD, BALOAD, CALOAD, SALOAD -> !varying[i];
      case GETSTATIC -> effects[i] == Effect.THROWING && !varying[i];
      default -> false;
    };
  }

  /**
   * Whether instruction {@code i} may not be there twice: the JVM makes a call site of its own for
   * each, and so another class for the same lambda. Those of the JDK's that are named can't be
   * seen.
   */
  boolean isUnique(int i) {
    return nodes[i].getOpcode() == INVOKEDYNAMIC
        && nodes[i] instanceof InvokeDynamicInsnNode dynamic
        && !REPEATABLE.contains(dynamic.bsm.getOwner());
  }

  /** Whether one of them may not be there twice. */
  boolean haveUnique() {
    for (int i = 0; i < nodes.length; i++) {
      if (isUnique(i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the ticks of instruction {@code i} depend on lengths. */
  public boolean varies(int i) {
    return varying[i];
  }

  /** Whether the ticks of one of them depend on lengths. */
  public boolean haveVarying() {
    return haveVarying;
  }

  /** Whether a block of charges ends with instruction {@code i}. */
  public boolean endsBlock(int i) {
    return effects[i] != null && (effects[i].endsBlock() || varying[i]);
  }

  /**
   * Whether instruction {@code i} takes an unknown number of ticks, so that a region ends with it.
   */
  public boolean endsRegion(int i) {
    return endsBlock(i) && bounds[i] < 0;
  }

  /** The most ticks that what instruction {@code i} calls takes; 0 where that is unknown. */
  public int bound(int i) {
    return Math.max(bounds[i], 0);
  }

  /** Whether one of them may run others. */
  public boolean haveCalls() {
    for (Effect effect : effects) {
      if (effect == Effect.CALL) {
        return true;
      }
    }
    return false;
  }

  /** Whether there are subroutines, as compilers made them before Java 6. */
  public boolean hasSubroutines() {
    for (AbstractInsnNode node : nodes) {
      if (node.getOpcode() == JSR) {
        return true;
      }
    }
    return false;
  }

  /** Where {@code label} stands, a label of the method. */
  public int indexOf(LabelNode label) {
    return (Integer) label.getLabel().info;
  }

  /** The index of the first instruction that {@code label} stands before. */
  public int firstAt(LabelNode label) {
    return firstFrom(indexOf(label));
  }

  /** The index of the first instruction from {@code index} on; their number if there is none. */
  public int firstFrom(int index) {
    int i = index;
    while (i < nodes.length && nodes[i].getOpcode() < 0) {
      i++;
    }
    return i;
  }

  /** Where the labels, frames and line numbers begin that stand before instruction {@code i}. */
  public int labelsOf(int i) {
    int first = i;
    while (first > 0 && nodes[first - 1].getOpcode() < 0) {
      first--;
    }
    return first;
  }

  /** The frame that stands before instruction {@code i}; or null. */
  public @Nullable FrameNode frameAt(int i) {
    for (int k = i - 1; k >= 0 && nodes[k].getOpcode() < 0; k--) {
      if (nodes[k] instanceof FrameNode frame) {
        return frame;
      }
    }
    return null;
  }

  /** Where {@code instruction} may jump to. */
  public static List<LabelNode> targets(AbstractInsnNode instruction) {
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

  /** Whether the instruction before instruction {@code i} may be followed by it. */
  boolean isFallenInto(int i) {
    int before = labelsOf(i) - 1;
    return before < 0 || fallsThrough(before);
  }

  /** A label that stands before instruction {@code i}, which is a target. */
  public LabelNode labelAt(int i) {
    int at = labelsOf(i);
    while (!(nodes[at] instanceof LabelNode label)) {
      at++;
    }
    return label;
  }

  /** Lets the jumps of instruction {@code i} to instruction {@code from} lead to a label. */
  public void redirect(int i, int from, LabelNode to) {
    switch (nodes[i]) {
      case JumpInsnNode jump when firstAt(jump.label) == from -> jump.label = to;
      case TableSwitchInsnNode table -> {
        table.labels.replaceAll(label -> firstAt(label) == from ? to : label);
        table.dflt = firstAt(table.dflt) == from ? to : table.dflt;
      }
      case LookupSwitchInsnNode lookup -> {
        lookup.labels.replaceAll(label -> firstAt(label) == from ? to : label);
        lookup.dflt = firstAt(lookup.dflt) == from ? to : lookup.dflt;
      }
      default -> {}
    }
  }

  private void classify() {
    Arrays.fill(bounds, -1);
    for (int i = 0; i < nodes.length; i++) {
      AbstractInsnNode node = nodes[i];
      if (node.getOpcode() < 0) {
        if (node instanceof LabelNode label) {
          label.getLabel().info = i; // A table would ask each label for its hash code.
        }
      } else if (node instanceof MethodInsnNode call) {
        classify(i, call);
      } else {
        effects[i] = Effect.of(node, context);
        costs[i] = costOf(node);
        setVarying(i, context.isChargedByLength(node) || context.isChargedByPlace(node));
      }
    }
  }

  /** Looks up once what the call costs: that takes longer than all the rest. */
  private void classify(int i, MethodInsnNode call) {
    RoutineCost cost = context.libraryCost(call);
    effects[i] = Effect.ofCall(call, cost, context);
    costs[i] = ticks(call) + cost.callTicks();
    setVarying(i, !cost.elementTicks().isNone() || context.isChargedByPlace(call));
    if (effects[i] == Effect.CALL && !varying[i] && !CallTable.knows(call)) {
      bounds[i] = context.boundOf(call);
      if (together + bounds[i] > MOST_TOGETHER) {
        bounds[i] = -1;
      }
      together = bounds[i] < 0 ? 0 : together + bounds[i];
    }
  }

  private void setVarying(int i, boolean varies) {
    varying[i] = varies;
    haveVarying |= varies;
  }

  private int ticks(AbstractInsnNode instruction) {
    return context.settings().instructionCosts().ticks(instruction.getOpcode());
  }

  private int costOf(AbstractInsnNode instruction) {
    int ticks = ticks(instruction);
    return switch (instruction) {
      case InvokeDynamicInsnNode call -> ticks + context.libraryTicks(call.bsm);
      case TypeInsnNode type when type.getOpcode() == NEW -> ticks + context.objectTicks(type.desc);
      default -> ticks + context.arrayTicks(instruction);
    };
  }

  private void markJumps() {
    for (int i = 0; i < nodes.length; i++) {
      jumps[i] = isJump(nodes[i]) ? firsts(targets(nodes[i])) : NOWHERE;
      for (int target : jumps[i]) {
        targets[target] = true;
        loops[target] |= target <= i;
      }
    }
  }

  private static boolean isJump(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    return opcode >= IFEQ && (opcode <= LOOKUPSWITCH ? opcode != RET : opcode >= IFNULL);
  }

  private int[] firsts(List<LabelNode> labels) {
    int[] firsts = new int[labels.size()];
    for (int i = 0; i < firsts.length; i++) {
      firsts[i] = firstAt(labels.get(i));
    }
    return firsts;
  }

  private void markHandler(TryCatchBlockNode block) {
    int first = firstAt(block.handler);
    targets[first] = true;
    handlers[first] = true;
    handlerLoops[first] |= indexOf(block.handler) < indexOf(block.end);
  }
}
