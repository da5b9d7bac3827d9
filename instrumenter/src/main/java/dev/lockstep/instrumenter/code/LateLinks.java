package dev.lockstep.instrumenter.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
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
 *
 * <p>The JVM asks whether the code may access what is named in the type of an {@code
 * invokedynamic}, as it does not for the type of a field. So a value whose class is not surely
 * accessible is an {@code Object} when it is written. One that is read comes by way of a static
 * field of the made class, which has the type of the one that is meant.
 */
public final class LateLinks {
  /** Behind the name of a class, that of the one through which it reaches others. */
  public static final String SUFFIX = "$lockstep$links";

  private static final String CALLER =
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
          + "Ljava/lang/Class;";
  private static final String CALL_SITE = ")Ljava/lang/invoke/CallSite;";
  private static final String OF_FIELD = CALLER + "Ljava/lang/String;" + CALL_SITE;
  private static final String OF_TYPED =
      CALLER + "Ljava/lang/String;Ljava/lang/String;" + CALL_SITE;
  private static final Hook GET = Hook.of("linked/LinkedStatics.get" + OF_FIELD);
  private static final Hook PUT = Hook.of("linked/LinkedStatics.put" + OF_FIELD);
  private static final Hook FETCH = Hook.of("linked/LinkedStatics.fetch" + OF_TYPED);
  private static final Hook PUT_TYPED = Hook.of("linked/LinkedStatics.put" + OF_TYPED);
  private static final Hook TOUCH =
      Hook.of("linked/LinkedStatics.touch" + CALLER + "I" + CALL_SITE);

  private final String className;
  private final String companion;
  private final boolean inPlace;
  private final boolean hasCompanion;

  /** In the companion: the names of its methods, by what they link. */
  private final Map<Link, String> methods = new LinkedHashMap<>();

  /** What is linked: the arguments are a field's name, or what a byte of a new object costs. */
  private record Link(Hook bootstrap, String descriptor, String owner, List<Object> arguments) {
    InvokeDynamicInsnNode site() {
      return site(bootstrap.name(), descriptor);
    }

    InvokeDynamicInsnNode site(String name, String type) {
      List<Object> all = new ArrayList<>(arguments);
      all.addFirst(Type.getObjectType(owner));
      return new InvokeDynamicInsnNode(name, type, bootstrap.handle(), all.toArray());
    }

    boolean isFetched() {
      return bootstrap == FETCH;
    }
  }

  /** Those of a class whose file has this major version. */
  public LateLinks(String className, int version) {
    this(className, version >= V1_7, true);
  }

  private LateLinks(String className, boolean inPlace, boolean hasCompanion) {
    this.className = className;
    this.companion = className + SUFFIX;
    this.inPlace = inPlace;
    this.hasCompanion = hasCompanion;
  }

  /** Those of a hidden class: none can be made for it, so it has to access what it reads. */
  public static LateLinks ofHidden(String className) {
    return new LateLinks(className, true, false);
  }

  /** What stands for an access to a static field. */
  public AbstractInsnNode access(FieldInsnNode access) {
    boolean reads = access.getOpcode() == GETSTATIC;
    boolean isAccessible = isAccessible(access);
    String written = isAccessible ? access.desc : "Ljava/lang/Object;";
    String descriptor = reads ? "()" + access.desc : "(" + written + ")V";
    Link link =
        isAccessible
            ? new Link(reads ? GET : PUT, descriptor, access.owner, List.of(access.name))
            : new Link(
                reads ? FETCH : PUT_TYPED,
                descriptor,
                access.owner,
                List.of(access.name, access.desc));
    return instruction(link);
  }

  /** Whether the class may surely access the type of the field; the JVM asks for the owner. */
  private boolean isAccessible(FieldInsnNode access) {
    Type type = Type.getType(access.desc);
    Type value = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    String name = value.getInternalName();
    return !hasCompanion
        || value.getSort() != Type.OBJECT
        || name.startsWith("java/")
        || name.equals(access.owner)
        || name.equals(className);
  }

  /**
   * What initialises a class for the process, given the counter, which it returns.
   *
   * @param thousandthsPerByte what each byte of a new object of the class adds to the counter
   */
  public AbstractInsnNode touch(String type, int thousandthsPerByte) {
    return instruction(new Link(TOUCH, "(J)J", type, List.of(thousandthsPerByte)));
  }

  private AbstractInsnNode instruction(Link link) {
    if (inPlace && !link.isFetched()) {
      return link.site();
    }
    String method = methods.computeIfAbsent(link, LateLinks::name);
    return new MethodInsnNode(INVOKESTATIC, companion, method, link.descriptor(), false);
  }

  /** The same whatever else is linked: the class may be rewritten again, and its companion not. */
  private static String name(Link link) {
    String owner = link.owner().replace("$", "$$").replace("/", "$_");
    return owner + "$f" + link.arguments().getFirst();
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

  private void write(Link link, String name, ClassWriter writer) {
    MethodVisitor code =
        writer.visitMethod(ACC_PUBLIC | ACC_STATIC, name, link.descriptor(), null, null);
    code.visitCode();
    for (Type argument : Type.getArgumentTypes(link.descriptor())) {
      code.visitVarInsn(argument.getOpcode(ILOAD), 0);
    }
    if (link.isFetched()) {
      fetch(link, name, writer, code);
    } else {
      link.site().accept(code);
    }
    code.visitInsn(Type.getReturnType(link.descriptor()).getOpcode(IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /**
   * What was read passes through a field that has the name of the method, and no longer than so.
   */
  private void fetch(Link link, String name, ClassWriter writer, MethodVisitor code) {
    String type = Type.getReturnType(link.descriptor()).getDescriptor();
    writer.visitField(ACC_PRIVATE | ACC_STATIC, name, type, null, null).visitEnd();
    link.site(name, "()V").accept(code);
    code.visitFieldInsn(GETSTATIC, companion, name, type);
    code.visitInsn(ACONST_NULL);
    code.visitFieldInsn(PUTSTATIC, companion, name, type);
  }
}
