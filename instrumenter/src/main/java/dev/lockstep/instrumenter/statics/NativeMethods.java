package dev.lockstep.instrumenter.statics;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.code.SharedCounterCode;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.ClassFacts;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Lets static native methods initialise their class for the process, as the JVM does before it
 * calls one.
 *
 * <p>They have no code that could. So the native method gets a name with a prefix that the JVM
 * drops where it looks for the native code (JVM TI, SetNativeMethodPrefix), and a method of its old
 * name initialises the class and calls it. That one isn't counted.
 */
public final class NativeMethods {
  /** What the JVM drops. Known to {@link dev.lockstep.hooks.reflection.Members}. */
  public static final String PREFIX = "lockstep$native$";

  private static final String UNLINKED = "java/lang/UnsatisfiedLinkError";
  private static final Hook NAME_AS_WRITTEN =
      Hook.of("reflection/StackViews.unlinked(L" + UNLINKED + ";)L" + UNLINKED + ";");

  private final ClassNode node;
  private final ClassContext context;

  /** Those of a class. */
  public NativeMethods(ClassNode node, ClassContext context) {
    this.node = node;
    this.context = context;
  }

  /** Changes those of the class, if it has anything to initialise. */
  public void initializeFirst() {
    ClassFacts initialized = context.initializedByCode();
    if (initialized != null) {
      List<MethodNode> callers = new ArrayList<>();
      for (MethodNode method : node.methods) {
        if ((method.access & (ACC_STATIC | ACC_NATIVE)) == (ACC_STATIC | ACC_NATIVE)) {
          callers.add(callerOf(method, initialized));
          hide(method);
        }
      }
      node.methods.addAll(callers);
    }
  }

  private static void hide(MethodNode method) {
    method.name = PREFIX + method.name;
    method.access &= ~(ACC_PUBLIC | ACC_PROTECTED);
    method.access |= ACC_PRIVATE | ACC_SYNTHETIC;
  }

  private MethodNode callerOf(MethodNode method, ClassFacts initialized) {
    int access = method.access & ~(ACC_NATIVE | ACC_SYNCHRONIZED);
    String[] exceptions = method.exceptions.toArray(String[]::new);
    MethodNode caller =
        new MethodNode(ASM9, access, method.name, method.desc, method.signature, exceptions);
    caller.visibleAnnotations = method.visibleAnnotations;
    caller.visibleParameterAnnotations = method.visibleParameterAnnotations;
    Type type = Type.getMethodType(method.desc);
    int arguments = (type.getArgumentsAndReturnSizes() >> 2) - 1;
    SharedCounterCode code = new SharedCounterCode(null, arguments);
    new Initialization(context).touch(initialized, code);
    caller.instructions.add(code.instructions);
    LabelNode start = new LabelNode();
    caller.instructions.add(start);
    int variable = 0;
    for (Type argument : type.getArgumentTypes()) {
      caller.visitVarInsn(argument.getOpcode(ILOAD), variable);
      variable += argument.getSize();
    }
    caller.instructions.add(
        new MethodInsnNode(INVOKESTATIC, node.name, PREFIX + method.name, method.desc, false));
    caller.visitInsn(type.getReturnType().getOpcode(IRETURN));
    nameAsWritten(caller, start);
    caller.maxStack = Math.max(arguments, 2);
    caller.maxLocals = arguments;
    return caller;
  }

  /** Where there is no native code, the JVM's error names the method. */
  private void nameAsWritten(MethodNode caller, LabelNode start) {
    LabelNode handler = new LabelNode();
    caller.instructions.add(handler);
    if (context.hasFrames()) {
      caller.instructions.add(new FrameNode(F_NEW, 0, new Object[0], 1, new Object[] {UNLINKED}));
    }
    caller.instructions.add(NAME_AS_WRITTEN.call());
    caller.visitInsn(ATHROW);
    caller.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, UNLINKED));
  }
}
