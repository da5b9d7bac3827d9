package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.method.GuardedCode.Part;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets a rewritten method enter a node of the call paths where it begins, and give its caller's
 * back where it returns or an exception leaves it.
 *
 * <pre>
 *     caller = CallNode.current; node = CallNode.enter(method, counters)
 *     ...                        code of both versions
 *     CallNode.current = caller; return
 *     handlers of the program:   CallNode.current = node; ...
 *     all other exceptions:      CallNode.current = caller; throw
 * </pre>
 *
 * <p>No handler can stand around a constructor's code before its object is initialised, nor is
 * known without frames where that is: who catches what is thrown there knows its own node, unless
 * it is the JDK.
 */
final class CallPath {
  private static final String TYPE = "L" + Executions.NODE + ";";

  /** The golden ratio, as Knuth has it for multiplicative hashing; bits below are the best. */
  private static final int SPREAD = 0x9E3779B9;

  private static final int HIGHEST = 12;

  private final MethodNode method;
  private final int node;
  private final int caller;

  private final int counters;
  private final boolean withFrames;
  private final boolean isRecursive;

  /** Of a method, which has been rewritten, and begins with code of ours. */
  CallPath(MethodNode method, Executions executions, boolean withFrames) {
    this.method = method;
    this.node = executions.node();
    this.caller = executions.caller();
    this.counters = executions.counters();
    this.withFrames = withFrames;
    this.isRecursive = executions.isRecursive(method);
  }

  /**
   * Does it, in place.
   *
   * @param key names the method
   * @param call what is done when the node is known
   * @param isLeaf whether it calls nothing that looks where its task is
   */
  void follow(String key, Code call, boolean isLeaf) {
    extendFrames();
    LabelNode start = new LabelNode();
    InsnList entry = entry(key, isLeaf);
    entry.add(call.instructions);
    entry.add(start);
    if (!isLeaf) {
      giveBack();
      guard(start);
    }
    insertAtEntry(entry);
    method.maxStack += 2;
  }

  private void extendFrames() {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof FrameNode frame) {
        frame.local = withOurs(frame.local == null ? List.of() : frame.local);
      }
    }
  }

  private void giveBack() {
    Set<LabelNode> handlers = new LinkedHashSet<>();
    method.tryCatchBlocks.forEach(block -> handlers.add(block.handler));
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      int opcode = instruction.getOpcode();
      if (opcode >= IRETURN && opcode <= RETURN) {
        method.instructions.insertBefore(instruction, give(caller));
      }
    }
    handlers.forEach(handler -> method.instructions.insert(lastBeforeCode(handler), give(node)));
  }

  private void guard(LabelNode start) {
    LabelNode end = new LabelNode();
    List<Part> parts = List.of(new Part(start, end));
    if (method.name.equals("<init>")) {
      parts = withFrames ? GuardedCode.in(method.instructions) : List.of();
    }
    if (parts.isEmpty()) {
      return;
    }
    method.instructions.add(end);
    if (withFrames) {
      List<Object> locals = withOurs(List.of());
      Object[] thrown = {"java/lang/Throwable"};
      method.instructions.add(new FrameNode(F_NEW, locals.size(), locals.toArray(), 1, thrown));
    }
    method.instructions.add(give(caller));
    method.instructions.add(new InsnNode(ATHROW));
    parts.forEach(
        part ->
            method.tryCatchBlocks.add(new TryCatchBlockNode(part.start(), part.end(), end, null)));
  }

  /** Behind the number of its first line, where the method has lines. */
  private void insertAtEntry(InsnList code) {
    AbstractInsnNode first = method.instructions.getFirst();
    if (first instanceof LabelNode && first.getNext() instanceof LineNumberNode line) {
      method.instructions.insert(line, code);
    } else {
      method.instructions.insert(code);
    }
  }

  private InsnList entry(String key, boolean isLeaf) {
    InsnList code = new InsnList();
    code.add(new FieldInsnNode(GETSTATIC, Executions.NODE, "current", TYPE));
    code.add(new VarInsnNode(ASTORE, caller));
    code.add(new LdcInsnNode(key));
    code.add(new LdcInsnNode((key.hashCode() * SPREAD) >>> HIGHEST));
    code.add(new LdcInsnNode(counters));
    String descriptor = "(Ljava/lang/String;II)" + TYPE;
    String enter = isLeaf ? "enterLeaf" : isRecursive ? "enterAgain" : "enter";
    code.add(new MethodInsnNode(INVOKESTATIC, Executions.NODE, enter, descriptor, false));
    code.add(new VarInsnNode(ASTORE, node));
    return code;
  }

  private InsnList give(int variable) {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(ALOAD, variable));
    code.add(new FieldInsnNode(PUTSTATIC, Executions.NODE, "current", TYPE));
    return code;
  }

  private static AbstractInsnNode lastBeforeCode(LabelNode handler) {
    AbstractInsnNode last = handler;
    while (last.getNext() != null && last.getNext().getOpcode() < 0) {
      last = last.getNext();
    }
    return last;
  }

  private List<Object> withOurs(List<Object> locals) {
    List<Object> all = new ArrayList<>(locals);
    int size = 0;
    for (Object local : locals) {
      size += local == LONG || local == DOUBLE ? 2 : 1;
    }
    for (; size < node; size++) {
      all.add(TOP);
    }
    all.add(Executions.NODE);
    all.add(Executions.NODE);
    return all;
  }
}
