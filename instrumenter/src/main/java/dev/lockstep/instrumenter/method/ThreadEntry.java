package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.facts.ClassContext;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets the JVM start a thread of the program for a debugger without what the program says in {@code
 * run()}: that is done at the thread's turn (docs/decisions/debuggers-see-threads.md).
 *
 * <p>Which classes are threads is not known here. In any other the hook says no.
 */
public final class ThreadEntry {
  private static final Hook BEGINS = Hook.of("jdk/threads/Starts.begins(Ljava/lang/Object;)Z");

  private ThreadEntry() {}

  /**
   * Does it, in place, if the method may be a thread's; it has been rewritten in all other ways.
   *
   * @param superName what the class extends
   */
  public static void insert(MethodNode method, String superName, ClassContext context) {
    if (context.settings().debugged() && isRun(method) && !superName.equals("java/lang/Object")) {
      method.instructions.insert(ask(context));
      method.maxStack = Math.max(method.maxStack, 1);
    }
  }

  private static boolean isRun(MethodNode method) {
    return method.name.equals("run")
        && method.desc.equals("()V")
        && (method.access & ACC_STATIC) == 0;
  }

  private static InsnList ask(ClassContext context) {
    LabelNode goesOn = new LabelNode();
    InsnList code = new InsnList();
    code.add(new VarInsnNode(ALOAD, 0));
    code.add(BEGINS.call());
    code.add(new JumpInsnNode(IFEQ, goesOn));
    code.add(new InsnNode(RETURN));
    code.add(goesOn);
    if (context.hasFrames()) {
      code.add(new FrameNode(F_NEW, 1, new Object[] {context.className()}, 0, new Object[0]));
    }
    code.add(new InsnNode(NOP)); // The code behind may begin with a frame of its own.
    return code;
  }
}
