package dev.lockstep.instrumenter.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.TreeMap;
import java.util.function.Consumer;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods that a class gets for methods of it that have to be short, which call them: one for
 * each check, charge, initialisation, and static field.
 */
public final class CountingMethods {
  /** A value, the holder of a static field and, to swap them, the value's two words once more. */
  private static final int MOST_STACK = 6;

  private final ClassNode node;
  private final TreeMap<String, MethodNode> methods = new TreeMap<>();

  /** Those of a class. */
  public CountingMethods(ClassNode node) {
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
  MethodInsnNode exactly(int before, int own, Visibility visibility) {
    return call(
        visibility.check + before + "_" + own,
        new SharedCounterCode(null, 0).exactly(before, own, visibility));
  }

  /** A call of the method that initialises a class, as {@code code} does. */
  MethodInsnNode touch(String type, Code code) {
    return call("touch/" + type, code);
  }

  /**
   * A call of the method that reaches a static field.
   *
   * @param body gets the method's code, but for its return
   */
  public MethodInsnNode access(FieldInsnNode field, Consumer<MethodNode> body) {
    boolean reads = field.getOpcode() == GETSTATIC;
    String name = (reads ? "get/" : "put/") + field.owner + '/' + field.name;
    String descriptor = reads ? "()" + field.desc : "(" + field.desc + ")V";
    return call(
        name,
        descriptor,
        method -> {
          body.accept(method);
          method.maxStack = MOST_STACK;
          method.maxLocals = Type.getArgumentsAndReturnSizes(descriptor) >> 2;
        });
  }

  private MethodInsnNode call(String suffix, Code code) {
    return call(suffix, "()V", method -> method.instructions.add(code.instructions));
  }

  private MethodInsnNode call(String suffix, String descriptor, Consumer<MethodNode> body) {
    String name = "lockstep$" + identifier(suffix);
    methods.computeIfAbsent(name + descriptor, _ -> method(name, descriptor, body));
    boolean isInterface = (node.access & ACC_INTERFACE) != 0;
    return new MethodInsnNode(INVOKESTATIC, node.name, name, descriptor, isInterface);
  }

  /** Old class files have Java's names alone. Texts that differ have names that differ. */
  private static String identifier(String text) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char each = text.charAt(i);
      if (each != '$' && Character.isJavaIdentifierPart(each)) {
        name.append(each);
      } else if (each == '/') {
        name.append("$_");
      } else {
        name.append('$').append((int) each).append('_');
      }
    }
    return name.toString();
  }

  private static MethodNode method(String name, String descriptor, Consumer<MethodNode> body) {
    int access = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
    MethodNode method = new MethodNode(ASM9, access, name, descriptor, null, null);
    method.maxStack = 4;
    method.maxLocals = 2;
    body.accept(method);
    method.instructions.add(new InsnNode(Type.getReturnType(descriptor).getOpcode(IRETURN)));
    return method;
  }

  /** Adds those that were called, and that it doesn't have, to the class. */
  public void add() {
    for (MethodNode method : methods.values()) {
      if (node.methods.stream().noneMatch(other -> isSame(other, method))) {
        node.methods.add(method);
      }
    }
  }

  private static boolean isSame(MethodNode one, MethodNode other) {
    return one.name.equals(other.name) && one.desc.equals(other.desc);
  }
}
