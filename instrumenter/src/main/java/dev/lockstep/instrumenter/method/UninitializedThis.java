package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.flow.Instructions;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells where in a constructor {@code this} is not initialised yet: the verifier wants handlers for
 * such places to say so.
 *
 * <p>Frames say it at branch targets; in between, the call of a constructor that no NEW before it
 * asked for is the one that ends it.
 */
final class UninitializedThis {
  private final boolean[] uninitialized;

  UninitializedThis(MethodNode method, Instructions instructions) {
    uninitialized = new boolean[instructions.size()];
    if (method.name.equals("<init>")) {
      follow(instructions);
    }
  }

  private void follow(Instructions instructions) {
    boolean state = true;
    int pendingNews = 0;
    for (int i = 0; i < instructions.size(); i++) {
      AbstractInsnNode instruction = instructions.at(i);
      if (instruction instanceof FrameNode frame) {
        state = frame.local != null && frame.local.contains(UNINITIALIZED_THIS);
      }
      if (instruction.getOpcode() == NEW) {
        pendingNews++;
      } else if (instruction instanceof MethodInsnNode call && call.name.equals("<init>")) {
        state &= pendingNews > 0;
        pendingNews--;
      }
      uninitialized[i] = state;
    }
  }

  /**
   * Whether a handler of what instruction {@code index} throws finds it so. None may be there for
   * the call that ends it: the JVM checks handlers of a call by what is true after the call.
   */
  boolean at(int index) {
    return uninitialized[index];
  }
}
