package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.UNINITIALIZED_THIS;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The parts of a constructor's code around which a handler may stand: those behind the call of
 * another constructor of the object. Frames, and the calls between them, tell where they are.
 */
final class GuardedCode {
  /**
   * A part.
   *
   * @param start stands before its first instruction
   * @param end stands behind its last one
   */
  record Part(LabelNode start, LabelNode end) {}

  private final InsnList code;
  private final List<Part> parts = new ArrayList<>();
  private @Nullable AbstractInsnNode first;
  private @Nullable AbstractInsnNode last;
  private boolean isInitialised;

  /** How many other objects are made whose constructors are still to be called. */
  private long others;

  private GuardedCode(InsnList code) {
    this.code = code;
  }

  /** The parts, between labels that are added; the code must have frames. */
  static List<Part> in(InsnList code) {
    GuardedCode guarded = new GuardedCode(code);
    for (AbstractInsnNode each : code.toArray()) {
      guarded.see(each);
    }
    guarded.endPart();
    return guarded.parts;
  }

  private void see(AbstractInsnNode each) {
    if (each instanceof FrameNode frame) {
      isInitialised = !frame.local.contains(UNINITIALIZED_THIS);
      others = unfinished(frame);
    }
    if (!isInitialised) {
      endPart();
    } else if (each.getOpcode() >= 0) {
      first = first == null ? each : first;
      last = each;
    }
    if (each.getOpcode() == NEW) {
      others++;
    } else if (each instanceof MethodInsnNode call && isConstructor(call)) {
      isInitialised |= others == 0;
      others = Math.max(0, others - 1);
    }
  }

  private static boolean isConstructor(MethodInsnNode call) {
    return call.getOpcode() == INVOKESPECIAL && call.name.equals("<init>");
  }

  /** In frames, an object whose constructor is still to be called is the place that made it. */
  private static long unfinished(FrameNode frame) {
    List<Object> stack = frame.stack == null ? List.of() : frame.stack;
    return Stream.concat(frame.local.stream(), stack.stream())
        .filter(LabelNode.class::isInstance)
        .distinct()
        .count();
  }

  private void endPart() {
    if (first != null) {
      LabelNode start = new LabelNode();
      LabelNode end = new LabelNode();
      code.insertBefore(first, start);
      code.insert(Objects.requireNonNull(last), end);
      parts.add(new Part(start, end));
      first = null;
    }
  }
}
