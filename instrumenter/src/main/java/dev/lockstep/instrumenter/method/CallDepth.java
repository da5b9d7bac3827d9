package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.statics.StaticsHolder;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets a rewritten method count how deep calls are nested: it asks at its entry, before anything
 * that is counted or locked, and keeps the depth of its caller in a local variable behind all
 * others. It gives that back where it returns.
 *
 * <p>An exception leaves without giving anything back. The code that catches it knows its own
 * depth: a handler of the program sets it, and so does what follows a call, as the JDK may have
 * caught the exception.
 */
final class CallDepth {
  private static final String ROOM = "dev/lockstep/hooks/StackRoom";

  private final MethodNode method;
  private final int before;

  private CallDepth(MethodNode method) {
    this.method = method;
    this.before = method.maxLocals++;
  }

  /** Does it, in place; the method has been rewritten in all other ways. */
  static void count(MethodNode method, int limit) {
    new CallDepth(method).count(limit);
  }

  private void count(int limit) {
    Set<LabelNode> handlers = new LinkedHashSet<>();
    method.tryCatchBlocks.forEach(block -> handlers.add(block.handler));
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      int opcode = instruction.getOpcode();
      if (instruction instanceof FrameNode frame) {
        frame.local = withDepth(frame.local == null ? List.of() : frame.local);
      } else if (opcode >= IRETURN && opcode <= RETURN) {
        method.instructions.insertBefore(instruction, give(false));
      } else if (runsOthers(instruction)) {
        method.instructions.insert(instruction, give(true));
      }
    }
    handlers.forEach(handler -> method.instructions.insert(lastBeforeCode(handler), give(true)));
    insertAtEntry(entry(limit));
    method.maxStack += 2;
  }

  /** Behind the number of its first line, where the method has lines. */
  private void insertAtEntry(InsnList code) {
    AbstractInsnNode first = method.instructions.getFirst();
    if (first.getNext() instanceof LineNumberNode line) {
      method.instructions.insert(line, code);
    } else {
      method.instructions.insert(code);
    }
  }

  private InsnList entry(int limit) {
    InsnList code = new InsnList();
    code.add(new LdcInsnNode(limit));
    code.add(new MethodInsnNode(INVOKESTATIC, ROOM, "enter", "(I)I", false));
    code.add(new VarInsnNode(ISTORE, before));
    return code;
  }

  /** Sets the depth to the caller's, or to the method's own. */
  private InsnList give(boolean own) {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(ILOAD, before));
    if (own) {
      code.add(new InsnNode(ICONST_1));
      code.add(new InsnNode(IADD));
    }
    code.add(new FieldInsnNode(PUTSTATIC, ROOM, "depth", "I"));
    return code;
  }

  /** What was inserted gives the depth back as it was, whatever it runs. */
  private static boolean runsOthers(AbstractInsnNode instruction) {
    return instruction instanceof InvokeDynamicInsnNode
        || (instruction instanceof MethodInsnNode call
            && !call.owner.startsWith("dev/lockstep/hooks/")
            && !StaticsHolder.isHolder(call.owner)
            && !call.name.startsWith("lockstep$"));
  }

  private static AbstractInsnNode lastBeforeCode(LabelNode handler) {
    AbstractInsnNode last = handler;
    while (last.getNext() != null && last.getNext().getOpcode() < 0) {
      last = last.getNext();
    }
    return last;
  }

  private List<Object> withDepth(List<Object> locals) {
    List<Object> all = new ArrayList<>(locals);
    int size = 0;
    for (Object local : locals) {
      size += local == LONG || local == DOUBLE ? 2 : 1;
    }
    for (; size < before; size++) {
      all.add(TOP);
    }
    all.add(INTEGER);
    return all;
  }
}
