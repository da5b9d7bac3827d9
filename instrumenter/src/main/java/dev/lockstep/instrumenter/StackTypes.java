package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What is on the stack and in the variables at the places where one version of a method may go on
 * in the other: the verifier wants to be told.
 *
 * <p>An object that was made and is not initialised yet belongs to the NEW that made it, and so to
 * one version.
 */
final class StackTypes {
  private final Instructions instructions;
  private final @Nullable FrameNode[] behind;
  private final boolean[] uninitialized;
  private final Map<Integer, FrameNode> before = new HashMap<>();
  private final IdentityHashMap<Object, Integer> news = new IdentityHashMap<>();
  private final BitSet unique = new BitSet();
  private boolean splittable = true;
  private @Nullable FrameNode entry;

  /**
   * Those of a method that has not been rewritten yet. Its frames, if its class has any, are
   * expanded; without, only NEW are counted.
   */
  StackTypes(MethodNode method, ClassContext context, Instructions instructions) {
    this.instructions = instructions;
    this.behind = new FrameNode[instructions.size()];
    this.uninitialized = new boolean[instructions.size()];
    if (context.hasFrames() && !instructions.hasSubroutines()) {
      follow(
          new AnalyzerAdapter(context.className(), method.access, method.name, method.desc, null));
    } else {
      countNews();
    }
  }

  /** The types at the method's entry; null in a class without frames. */
  @Nullable FrameNode atEntry() {
    return entry;
  }

  /** The types where code goes on behind instruction {@code i}, a call, or right before others. */
  @Nullable FrameNode behind(int i) {
    return behind[i];
  }

  /** Whether one of the types there is an object that is not initialised. */
  boolean areUninitializedBehind(int i) {
    return uninitialized[i];
  }

  /**
   * Whether what begins with instruction {@code i} can be in one version only: an instruction that
   * may not be there twice, or the making of an object meanwhile.
   */
  boolean isOnce(int i) {
    return unique.get(i);
  }

  /**
   * Whether the code can be there twice: not if an object waits in a variable, where no compiler
   * puts it, while something is made that may not be there twice.
   */
  boolean areSplittable() {
    return splittable;
  }

  /** The types right before instruction {@code i}, if that {@link #isOnce}. */
  @Nullable FrameNode before(int i) {
    return before.get(i);
  }

  /** Whether one of the types in the frame before instruction {@code i} is such an object. */
  boolean areUninitializedAt(int i) {
    FrameNode frame = instructions.frameAt(i);
    return frame != null && (namesNew(frame.local) || namesNew(frame.stack));
  }

  private static boolean namesNew(@Nullable List<Object> types) {
    return types != null && types.stream().anyMatch(type -> type instanceof LabelNode);
  }

  private void follow(AnalyzerAdapter adapter) {
    entry = frame(adapter);
    int last = lastToKeep();
    boolean hasUnique = instructions.haveUnique();
    for (int i = 0; i <= last; i++) {
      AbstractInsnNode node = instructions.at(i);
      Role role = instructions.role(i);
      if (role != Role.CALL && endsRegion(i, role)) {
        keep(i, adapter);
      }
      if (hasUnique && (node.getOpcode() == NEW || instructions.isUnique(i))) {
        before.put(i, frame(adapter));
      }
      if (instructions.isUnique(i)) {
        unique.set(firstOfWhatIsMade(i, adapter));
        splittable &= !hasLabel(adapter.locals);
      }
      node.accept(adapter);
      if (hasUnique && node.getOpcode() == NEW) {
        news.put(adapter.stack.getLast(), i);
      }
      if (role == Role.CALL) {
        keep(i, adapter);
      }
    }
  }

  /** Where the object is made that waits lowest on the stack; or {@code i} if none does. */
  private int firstOfWhatIsMade(int i, AnalyzerAdapter adapter) {
    for (Object type : adapter.stack) {
      if (type instanceof Label) {
        return news.getOrDefault(type, i);
      }
    }
    return i;
  }

  /** Where the last region ends; -1 if none does before the method's end. */
  private int lastToKeep() {
    int last = instructions.size() - 1;
    while (last >= 0 && !endsRegion(last, instructions.role(last))) {
      last--;
    }
    return last;
  }

  private boolean endsRegion(int i, @Nullable Role role) {
    return role != null && (role.endsBlock() || instructions.varies(i));
  }

  private void keep(int i, AnalyzerAdapter adapter) {
    if (adapter.stack == null) {
      return;
    }
    uninitialized[i] = hasLabel(adapter.locals) || hasLabel(adapter.stack);
    behind[i] = uninitialized[i] ? null : frame(adapter);
  }

  private static boolean hasLabel(List<Object> types) {
    for (Object type : types) {
      if (type instanceof Label) {
        return true;
      }
    }
    return false;
  }

  /** Frames have one entry for a value that takes two variables. */
  private static FrameNode frame(AnalyzerAdapter adapter) {
    List<Object> locals = entries(adapter.locals);
    while (!locals.isEmpty() && locals.getLast() == TOP) {
      locals.removeLast();
    }
    List<Object> stack = entries(adapter.stack);
    return new FrameNode(F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
  }

  private static List<Object> entries(List<Object> slots) {
    List<Object> entries = new ArrayList<>(slots.size());
    for (int i = 0; i < slots.size(); i++) {
      Object type = slots.get(i);
      entries.add(type);
      i += type == LONG || type == DOUBLE ? 1 : 0;
    }
    return entries;
  }

  /** As compilers made code then: who makes an object initialises it further on. */
  private void countNews() {
    int news = 0;
    for (int i = 0; i < instructions.size(); i++) {
      AbstractInsnNode node = instructions.at(i);
      Role role = instructions.role(i);
      uninitialized[i] = news > 0;
      if (node.getOpcode() == NEW) {
        news++;
      } else if (node instanceof MethodInsnNode call && call.name.equals("<init>") && news > 0) {
        news--;
      }
      if (role == Role.CALL) {
        uninitialized[i] = news > 0;
      }
    }
  }
}
