package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.*;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets the static fields of a class have their first values again: for classes that one process
 * brings into the JVM, and that are still there when the next one begins.
 *
 * <p>The class gets a method that does what the JVM does to initialise it (specification, section
 * 5.5): fields get their default or constant value, and then the initialiser's code is run. Static
 * fields are no longer final, as only an initialiser may write those.
 */
public final class InitializedAgain {
  /** The method's name. It takes nothing, and returns nothing. */
  public static final String METHOD = "lockstep$again";

  private InitializedAgain() {}

  /** The class with such a method; null where it has no static fields, or is an interface. */
  public static byte @Nullable [] of(byte[] bytes) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, 0);
    boolean hasStatics = node.fields.stream().anyMatch(InitializedAgain::isStatic);
    if (!hasStatics || (node.access & ACC_INTERFACE) != 0) {
      return null;
    }
    MethodNode again = new MethodNode(ASM9, ACC_STATIC | ACC_SYNTHETIC, METHOD, "()V", null, null);
    again.visitCode();
    node.fields.stream().filter(InitializedAgain::isStatic).forEach(each -> set(again, node, each));
    node.methods.stream()
        .filter(method -> method.name.equals("<clinit>"))
        .findFirst()
        .ifPresentOrElse(initializer -> initializer.accept(again), () -> again.visitInsn(RETURN));
    again.visitMaxs(Math.max(2, again.maxStack), again.maxLocals);
    node.methods.add(again);
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  private static boolean isStatic(FieldNode field) {
    return (field.access & ACC_STATIC) != 0;
  }

  private static void set(MethodNode again, ClassNode node, FieldNode field) {
    field.access &= ~ACC_FINAL;
    Type type = Type.getType(field.desc);
    if (field.value != null) {
      again.visitLdcInsn(field.value);
    } else {
      again.visitInsn(
          switch (type.getSort()) {
            case Type.OBJECT, Type.ARRAY -> ACONST_NULL;
            case Type.LONG -> LCONST_0;
            case Type.FLOAT -> FCONST_0;
            case Type.DOUBLE -> DCONST_0;
            default -> ICONST_0;
          });
    }
    again.visitFieldInsn(PUTSTATIC, node.name, field.name, field.desc);
  }
}
