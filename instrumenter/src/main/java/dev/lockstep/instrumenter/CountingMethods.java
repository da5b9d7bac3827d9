package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import java.util.TreeMap;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The methods that a class gets for {@link SharedCounterCode}: one for each check and charge. */
final class CountingMethods {
  private final ClassNode node;
  private final TreeMap<String, MethodNode> methods = new TreeMap<>();

  CountingMethods(ClassNode node) {
    this.node = node;
  }

  /** A call of the method that charges so much. */
  MethodInsnNode add(int ticks) {
    String number = (ticks < 0 ? "Back" : "") + Math.abs(ticks);
    return call("add" + number, new Code(0).reload().charge(ticks).spill());
  }

  /** A call of the method that checks, and then charges so much. */
  MethodInsnNode check(int ticks) {
    return call("check" + ticks, new Code(0).reload().check().charge(ticks).spill());
  }

  /** A call of the method that charges, checks, and charges again. */
  MethodInsnNode exactly(int before, int own) {
    return call(
        "exactly" + before + "_" + own, new SharedCounterCode(null, 0).exactly(before, own));
  }

  private MethodInsnNode call(String suffix, Code code) {
    String name = "lockstep$" + suffix;
    methods.computeIfAbsent(name, key -> method(key, code));
    boolean isInterface = (node.access & ACC_INTERFACE) != 0;
    return new MethodInsnNode(INVOKESTATIC, node.name, name, "()V", isInterface);
  }

  private static MethodNode method(String name, Code code) {
    int access = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
    MethodNode method = new MethodNode(ASM9, access, name, "()V", null, null);
    method.instructions.add(code.insn(RETURN).instructions);
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
