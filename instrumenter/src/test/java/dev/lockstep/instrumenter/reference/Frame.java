package dev.lockstep.instrumenter.reference;

import java.util.Arrays;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The local variables and the operand stack of one method call, slot by slot.
 *
 * <p>Integers of all sizes, booleans and characters are {@link Integer}. A {@code long} or a {@code
 * double} takes two slots, the second of which holds {@link #UPPER_HALF}.
 */
final class Frame {
  static final Object UPPER_HALF =
      new Object() {
        @Override
        public String toString() {
          return "upper half";
        }
      };

  final ClassModel owner;
  final MethodNode method;
  final Object[] variables;
  final Object[] stack;
  final AbstractInsnNode[] code;
  int depth;

  /** The index of the next instruction. */
  int next;

  Frame(ClassModel owner, MethodNode method) {
    this.owner = owner;
    this.method = method;
    this.variables = new Object[method.maxLocals];
    this.stack = new Object[method.maxStack];
    this.code = method.instructions.toArray();
  }

  int indexOf(LabelNode label) {
    return method.instructions.indexOf(label);
  }

  void goTo(LabelNode label) {
    next = indexOf(label);
  }

  void pushSlot(Object slot) {
    stack[depth++] = slot;
  }

  Object popSlot() {
    return stack[--depth];
  }

  /** A reference, or a number of one slot. */
  void push(Object value) {
    push(value, 1);
  }

  void push(Object value, int slots) {
    pushSlot(value);
    if (slots == 2) {
      pushSlot(UPPER_HALF);
    }
  }

  /** A number, not an object that holds one. */
  void pushNumber(Object value) {
    push(value, value instanceof Long || value instanceof Double ? 2 : 1);
  }

  Object pop() {
    Object slot = popSlot();
    return slot == UPPER_HALF ? popSlot() : slot;
  }

  int popInt() {
    return (Integer) pop();
  }

  void store(int variable, Object value, int slots) {
    variables[variable] = value;
    if (slots == 2) {
      variables[variable + 1] = UPPER_HALF;
    }
  }

  /** Copies the top {@code count} slots to below the {@code below} slots under them. */
  void duplicate(int count, int below) {
    Object[] top = Arrays.copyOfRange(stack, depth - count, depth);
    int from = depth - count - below;
    System.arraycopy(stack, from, stack, from + count, count + below);
    System.arraycopy(top, 0, stack, from, count);
    depth += count;
  }

  void swap() {
    Object top = popSlot();
    Object under = popSlot();
    pushSlot(top);
    pushSlot(under);
  }

  /** An object was made: it takes the place of every mark of it. */
  void initialize(Object mark, Object made) {
    for (int i = 0; i < depth; i++) {
      stack[i] = stack[i] == mark ? made : stack[i];
    }
    for (int i = 0; i < variables.length; i++) {
      variables[i] = variables[i] == mark ? made : variables[i];
    }
  }
}
