package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.V1_7;

import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.code.TwoBodies;
import dev.lockstep.instrumenter.code.Uncounted;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;

/**
 * Leaves a class of the JDK as it was for all but the program, where an agent of the program has
 * changed it: what such an agent puts there may call the program, and the JDK works for Lockstep
 * too, on threads that belong to no process.
 *
 * <p>A changed method has both codes, as {@code if (isProgram()) { changed } else { before }}. A
 * changed initialiser is not counted, as the JVM lets no other task go on that needs the class.
 *
 * @param isProgram a hook that returns a boolean
 * @param uncounted rewrites initialisers
 */
public record TasksOnly(Hook isProgram, Uncounted uncounted) {
  /**
   * The class with both.
   *
   * @param before as it was
   * @param changed as the agent has left it
   */
  public byte[] merge(byte[] before, byte[] changed) {
    Map<String, MethodNode> methods = new HashMap<>();
    read(before).methods.forEach(method -> methods.put(method.name + method.desc, method));
    ClassNode merged = read(changed);
    if (merged.version < V1_7) {
      return changed;
    }
    for (MethodNode method : merged.methods) {
      MethodNode old = methods.get(method.name + method.desc);
      if (method.name.equals("<clinit>") && !(old != null && isSame(old, method))) {
        uncounted.rewrite(method, true);
      }
      if (old != null && hasCode(old) && hasCode(method) && !isSame(old, method)) {
        TwoBodies.merge(merged.name, old, method, question());
      }
    }
    ClassWriter writer = new ClassWriter(0);
    merged.accept(writer);
    try {
      return writer.toByteArray();
    } catch (MethodTooLargeException both) {
      return changed;
    }
  }

  private static ClassNode read(byte[] bytes) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, ClassReader.EXPAND_FRAMES);
    return node;
  }

  private static boolean hasCode(MethodNode method) {
    return (method.access & (ACC_ABSTRACT | ACC_NATIVE)) == 0;
  }

  private static boolean isSame(MethodNode old, MethodNode method) {
    return Arrays.equals(code(old), code(method));
  }

  /** Such that methods of different classes can be compared. */
  private static byte[] code(MethodNode method) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(V1_7, 0, "_", null, null, null);
    method.accept(writer);
    return writer.toByteArray();
  }

  private InsnList question() {
    InsnList question = new InsnList();
    question.add(isProgram.call());
    return question;
  }
}
