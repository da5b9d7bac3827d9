package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.TwoBodies;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes the expanded frames of a method those that the class file has, each told by what differs
 * from the one before (JVM specification, section 4.7.4). ASM would do so when it writes them, but
 * makes texts and types of its own of each variable first, which took a tenth of all rewriting. It
 * writes the same bytes of both, but for a frame 63 bytes behind another: ASM would take a longer
 * form than the specification's for it.
 */
final class CompressedFrames {
  /** The most variables that a frame can add to the one before it, or take away. */
  private static final int MOST = 3;

  private List<Object> before;

  private CompressedFrames(List<Object> atEntry) {
    this.before = atEntry;
  }

  /** Of a method of class {@code owner}, in place. */
  static void compress(MethodNode method, String owner) {
    CompressedFrames frames = null;
    for (AbstractInsnNode node = method.instructions.getFirst();
        node != null;
        node = node.getNext()) {
      if (node.getOpcode() < 0 && node instanceof FrameNode frame) {
        frames = frames == null ? new CompressedFrames(TwoBodies.locals(owner, method)) : frames;
        frames.compress(frame);
      }
    }
  }

  private void compress(FrameNode frame) {
    List<Object> locals = orNone(frame.local);
    int stack = orNone(frame.stack).size();
    int more = locals.size() - before.size();
    frame.type = F_FULL;
    if (stack == 0 && Math.abs(more) <= MOST && isSame(locals)) {
      frame.type = more == 0 ? F_SAME : more < 0 ? F_CHOP : F_APPEND;
      frame.local =
          more < 0
              ? Collections.<Object>nCopies(-more, TOP)
              : locals.subList(before.size(), locals.size());
    } else if (stack == 1 && more == 0 && isSame(locals)) {
      frame.type = F_SAME1;
    }
    before = locals;
  }

  private static List<Object> orNone(@Nullable List<Object> types) {
    return types == null ? List.of() : types;
  }

  /** Whether the variables that both have are of the same types. */
  private boolean isSame(List<Object> locals) {
    for (int i = Math.min(locals.size(), before.size()) - 1; i >= 0; i--) {
      if (!locals.get(i).equals(before.get(i))) {
        return false;
      }
    }
    return true;
  }
}
