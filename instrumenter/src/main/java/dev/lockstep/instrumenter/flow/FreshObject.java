package dev.lockstep.instrumenter.flow;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.facts.ClassContext;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The stores into an object that no other task can know of yet: those with which a constructor
 * begins, right behind that of {@code Object}, as long as it does nothing else.
 *
 * <pre>
 *     Node(int key, Node next) {     aload 0; invokespecial Object.&lt;init&gt;
 *       this.key = key;              aload 0; iload 1; putfield key       not seen
 *       this.next = next;            aload 0; aload 2; putfield next      not seen
 *       last = this;                 aload 0; putstatic last              from here on it is known
 *       count = 1;                   aload 0; iconst 1; putfield count    seen
 * </pre>
 */
final class FreshObject {
  private final AbstractInsnNode[] nodes;
  private final boolean[] targets;
  private final BitSet stores = new BitSet();

  /**
   * The one that a method makes, if it is a constructor.
   *
   * @param targets which instructions code jumps to: what is behind them may come before them
   */
  FreshObject(
      MethodNode method, AbstractInsnNode[] nodes, boolean[] targets, ClassContext context) {
    this.nodes = nodes;
    this.targets = targets;
    if (method.name.equals("<init>") && isObjects(context.facts().superName())) {
      find();
    }
  }

  private static boolean isObjects(@Nullable String type) {
    return "java/lang/Object".equals(type);
  }

  /** Whether instruction {@code i} is such a store. */
  boolean isStore(int i) {
    return stores.get(i);
  }

  private void find() {
    int i = next(-1);
    int constructor = next(i);
    boolean isFresh = isThis(i) && isObjectsConstructor(constructor);
    i = next(constructor);
    while (isFresh) {
      int value = next(i);
      int store = next(value);
      isFresh = isThis(i) && isPushed(value) && isStoreInstruction(store);
      if (isFresh) {
        stores.set(store);
      }
      i = next(store);
    }
  }

  /** The next instruction behind {@code i}; their number if there is none, or code jumps there. */
  private int next(int i) {
    int next = Math.min(i + 1, nodes.length);
    while (next < nodes.length && nodes[next].getOpcode() < 0) {
      next++;
    }
    return targets[next] ? nodes.length : next;
  }

  private boolean isThis(int i) {
    return i < nodes.length
        && nodes[i] instanceof VarInsnNode load
        && load.getOpcode() == ALOAD
        && load.var == 0;
  }

  private boolean isObjectsConstructor(int i) {
    return i < nodes.length
        && nodes[i] instanceof MethodInsnNode call
        && call.name.equals("<init>")
        && isObjects(call.owner);
  }

  /** Whether the instruction pushes a variable, but for the object itself, or a small constant. */
  private boolean isPushed(int i) {
    if (i >= nodes.length) {
      return false;
    }
    int opcode = nodes[i].getOpcode();
    return (opcode >= ACONST_NULL && opcode <= SIPUSH)
        || (nodes[i] instanceof VarInsnNode load
            && opcode >= ILOAD
            && opcode <= ALOAD
            && load.var != 0);
  }

  private boolean isStoreInstruction(int i) {
    return i < nodes.length
        && nodes[i] instanceof FieldInsnNode
        && nodes[i].getOpcode() == PUTFIELD;
  }
}
