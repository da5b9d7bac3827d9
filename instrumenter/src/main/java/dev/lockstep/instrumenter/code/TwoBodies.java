package dev.lockstep.instrumenter.code;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.DOUBLE;
import static org.objectweb.asm.Opcodes.FLOAT;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.LONG;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.UNINITIALIZED_THIS;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** Gives a method of the JDK a second body, which runs where the program calls. */
public final class TwoBodies {
  /** The most that the question has on the stack. */
  private static final int QUESTION_STACK = 2;

  private TwoBodies() {}

  /**
   * Makes {@code if (question) { changed } else { before }} of a changed method.
   *
   * @param owner the internal name of its class
   * @param before as it was; it is used up
   * @param question leaves a boolean on the stack
   */
  public static void merge(String owner, MethodNode before, MethodNode changed, InsnList question) {
    LabelNode otherwise = new LabelNode();
    question.add(new JumpInsnNode(IFEQ, otherwise));
    changed.instructions.insert(question);
    changed.instructions.add(otherwise);
    List<Object> locals = locals(owner, before);
    changed.instructions.add(new FrameNode(F_NEW, locals.size(), locals.toArray(), 0, null));
    changed.instructions.add(new InsnNode(NOP)); // the code may have a frame at its beginning too
    changed.instructions.add(before.instructions);
    changed.tryCatchBlocks.addAll(before.tryCatchBlocks);
    if (changed.localVariables != null && before.localVariables != null) {
      changed.localVariables.addAll(before.localVariables);
    }
    changed.maxStack = Math.max(QUESTION_STACK, Math.max(changed.maxStack, before.maxStack));
    changed.maxLocals = Math.max(changed.maxLocals, before.maxLocals);
  }

  /** What the variables of a method of class {@code owner} hold at its beginning, for a frame. */
  public static List<Object> locals(String owner, MethodNode method) {
    List<Object> locals = new ArrayList<>();
    if ((method.access & ACC_STATIC) == 0) {
      locals.add(method.name.equals("<init>") ? UNINITIALIZED_THIS : owner);
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      locals.add(
          switch (type.getSort()) {
            case Type.LONG -> LONG;
            case Type.FLOAT -> FLOAT;
            case Type.DOUBLE -> DOUBLE;
            case Type.ARRAY, Type.OBJECT -> type.getInternalName();
            default -> INTEGER;
          });
    }
    return locals;
  }
}
