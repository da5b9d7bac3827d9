package dev.lockstep.instrumenter.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * How code of one class reaches static fields and initialisers of classes that only the JVM can
 * find, when it links the code ({@code ClassFacts.OPEN}).
 *
 * <p>An {@code invokedynamic} asks {@code hooks.linked.LinkedStatics}, which is given the class
 * that the JVM has resolved. A class file before version 51 can't have one. It calls methods of a
 * class that is made for it, and those have one each.
 */
public final class LateLinks {
  /** Behind the name of a class, that of the one through which it reaches others. */
  public static final String SUFFIX = "$lockstep$links";

  private static final String CALLER =
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
          + "Ljava/lang/Class;";
  private static final String CALL_SITE = ")Ljava/lang/invoke/CallSite;";
  private static final String OF_FIELD = CALLER + "Ljava/lang/String;" + CALL_SITE;
  private static final Hook GET = Hook.of("linked/LinkedStatics.get" + OF_FIELD);
  private static final Hook PUT = Hook.of("linked/LinkedStatics.put" + OF_FIELD);
  private static final Hook TOUCH =
      Hook.of("linked/LinkedStatics.touch" + CALLER + "I" + CALL_SITE);

  private final String companion;
  private final boolean inPlace;

  /** In the companion: the names of its methods, by what they link. */
  private final Map<Link, String> methods = new LinkedHashMap<>();

  /** What is linked: {@code argument} is a field's name, or what a byte of a new object costs. */
  private record Link(Hook bootstrap, String descriptor, String owner, Object argument) {
    InvokeDynamicInsnNode site() {
      return new InvokeDynamicInsnNode(
          bootstrap.name(), descriptor, bootstrap.handle(), Type.getObjectType(owner), argument);
    }
  }

  /** Those of a class whose file has this major version. */
  public LateLinks(String className, int version) {
    this.companion = className + SUFFIX;
    this.inPlace = version >= V1_7;
  }

  /** What stands for an access to a static field. */
  public AbstractInsnNode access(FieldInsnNode access) {
    boolean reads = access.getOpcode() == GETSTATIC;
    String descriptor = reads ? "()" + access.desc : "(" + access.desc + ")V";
    return instruction(new Link(reads ? GET : PUT, descriptor, access.owner, access.name));
  }

  /**
   * What initialises a class for the process, given the counter, which it returns.
   *
   * @param thousandthsPerByte what each byte of a new object of the class adds to the counter
   */
  public AbstractInsnNode touch(String type, int thousandthsPerByte) {
    return instruction(new Link(TOUCH, "(I)I", type, thousandthsPerByte));
  }

  private AbstractInsnNode instruction(Link link) {
    if (inPlace) {
      return link.site();
    }
    String method = methods.computeIfAbsent(link, _ -> "link" + methods.size());
    return new MethodInsnNode(INVOKESTATIC, companion, method, link.descriptor(), false);
  }

  /** The class that the code calls; empty where it calls none. */
  public Optional<MadeClass> companion() {
    if (methods.isEmpty()) {
      return Optional.empty();
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int access = ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC;
    writer.visit(V1_8, access, companion, null, "java/lang/Object", null);
    methods.forEach((link, method) -> write(link, method, writer));
    writer.visitEnd();
    return Optional.of(new MadeClass(companion, writer.toByteArray()));
  }

  private static void write(Link link, String name, ClassWriter writer) {
    MethodVisitor code =
        writer.visitMethod(ACC_PUBLIC | ACC_STATIC, name, link.descriptor(), null, null);
    code.visitCode();
    for (Type argument : Type.getArgumentTypes(link.descriptor())) {
      code.visitVarInsn(argument.getOpcode(ILOAD), 0);
    }
    link.site().accept(code);
    code.visitInsn(Type.getReturnType(link.descriptor()).getOpcode(IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
