package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes the expanded frames of a method those that the class file has, each told by what differs
 * from the one before (JVM specification, section 4.7.4). ASM would do so when it writes them, but
 * makes texts and types of its own of each variable first, which took a tenth of all rewriting. It
 * writes the same bytes of both.
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
        frames = frames == null ? new CompressedFrames(atEntry(method, owner)) : frames;
        frames.compress(frame);
      }
    }
  }

  /** What the verifier knows of a method's variables before its first instruction. */
  private static List<Object> atEntry(MethodNode method, String owner) {
    List<Object> locals = new ArrayList<>();
    if ((method.access & ACC_STATIC) == 0) {
      locals.add(method.name.equals("<init>") ? UNINITIALIZED_THIS : owner);
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      locals.add(
          switch (type.getSort()) {
            case Type.LONG -> LONG;
            case Type.DOUBLE -> DOUBLE;
            case Type.FLOAT -> FLOAT;
            case Type.ARRAY, Type.OBJECT -> type.getInternalName();
            default -> INTEGER;
          });
    }
    return locals;
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
