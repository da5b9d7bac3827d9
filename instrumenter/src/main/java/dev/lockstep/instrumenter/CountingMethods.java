package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import java.util.TreeMap;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The methods that a class gets for {@link SharedCounterCode}: one for each check and charge. */
final class CountingMethods {
  /** What comes before the charge. */
  enum Check {
    NONE,
    PLAINLY,
    EXACTLY
  }

  private final ClassNode node;
  private final TreeMap<String, MethodNode> methods = new TreeMap<>();

  CountingMethods(ClassNode node) {
    this.node = node;
  }

  /** A call of the method that checks so and charges so much. */
  MethodInsnNode call(Check check, int ticks) {
    String name = nameFor(check) + (ticks < 0 ? "Back" : "") + Math.abs(ticks);
    methods.computeIfAbsent(name, key -> method(key, check, ticks));
    boolean isInterface = (node.access & ACC_INTERFACE) != 0;
    return new MethodInsnNode(INVOKESTATIC, node.name, name, "()V", isInterface);
  }

  private static String nameFor(Check check) {
    return switch (check) {
      case NONE -> "lockstep$charge";
      case PLAINLY -> "lockstep$check";
      case EXACTLY -> "lockstep$checkExactly";
    };
  }

  private static MethodNode method(String name, Check check, int ticks) {
    int access = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
    MethodNode method = new MethodNode(ASM9, access, name, "()V", null, null);
    Code code = new Code(0).reload();
    if (check != Check.NONE) {
      code.check(check == Check.EXACTLY);
    }
    method.instructions.add(code.charge(ticks).spill().insn(RETURN).instructions);
    method.maxStack = 2;
    method.maxLocals = 1;
    return method;
  }

  /** Adds those that were called, and that it doesn't have, to the class. */
  void add() {
    for (MethodNode method : methods.values()) {
      if (node.methods.stream().noneMatch(other -> other.name.equals(method.name))) {
        node.methods.add(method);
      }
    }
  }
}
