package dev.lockstep.instrumenter.flow;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Where nothing is on the stack in a method without frames: follows every way through its code, as
 * the verifier of such classes does. How much lies there is the same on all ways to an instruction.
 */
final class InferredStacks {
  /** What there is before an instruction from which the code has yet to be followed. */
  private record Begin(int index, List<Object> locals, List<Object> stack) {}

  private final Instructions instructions;
  private final AnalyzerAdapter types;
  private final List<TryCatchBlockNode> blocks;
  private final BitSet followed = new BitSet();
  private final BitSet empty = new BitSet();
  private final Deque<Begin> waiting = new ArrayDeque<>();

  /** Those of a method without subroutines. */
  InferredStacks(MethodNode method, Instructions instructions, AnalyzerAdapter entry) {
    this.instructions = instructions;
    this.types = entry;
    this.blocks = new ArrayList<>(method.tryCatchBlocks);
    later(instructions.firstFrom(0), entry.locals, entry.stack);
    while (!waiting.isEmpty()) {
      Begin begin = waiting.pop();
      types.locals = begin.locals();
      types.stack = begin.stack();
      follow(begin.index());
    }
  }

  /** Whether a statement can begin with instruction {@code i}: nothing is left from before it. */
  boolean isEmptyBefore(int i) {
    return empty.get(i);
  }

  private void later(int index, List<Object> locals, List<Object> stack) {
    if (!followed.get(index)) {
      waiting.push(new Begin(index, new ArrayList<>(locals), new ArrayList<>(stack)));
    }
  }

  private void follow(int first) {
    int i = first;
    while (i < instructions.size() && !followed.get(i)) {
      followed.set(i);
      empty.set(i, types.stack.isEmpty() && !namesNew(types.locals));
      followHandlers(i);
      List<Object> locals = types.locals;
      List<Object> stack = new ArrayList<>(types.stack);
      instructions.at(i).accept(types);
      if (instructions.jumpsOf(i).length > 0) {
        followJumps(i, locals, types.stack == null ? withoutKey(i, stack) : types.stack);
      }
      if (!instructions.fallsThrough(i)) {
        return;
      }
      i = instructions.firstFrom(i + 1);
    }
  }

  private void followJumps(int i, List<Object> locals, List<Object> stack) {
    for (int target : instructions.jumpsOf(i)) {
      later(target, locals, stack);
    }
  }

  /** A switch takes its key off the stack; behind it, as behind GOTO, nothing is known. */
  private List<Object> withoutKey(int i, List<Object> stack) {
    boolean isSwitch = !instructions.fallsThrough(i) && instructions.at(i).getOpcode() != GOTO;
    return isSwitch ? stack.subList(0, stack.size() - 1) : stack;
  }

  private void followHandlers(int i) {
    blocks.removeIf(block -> covers(block, i) && isLater(block));
  }

  private boolean covers(TryCatchBlockNode block, int i) {
    return i >= instructions.indexOf(block.start) && i < instructions.indexOf(block.end);
  }

  private boolean isLater(TryCatchBlockNode block) {
    later(instructions.firstAt(block.handler), types.locals, List.of("java/lang/Throwable"));
    return true;
  }

  private static boolean namesNew(List<Object> types) {
    return types.stream().anyMatch(type -> type instanceof Label);
  }
}
