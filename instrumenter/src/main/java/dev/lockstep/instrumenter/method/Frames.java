package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;

/**
 * The stack map frames of a rewritten method: the program's with the counter added, and new ones.
 *
 * <p>Frames are the expanded kind: all locals are listed.
 */
final class Frames {
  private final int counter;
  private final boolean hasCounter;
  private final boolean hasLock;
  private final int ints;
  private final Map<LabelNode, LabelNode> movedNews = new HashMap<>();
  private final List<FrameNode> extended = new ArrayList<>();

  /**
   * The frames of a method with these variables of ours, from {@code counter} on.
   *
   * @param ints how many ints there are behind the counter and the lock
   */
  Frames(int counter, boolean hasCounter, boolean hasLock, int ints) {
    this.counter = counter;
    this.hasCounter = hasCounter;
    this.hasLock = hasLock;
    this.ints = ints;
  }

  boolean hasCounter() {
    return hasCounter;
  }

  /** Adds the counter, and the lock, to a frame of the program. */
  void extend(FrameNode frame) {
    frame.local = withOurs(frame.local == null ? List.of() : frame.local);
    extended.add(frame);
  }

  /** A frame of the program's own types once more, with the counter and the lock added. */
  FrameNode extendedCopy(FrameNode frame) {
    FrameNode copy = frame(frame.local, frame.stack);
    extend(copy);
    return copy;
  }

  private List<Object> withOurs(List<Object> locals) {
    List<Object> all = new ArrayList<>(locals);
    int size = 0;
    for (Object local : locals) {
      size += local == LONG || local == DOUBLE ? 2 : 1;
    }
    if (!hasCounter && !hasLock) {
      return all;
    }
    for (; size < counter; size++) {
      all.add(TOP);
    }
    if (hasCounter) {
      all.add(LONG);
    } else {
      all.add(TOP);
      all.add(TOP);
    }
    if (hasLock || ints > 0) {
      all.add(hasLock ? "java/lang/Object" : TOP);
    }
    for (int i = 0; i < ints; i++) {
      all.add(INTEGER);
    }
    return all;
  }

  /** A label for right before {@code instruction}, a NEW, which frames will name it by. */
  LabelNode moveNew(AbstractInsnNode instruction) {
    LabelNode moved = new LabelNode();
    AbstractInsnNode before = instruction.getPrevious();
    while (before != null && before.getOpcode() < 0) {
      if (before instanceof LabelNode label) {
        movedNews.put(label, moved);
      }
      before = before.getPrevious();
    }
    return moved;
  }

  /** Lets the frames name moved NEW instructions by their new labels. */
  void finish() {
    if (movedNews.isEmpty()) {
      return;
    }
    for (FrameNode frame : extended) {
      frame.local.replaceAll(this::moved);
      if (frame.stack != null) {
        frame.stack = new ArrayList<>(frame.stack);
        frame.stack.replaceAll(this::moved);
      }
    }
  }

  private Object moved(Object type) {
    return type instanceof LabelNode label ? movedNews.getOrDefault(label, label) : type;
  }

  /**
   * The frame at {@code handler} once more, for code that goes there. Call {@link #finish} first.
   */
  @Nullable FrameNode copyOfFrameAt(LabelNode handler) {
    AbstractInsnNode at = handler;
    while (!(at instanceof FrameNode frame)) {
      at = at.getNext();
      if (at == null || at.getOpcode() >= 0) {
        return null;
      }
    }
    return frame(frame.local, frame.stack);
  }

  /** An extended frame once more. */
  FrameNode copy(FrameNode frame) {
    FrameNode copy = frame(frame.local, frame.stack);
    extended.add(copy);
    return copy;
  }

  /** The frame where an exception is about to leave the method. */
  FrameNode atExit(boolean thisIsUninitialized) {
    List<Object> locals = withOurs(thisIsUninitialized ? List.of(UNINITIALIZED_THIS) : List.of());
    return frame(locals, List.of("java/lang/Throwable"));
  }

  private static FrameNode frame(List<Object> locals, List<Object> stack) {
    return new FrameNode(F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
  }
}
