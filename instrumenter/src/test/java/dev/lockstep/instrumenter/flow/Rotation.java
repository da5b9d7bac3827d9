package dev.lockstep.instrumenter.flow;

import static org.objectweb.asm.Opcodes.*;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Moves the tests of javac's loops behind their bodies, where ECJ and old compilers write them, and
 * jumps there at the loops' beginning.
 */
public final class Rotation {
  private Rotation() {}

  /** The same classes, as class files of another version: before Java 6 without frames. */
  public static Map<String, byte[]> of(Map<String, byte[]> classes, int version) {
    Map<String, byte[]> rotated = new TreeMap<>();
    classes.forEach((name, file) -> rotated.put(name, of(file, version)));
    return rotated;
  }

  private static byte[] of(byte[] file, int version) {
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, ClassReader.SKIP_FRAMES);
    node.version = version;
    node.methods.forEach(Rotation::rotate);
    boolean hasFrames = version >= V1_6;
    ClassWriter writer =
        new ClassWriter(hasFrames ? ClassWriter.COMPUTE_FRAMES : ClassWriter.COMPUTE_MAXS);
    node.accept(writer);
    return writer.toByteArray();
  }

  private static void rotate(MethodNode method) {
    InsnList code = method.instructions;
    Map<LabelNode, JumpInsnNode> last = new LinkedHashMap<>();
    for (AbstractInsnNode node : code) {
      if (node instanceof JumpInsnNode jump && code.indexOf(jump.label) < code.indexOf(jump)) {
        last.put(jump.label, jump);
      }
    }
    last.values().removeIf(jump -> jump.getOpcode() != GOTO);
    last.values().forEach(back -> rotate(code, back));
  }

  private static void rotate(InsnList code, JumpInsnNode back) {
    LabelNode test = new LabelNode();
    LabelNode body = new LabelNode();
    code.insertBefore(back, test);
    code.insert(back.label, new JumpInsnNode(GOTO, test));
    AbstractInsnNode node = back.label.getNext().getNext();
    while (!(node instanceof JumpInsnNode)) {
      AbstractInsnNode next = node.getNext();
      if (node.getOpcode() >= 0) {
        code.remove(node);
        code.insertBefore(back, node);
      }
      node = next;
    }
    JumpInsnNode leaves = (JumpInsnNode) node;
    code.set(leaves, body);
    for (AbstractInsnNode inside = body; inside != test; inside = inside.getNext()) {
      redirect(inside, back.label, test);
    }
    code.set(back, new JumpInsnNode(((leaves.getOpcode() + 1) ^ 1) - 1, body));
  }

  /** What goes on with the next turn. */
  private static void redirect(AbstractInsnNode node, LabelNode from, LabelNode to) {
    UnaryOperator<LabelNode> target = label -> label == from ? to : label;
    switch (node) {
      case JumpInsnNode jump -> jump.label = target.apply(jump.label);
      case LookupSwitchInsnNode choice -> {
        choice.labels.replaceAll(target);
        choice.dflt = target.apply(choice.dflt);
      }
      default -> {}
    }
  }
}
