package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Lets the program's own instruction meet a receiver that is null, in front of the hook that stands
 * for it: the JVM says then which one that was, and where.
 *
 * <pre>
 *     receiver
 *     dup; ifnonnull L
 *     dup; the instruction       throws
 *   L:
 *     hook
 * </pre>
 *
 * <p>There is none where an object lies below that is not initialised yet, and none in large
 * methods: hooks throw exceptions without a message then.
 */
final class NullReceiver {
  private final AbstractInsnNode instruction;
  private final Code code;

  private NullReceiver(AbstractInsnNode instruction, Code code) {
    this.instruction = instruction;
    this.code = code;
  }

  /**
   * Emits that.
   *
   * @param types before the instruction; null in a class without frames
   */
  static void emit(
      AbstractInsnNode instruction, @Nullable FrameNode types, Frames frames, Code code) {
    FrameNode behind = types == null ? null : frames.extendedCopy(types);
    new NullReceiver(instruction, code).emit(behind);
  }

  private void emit(@Nullable FrameNode behind) {
    LabelNode known = new LabelNode();
    switch (argumentWords()) {
      case 0 -> {
        code.insn(DUP).jump(IFNONNULL, known).insn(DUP);
        meet();
        code.label(known, behind);
      }
      case 1 -> {
        code.insn(DUP2).insn(POP).jump(IFNONNULL, known).insn(DUP2);
        meet();
        code.label(known, behind);
      }
      default -> {
        code.insn(DUP2_X1).insn(POP2).insn(DUP).jump(IFNONNULL, known);
        code.insn(DUP).insn(LCONST_0);
        meet();
        code.label(known, behind == null ? null : receiverOnTop(behind));
        code.insn(DUP_X2).insn(POP);
      }
    }
  }

  private int argumentWords() {
    return instruction instanceof MethodInsnNode call
        ? (Type.getArgumentsAndReturnSizes(call.desc) >> 2) - 1
        : 0;
  }

  /** The instruction, and what takes its result away. */
  private void meet() {
    code.instructions.add(instruction.clone(Map.of()));
    if (instruction instanceof MethodInsnNode call) {
      int result = Type.getReturnType(call.desc).getSize();
      if (result > 0) {
        code.insn(result == 1 ? POP : POP2);
      }
    } else {
      code.insn(DUP).insn(MONITOREXIT); // HotSpot compiles no method that keeps a monitor
    }
  }

  private static FrameNode receiverOnTop(FrameNode frame) {
    List<Object> stack = new ArrayList<>(frame.stack);
    Object argument = stack.removeLast();
    Object receiver = stack.removeLast();
    stack.add(argument);
    stack.add(receiver);
    frame.stack = stack;
    return frame;
  }
}
