package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.code.Uncounted;
import dev.lockstep.instrumenter.facts.ClassContext;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets a {@code loadClass(String)} of the program find the hooks: the JVM asks it for each name in
 * the code that was rewritten. What else it does is not counted
 * (docs/decisions/loaders-are-not-counted.md).
 */
public final class LoaderEntry {
  private static final String CLASS = "java/lang/Class";
  private static final String STRING = "java/lang/String";
  private static final String LOAD = "(L" + STRING + ";)L" + CLASS + ";";
  private static final Hook FIND =
      Hook.of("linked/HookNames.find(Ljava/lang/Object;L" + STRING + ";)L" + CLASS + ";");

  private LoaderEntry() {}

  /** Does it, in place, if the method is one; it has been rewritten in all other ways. */
  public static void insert(MethodNode method, ClassContext context) {
    if (isAsked(method)) {
      Uncounted.BY_HOOKS.rewrite(method, context.hasFrames());
      method.instructions.insert(ask(context));
      method.maxStack = Math.max(method.maxStack, 2);
    }
  }

  /** Whether the method is one. */
  public static boolean isAsked(MethodNode method) {
    return method.name.equals("loadClass")
        && method.desc.equals(LOAD)
        && (method.access & ACC_STATIC) == 0;
  }

  private static InsnList ask(ClassContext context) {
    LabelNode unknown = new LabelNode();
    InsnList code = new InsnList();
    code.add(new VarInsnNode(ALOAD, 0));
    code.add(new VarInsnNode(ALOAD, 1));
    code.add(FIND.call());
    code.add(new InsnNode(DUP));
    code.add(new JumpInsnNode(IFNULL, unknown));
    code.add(new InsnNode(ARETURN));
    code.add(unknown);
    if (context.hasFrames()) {
      Object[] arguments = {context.className(), STRING};
      code.add(new FrameNode(F_NEW, 2, arguments, 1, new Object[] {CLASS}));
    }
    code.add(new InsnNode(POP));
    return code;
  }
}
