package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.flow.Effect;
import dev.lockstep.instrumenter.flow.Instructions;
import dev.lockstep.instrumenter.method.LoaderEntry;
import dev.lockstep.instrumenter.statics.Initialization;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of a class that surely end within so many ticks, whoever calls them.
 *
 * <p>Such a method has no loops or handlers, takes no lock, initialises nothing, and calls nothing
 * but others like it. Where a call can mean no other method, the caller's room includes it, and
 * nothing is asked behind the call ({@link dev.lockstep.instrumenter.flow.Regions}):
 *
 * <pre>
 *     static int twice(int x) { return x + x; }       at most 4 ticks
 *     int both = twice(a) + twice(b);                 one region, with room for 4 + 4 more
 * </pre>
 *
 * <p>Whether the fast version asked can't be seen, so counts are the same with and without.
 */
final class SmallMethods {
  /**
   * The most instructions that it may run, those of what it calls included. A larger room lets the
   * exact version begin earlier before a slice's end.
   */
  private static final int MOST_INSTRUCTIONS = 24;

  private static final long UNKNOWN = -1;

  private final ClassContext context;
  private final Initialization initialization;
  private final boolean isFinal;
  private final Map<String, MethodNode> candidates = new HashMap<>();
  private final Map<String, Bound> bounds = new HashMap<>();
  private final Set<String> asked = new HashSet<>();

  /**
   * The most that a method can take.
   *
   * @param ticks from its entry until it has returned; below 0: nobody knows
   * @param instructions that it runs
   * @param touches whether it begins by initialising its class
   */
  private record Bound(long ticks, int instructions, boolean touches) {
    static final Bound NONE = new Bound(UNKNOWN, 0, false);
  }

  private SmallMethods(ClassNode node, ClassContext context) {
    this.context = context;
    this.initialization = new Initialization(context);
    this.isFinal = (node.access & ACC_FINAL) != 0;
    for (MethodNode method : node.methods) {
      if (isCandidate(method)) {
        candidates.put(method.name + method.desc, method);
      }
    }
  }

  /**
   * The bounds of those methods that code of their own class calls, by name and descriptor.
   *
   * @param node has not been rewritten yet
   */
  static Map<String, Integer> boundsOf(ClassNode node, ClassContext context) {
    SmallMethods small = new SmallMethods(node, context);
    Map<String, Integer> found = new HashMap<>();
    if (small.candidates.isEmpty()) {
      return found;
    }
    Set<String> waiting = new HashSet<>();
    for (MethodNode method : node.methods) {
      boolean touches = small.touches(method);
      for (AbstractInsnNode each : method.instructions) {
        Bound bound = small.of(each);
        if (bound != Bound.NONE && each instanceof MethodInsnNode call) {
          found.put(call.name + call.desc, (int) bound.ticks);
          if (bound.touches && !touches) {
            waiting.add(call.name + call.desc);
          }
        }
      }
    }
    found.keySet().removeAll(waiting);
    return found;
  }

  /** Whether it begins by initialising its class, which takes long where its caller has not. */
  private boolean touches(MethodNode method) {
    return initialization.atEntry(method) != null;
  }

  private boolean isCandidate(MethodNode method) {
    boolean isOne =
        isFinal
            || (method.access & (ACC_STATIC | ACC_PRIVATE | ACC_FINAL)) != 0
            || method.name.equals("<init>");
    return isOne
        && (method.access & (ACC_SYNCHRONIZED | ACC_NATIVE | ACC_ABSTRACT)) == 0
        && method.tryCatchBlocks.isEmpty()
        && !method.name.equals("<clinit>")
        && !LoaderEntry.isAsked(method)
        && instructions(method) <= MOST_INSTRUCTIONS;
  }

  private static int instructions(MethodNode method) {
    int count = 0;
    for (AbstractInsnNode each : method.instructions) {
      count += each.getOpcode() >= 0 ? 1 : 0;
      if (count > MOST_INSTRUCTIONS) {
        break;
      }
    }
    return count;
  }

  private Bound of(AbstractInsnNode instruction) {
    if (!(instruction instanceof MethodInsnNode call)
        || !call.owner.equals(context.className())
        || call.getOpcode() == INVOKEINTERFACE) {
      return Bound.NONE;
    }
    String name = call.name + call.desc;
    MethodNode method = candidates.get(name);
    if (method == null) {
      return Bound.NONE;
    }
    Bound known = bounds.get(name);
    if (known != null) {
      return known;
    }
    if (!asked.add(name)) {
      return Bound.NONE; // It calls itself.
    }
    Bound bound = measured(method);
    bounds.put(name, bound);
    return bound;
  }

  /** Adds up all its instructions: a handful, of which each runs once at most. */
  private Bound measured(MethodNode method) {
    Instructions instructions = new Instructions(method, context);
    long ticks = 0;
    int many = 0;
    boolean touches = touches(method);
    for (int i = 0; i < instructions.size(); i++) {
      Effect effect = instructions.effect(i);
      if (effect == null) {
        continue;
      }
      Bound called = effect == Effect.CALL ? of(instructions.at(i)) : Bound.NONE;
      boolean isLong = instructions.endsRegion(i) && called == Bound.NONE;
      if (isLong || instructions.isLoop(i) || (called.touches && !touches)) {
        return Bound.NONE;
      }
      ticks += instructions.cost(i) + instructions.bound(i) + Math.max(called.ticks, 0);
      many += 1 + called.instructions + elsewhere(instructions, i);
    }
    return many > MOST_INSTRUCTIONS ? Bound.NONE : new Bound(ticks, many, touches);
  }

  private int elsewhere(Instructions instructions, int i) {
    return instructions.bound(i) > 0 && instructions.at(i) instanceof MethodInsnNode call
        ? Objects.requireNonNull(context.smallCode(call)).length()
        : 0;
  }
}
