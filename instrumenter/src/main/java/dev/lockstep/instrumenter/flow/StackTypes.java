package dev.lockstep.instrumenter.flow;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.facts.CallTable;
import dev.lockstep.instrumenter.facts.ClassContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Where one version of a method may go on in the other, and the types of the variables there, which
 * the verifier wants to be told.
 *
 * <p>That is where a statement begins, with nothing on the stack. Else the JVM could not tell any
 * more where what lies there comes from, as it does in the message of a NullPointerException: it
 * would come from either version. An object that is not initialised yet belongs to the NEW that
 * made it, and so to one version anyway.
 */
public final class StackTypes {
  private final Instructions instructions;
  private final boolean hasFrames;
  private final @Nullable FrameNode[] before;
  private @Nullable InferredStacks inferred;
  private final BitSet statements = new BitSet();
  private final BitSet once = new BitSet();
  private final Map<Integer, FrameNode> atReceivers = new HashMap<>();
  private @Nullable FrameNode entry;

  /** Those of a method that has not been rewritten yet; its frames, if it has any, are expanded. */
  public StackTypes(MethodNode method, ClassContext context, Instructions instructions) {
    this.instructions = instructions;
    this.hasFrames = context.hasFrames();
    this.before = new FrameNode[instructions.size()];
    if (!instructions.hasSubroutines()) {
      AnalyzerAdapter types =
          new AnalyzerAdapter(context.className(), method.access, method.name, method.desc, null);
      inferred = hasFrames ? null : new InferredStacks(method, instructions, types);
      follow(types);
    }
  }

  /** The types at the method's entry; null in a class without frames. */
  public @Nullable FrameNode atEntry() {
    return entry;
  }

  /** Whether a statement that begins with instruction {@code i} can begin in either version. */
  boolean isStatement(int i) {
    return statements.get(i);
  }

  /**
   * Whether the statement that begins with instruction {@code i} can be in one version only, as an
   * instruction of it may not be there twice.
   */
  public boolean isOnce(int i) {
    return once.get(i);
  }

  /** The types before instruction {@code i}, where a statement begins; null without frames. */
  public @Nullable FrameNode before(int i) {
    return before[i];
  }

  /** The types before instruction {@code i}, whose receiver the JVM describes; null if unknown. */
  public @Nullable FrameNode atReceiver(int i) {
    return atReceivers.get(i);
  }

  /**
   * Whether the loop, or the handler, that begins with instruction {@code i} can do so in either.
   */
  boolean isPassable(int i) {
    if (inferred != null) {
      return instructions.isHandler(i) || inferred.isEmptyBefore(i);
    }
    FrameNode frame = instructions.frameAt(i);
    if (frame == null) {
      return !hasFrames;
    }
    int most = instructions.isHandler(i) ? 1 : 0;
    boolean isEmpty = frame.stack == null || frame.stack.size() <= most;
    return isEmpty && !namesNew(frame.local) && !namesNew(frame.stack);
  }

  private static boolean namesNew(@Nullable List<Object> types) {
    if (types != null) {
      for (Object type : types) {
        if (type instanceof LabelNode) {
          return true;
        }
      }
    }
    return false;
  }

  private void follow(AnalyzerAdapter adapter) {
    entry = hasFrames ? frame(adapter) : null;
    boolean hasUnique = instructions.haveUnique();
    boolean ended = false;
    boolean everEnded = false;
    int statement = 0;
    for (int i = 0; i < instructions.size(); i++) {
      Effect effect = instructions.effect(i);
      if (effect != null && beginsStatement(i, adapter)) {
        statement = i;
        boolean isTarget = instructions.isTarget(i);
        boolean isBody = instructions.rotated().testOf(i) >= 0;
        if (ended || hasUnique || isBody || (everEnded && isTarget)) {
          statements.set(i);
          before[i] = hasFrames ? frame(adapter) : null;
          ended &= isTarget;
        }
      }
      if (instructions.isUnique(i)) {
        once.set(statement);
      }
      if (hasFrames && effect != null && CallTable.isDescribed(instructions.at(i))) {
        keepReceiver(i, adapter);
      }
      ended |= instructions.endsRegion(i);
      everEnded |= ended;
      if (inferred == null) {
        instructions.at(i).accept(adapter);
      }
    }
  }

  private void keepReceiver(int i, AnalyzerAdapter adapter) {
    if (adapter.stack != null && !hasLabel(adapter.locals) && !hasLabel(adapter.stack)) {
      FrameNode types = frame(adapter);
      types.stack = entries(adapter.stack);
      atReceivers.put(i, types);
    }
  }

  private boolean beginsStatement(int i, AnalyzerAdapter adapter) {
    return inferred != null
        ? inferred.isEmptyBefore(i)
        : adapter.stack != null && adapter.stack.isEmpty() && !hasLabel(adapter.locals);
  }

  private static boolean hasLabel(List<Object> types) {
    for (Object type : types) {
      if (type instanceof Label) {
        return true;
      }
    }
    return false;
  }

  private static FrameNode frame(AnalyzerAdapter adapter) {
    List<Object> locals = entries(adapter.locals);
    while (!locals.isEmpty() && locals.getLast() == TOP) {
      locals.removeLast();
    }
    return new FrameNode(F_NEW, locals.size(), locals.toArray(), 0, new Object[0]);
  }

  /** Frames have one entry for a value that takes two variables. */
  private static List<Object> entries(List<Object> types) {
    List<Object> entries = new ArrayList<>(types.size());
    for (int i = 0; i < types.size(); i++) {
      Object type = types.get(i);
      entries.add(type);
      i += type == LONG || type == DOUBLE ? 1 : 0;
    }
    return entries;
  }
}
