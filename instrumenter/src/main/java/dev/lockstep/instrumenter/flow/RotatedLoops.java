package dev.lockstep.instrumenter.flow;

import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Loops that are entered at the test behind their body, as ECJ, Scala and old compilers write them.
 *
 * <pre>
 *     goto test
 *     body: ...
 *     test: if (...) goto body
 * </pre>
 *
 * Every way into the loop, and every turn, leads through the test. So the loop begins there, not
 * where the jump back leads: with another way into the body the loop would have two entries.
 */
public final class RotatedLoops {
  private static final int NONE = -1;

  private final Instructions instructions;
  private final MethodNode method;
  private final int[] last;
  private final int[] test;
  private final int[] body;

  /** Those of a method whose jumps are known. */
  RotatedLoops(Instructions instructions, MethodNode method) {
    this.instructions = instructions;
    this.method = method;
    int size = instructions.size();
    this.last = new int[size + 1];
    this.test = new int[size + 1];
    this.body = new int[size + 1];
    Arrays.fill(test, NONE);
    Arrays.fill(body, NONE);
    for (int i = 0; i < size; i++) {
      for (int target : instructions.jumpsOf(i)) {
        last[target] = target < i ? i : last[target];
      }
    }
    for (int i = 1; i < size; i++) {
      if (last[i] > i && !instructions.isHandler(i) && !instructions.isFallenInto(i)) {
        find(i);
      }
    }
  }

  /** Where the test of the loop begins whose body begins with instruction {@code i}; or -1. */
  public int testOf(int i) {
    return test[i];
  }

  /** Where the body of the loop begins whose test begins with instruction {@code i}; or -1. */
  public int bodyOf(int i) {
    return body[i];
  }

  /** The last instruction of the loop whose body begins with instruction {@code i}. */
  int lastOf(int i) {
    return last[i];
  }

  private void find(int first) {
    int entry = entry(first);
    if (entry > first && body[entry] == NONE && isSkippedByNobody(first, entry)) {
      test[first] = entry;
      body[entry] = first;
    }
  }

  /** The only instruction of the loop that code from outside jumps to; or -1. */
  private int entry(int first) {
    int entry = NONE;
    for (int i = 0; i < instructions.size(); i++) {
      if (!isInside(i, first)) {
        for (int target : instructions.jumpsOf(i)) {
          if (isInside(target, first) && target != entry) {
            if (entry != NONE || i > first) {
              return NONE;
            }
            entry = target;
          }
        }
      }
    }
    return areHandlersInside(first) ? entry : NONE;
  }

  private boolean areHandlersInside(int first) {
    List<TryCatchBlockNode> blocks = method.tryCatchBlocks;
    return blocks.stream()
        .filter(block -> isInside(instructions.firstAt(block.handler), first))
        .allMatch(
            block ->
                instructions.firstAt(block.start) >= first
                    && instructions.indexOf(block.end) <= last[first]);
  }

  /** Whether the body leads to nothing behind the test's beginning. */
  private boolean isSkippedByNobody(int first, int entry) {
    for (int i = first; i < entry; i++) {
      for (int target : instructions.jumpsOf(i)) {
        if (target > entry && target <= last[first]) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isInside(int i, int first) {
    return i >= first && i <= last[first];
  }
}
