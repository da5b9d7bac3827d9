package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.FieldNode;

/**
 * The class that holds one class's static fields for one process, made from scratch.
 *
 * <pre>{@code
 * public final class C$lockstep implements PrivateStatics {
 *   public static final int slot = Statics.register();
 *   public int field; ...
 *
 *   public static C$lockstep get() {
 *     Object statics = Statics.current[slot];
 *     return (C$lockstep) (statics != null ? statics : Statics.initialize(slot, new C$lockstep()));
 *   }
 *   public static int touch(int left) {
 *     if (Statics.current[slot] != null) return left;
 *     Ticks.left = left;
 *     Statics.initialize(slot, new C$lockstep());
 *     return Ticks.left;
 *   }
 *   public void initialize() {
 *     Ticks.left = Super$lockstep.touch(Ticks.left);
 *     C.lockstep$clinit();
 *   }
 * }
 * }</pre>
 *
 * @param name its internal name
 * @param bytes its class file
 */
public record StaticsHolder(String name, byte[] bytes) {
  static final String SUFFIX = "$lockstep";
  static final String GET = "lockstep$get";
  static final String TOUCH = "lockstep$touch";
  static final String INITIALIZER = "lockstep$clinit";

  private static final String STATICS = "dev/lockstep/hooks/Statics";
  private static final String PRIVATE_STATICS = "dev/lockstep/hooks/PrivateStatics";
  private static final String TICKS = "dev/lockstep/hooks/Ticks";

  /** Whether a class of this name is such a holder. */
  public static boolean isHolder(String className) {
    return className.endsWith(SUFFIX);
  }

  static String nameFor(String className) {
    return className + SUFFIX;
  }

  /**
   * Makes the holder of a class.
   *
   * @param fields its private statics
   * @param parents the classes that are to be initialised before it; they are loaded by then
   * @param hasInitializer whether it has code of its own to run then
   */
  static StaticsHolder of(
      ClassFacts facts, List<FieldNode> fields, List<ClassFacts> parents, boolean hasInitializer) {
    String name = nameFor(facts.name());
    ClassWriter writer = new ClassWriter(0);
    int access = ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC;
    writer.visit(V1_8, access, name, null, "java/lang/Object", new String[] {PRIVATE_STATICS});
    writer.visitField(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, "slot", "I", null, null).visitEnd();
    for (FieldNode field : fields) {
      writer.visitField(ACC_PUBLIC, field.name, field.desc, null, null).visitEnd();
    }
    registration(writer, name);
    constructor(writer, name, fields);
    get(writer, name);
    touch(writer, name);
    initialize(writer, facts, parents, hasInitializer);
    writer.visitEnd();
    return new StaticsHolder(name, writer.toByteArray());
  }

  private static void registration(ClassWriter writer, String name) {
    MethodVisitor code = writer.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    code.visitMethodInsn(INVOKESTATIC, STATICS, "register", "()I", false);
    code.visitFieldInsn(PUTSTATIC, name, "slot", "I");
    code.visitInsn(RETURN);
    code.visitMaxs(1, 0);
    code.visitEnd();
  }

  private static void constructor(ClassWriter writer, String name, List<FieldNode> fields) {
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 0);
    code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    for (FieldNode field : fields) {
      if (field.value != null) {
        code.visitVarInsn(ALOAD, 0);
        code.visitLdcInsn(field.value);
        code.visitFieldInsn(PUTFIELD, name, field.name, field.desc);
      }
    }
    code.visitInsn(RETURN);
    code.visitMaxs(3, 1);
    code.visitEnd();
  }

  private static void get(ClassWriter writer, String name) {
    MethodVisitor code =
        writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "get", "()L" + name + ";", null, null);
    Label found = new Label();
    code.visitCode();
    loadStatics(code, name);
    code.visitInsn(DUP);
    code.visitJumpInsn(IFNONNULL, found);
    code.visitInsn(POP);
    callInitialize(code, name);
    code.visitLabel(found);
    code.visitFrame(F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Object"});
    code.visitTypeInsn(CHECKCAST, name);
    code.visitInsn(ARETURN);
    code.visitMaxs(3, 0);
    code.visitEnd();
  }

  private static void touch(ClassWriter writer, String name) {
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "touch", "(I)I", null, null);
    Label missing = new Label();
    code.visitCode();
    loadStatics(code, name);
    code.visitJumpInsn(IFNULL, missing);
    code.visitVarInsn(ILOAD, 0);
    code.visitInsn(IRETURN);
    code.visitLabel(missing);
    code.visitFrame(F_NEW, 1, new Object[] {INTEGER}, 0, new Object[0]);
    code.visitVarInsn(ILOAD, 0);
    code.visitFieldInsn(PUTSTATIC, TICKS, "left", "I");
    callInitialize(code, name);
    code.visitInsn(POP);
    code.visitFieldInsn(GETSTATIC, TICKS, "left", "I");
    code.visitInsn(IRETURN);
    code.visitMaxs(3, 1);
    code.visitEnd();
  }

  private static void initialize(
      ClassWriter writer, ClassFacts facts, List<ClassFacts> parents, boolean hasInitializer) {
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "initialize", "()V", null, null);
    code.visitCode();
    for (ClassFacts parent : parents) {
      code.visitFieldInsn(GETSTATIC, TICKS, "left", "I");
      code.visitMethodInsn(INVOKESTATIC, nameFor(parent.name()), "touch", "(I)I", false);
      code.visitFieldInsn(PUTSTATIC, TICKS, "left", "I");
    }
    if (hasInitializer) {
      code.visitMethodInsn(INVOKESTATIC, facts.name(), INITIALIZER, "()V", facts.isInterface());
    }
    code.visitInsn(RETURN);
    code.visitMaxs(1, 1);
    code.visitEnd();
  }

  private static void loadStatics(MethodVisitor code, String name) {
    code.visitFieldInsn(GETSTATIC, STATICS, "current", "[Ljava/lang/Object;");
    code.visitFieldInsn(GETSTATIC, name, "slot", "I");
    code.visitInsn(AALOAD);
  }

  private static void callInitialize(MethodVisitor code, String name) {
    code.visitFieldInsn(GETSTATIC, name, "slot", "I");
    code.visitTypeInsn(NEW, name);
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, name, "<init>", "()V", false);
    String descriptor = "(IL" + PRIVATE_STATICS + ";)L" + PRIVATE_STATICS + ";";
    code.visitMethodInsn(INVOKESTATIC, STATICS, "initialize", descriptor, false);
  }
}
