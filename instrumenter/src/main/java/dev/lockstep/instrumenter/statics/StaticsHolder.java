package dev.lockstep.instrumenter.statics;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.code.LateLinks;
import dev.lockstep.instrumenter.code.MadeClass;
import dev.lockstep.instrumenter.facts.ClassFacts;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;

/**
 * Makes the class that holds one class's static fields for one process, from scratch.
 *
 * <pre>{@code
 * public final class C$lockstep implements PrivateStatics {
 *   public static final int slot = Statics.register(); // its name is lockstep$slot
 *   private static C$lockstep only; // lockstep$only: there is a single process
 *   public int field; ...
 *
 *   public static C$lockstep get() {
 *     return only != null ? only : find();
 *   }
 *   private static C$lockstep find() {
 *     Object statics = Statics.current[slot];
 *     return (C$lockstep) (statics != null ? statics : Statics.initialize(slot, new C$lockstep()));
 *   }
 *   public static long touch(long left) {
 *     return only != null ? left : findAndCount(left);
 *   }
 *   private static long findAndCount(long left) {
 *     if (Statics.current[slot] != null) return left;
 *     Ticks.left = left;
 *     Statics.initialize(slot, new C$lockstep());
 *     return Ticks.left;
 *   }
 *   public void initialize() {
 *     Ticks.left = Super$lockstep.touch(Ticks.left);
 *     C.lockstep$clinit();
 *   }
 *   public void setOnly(boolean isOnly) {
 *     only = isOnly ? this : null;
 *   }
 * }
 * }</pre>
 *
 * <p>What is initialised before a class whose parents are {@link ClassFacts#OPEN} is asked of the
 * JVM then: {@code Members.initializeParents(C.class)}.
 */
public final class StaticsHolder {
  static final String SUFFIX = "$lockstep";

  /** The accessor that a class gets, for the holder of its private statics. */
  public static final String GET = "lockstep$get";

  static final String TOUCH = "lockstep$touch";

  /** What a class's static initialiser is called then. */
  public static final String INITIALIZER = "lockstep$clinit";

  private static final String STATICS = "dev/lockstep/hooks/Statics";
  private static final String PRIVATE_STATICS = "dev/lockstep/hooks/PrivateStatics";
  private static final String OF_DEFAULTS = PRIVATE_STATICS + "$OfInterface";
  private static final Hook INITIALIZE_PARENTS =
      Hook.of("reflection/Members.initializeParents(Ljava/lang/Class;)V");
  private static final String TICKS = "dev/lockstep/hooks/Ticks";

  /** A program has fields of any name, but none with such a one. */
  private static final String SLOT = "lockstep$slot";

  private static final String ONLY = "lockstep$only";

  /**
   * What initialising a class does, for one process.
   *
   * @param parents the classes that are to be initialised before it; they are loaded by then
   * @param openParents whether the JVM has to be asked for these
   * @param hasCode whether the class has code of its own to run then
   */
  record Initializing(List<ClassFacts> parents, boolean openParents, boolean hasCode) {}

  private StaticsHolder() {}

  /** Whether a class of this name is one that rewriting makes. */
  public static boolean isHolder(String className) {
    return className.endsWith(SUFFIX) || className.endsWith(LateLinks.SUFFIX);
  }

  /** The internal name of the holder of a class. */
  public static String nameFor(String className) {
    return className + SUFFIX;
  }

  /**
   * Makes the holder of a class.
   *
   * @param fields its private statics
   * @param initializing what is done to initialise it
   */
  static MadeClass of(ClassFacts facts, List<FieldNode> fields, Initializing initializing) {
    String name = nameFor(facts.name());
    ClassWriter writer = new ClassWriter(0);
    int access = ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC;
    writer.visit(V1_8, access, name, null, "java/lang/Object", new String[] {kind(facts)});
    writer.visitField(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, SLOT, "I", null, null).visitEnd();
    writer.visitField(ACC_PRIVATE | ACC_STATIC, ONLY, descriptor(name), null, null).visitEnd();
    for (FieldNode field : fields) {
      writer.visitField(ACC_PUBLIC, field.name, field.desc, null, null).visitEnd();
    }
    registration(writer, name);
    constructor(writer, name, fields);
    get(writer, name);
    find(writer, name);
    touch(writer, name);
    findAndCount(writer, name);
    setOnly(writer, name);
    initialize(writer, facts, initializing);
    writer.visitEnd();
    return new MadeClass(name, writer.toByteArray());
  }

  private static String kind(ClassFacts facts) {
    return facts.isInterface() && facts.hasDefaultMethods() ? OF_DEFAULTS : PRIVATE_STATICS;
  }

  private static void registration(ClassWriter writer, String name) {
    MethodVisitor code = writer.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    code.visitMethodInsn(INVOKESTATIC, STATICS, "register", "()I", false);
    code.visitFieldInsn(PUTSTATIC, name, SLOT, "I");
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
    String returning = "()" + descriptor(name);
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "get", returning, null, null);
    Label found = new Label();
    code.visitCode();
    code.visitFieldInsn(GETSTATIC, name, ONLY, descriptor(name));
    code.visitInsn(DUP);
    code.visitJumpInsn(IFNONNULL, found);
    code.visitInsn(POP);
    code.visitMethodInsn(INVOKESTATIC, name, "find", returning, false);
    code.visitLabel(found);
    code.visitFrame(F_NEW, 0, new Object[0], 1, new Object[] {name});
    code.visitInsn(ARETURN);
    code.visitMaxs(2, 0);
    code.visitEnd();
  }

  private static void find(ClassWriter writer, String name) {
    MethodVisitor code =
        writer.visitMethod(ACC_PRIVATE | ACC_STATIC, "find", "()" + descriptor(name), null, null);
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
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "touch", "(J)J", null, null);
    Label found = new Label();
    code.visitCode();
    code.visitVarInsn(LLOAD, 0);
    code.visitFieldInsn(GETSTATIC, name, ONLY, descriptor(name));
    code.visitJumpInsn(IFNONNULL, found);
    code.visitMethodInsn(INVOKESTATIC, name, "findAndCount", "(J)J", false);
    code.visitLabel(found);
    code.visitFrame(F_NEW, 1, new Object[] {LONG}, 1, new Object[] {LONG});
    code.visitInsn(LRETURN);
    code.visitMaxs(3, 2);
    code.visitEnd();
  }

  private static void setOnly(ClassWriter writer, String name) {
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "setOnly", "(Z)V", null, null);
    Label none = new Label();
    Label chosen = new Label();
    Object[] locals = {name, INTEGER};
    code.visitCode();
    code.visitVarInsn(ILOAD, 1);
    code.visitJumpInsn(IFEQ, none);
    code.visitVarInsn(ALOAD, 0);
    code.visitJumpInsn(GOTO, chosen);
    code.visitLabel(none);
    code.visitFrame(F_NEW, 2, locals, 0, new Object[0]);
    code.visitInsn(ACONST_NULL);
    code.visitLabel(chosen);
    code.visitFrame(F_NEW, 2, locals, 1, new Object[] {name});
    code.visitFieldInsn(PUTSTATIC, name, ONLY, descriptor(name));
    code.visitInsn(RETURN);
    code.visitMaxs(1, 2);
    code.visitEnd();
  }

  private static void findAndCount(ClassWriter writer, String name) {
    MethodVisitor code =
        writer.visitMethod(ACC_PRIVATE | ACC_STATIC, "findAndCount", "(J)J", null, null);
    Label missing = new Label();
    code.visitCode();
    loadStatics(code, name);
    code.visitJumpInsn(IFNULL, missing);
    code.visitVarInsn(LLOAD, 0);
    code.visitInsn(LRETURN);
    code.visitLabel(missing);
    code.visitFrame(F_NEW, 1, new Object[] {LONG}, 0, new Object[0]);
    code.visitVarInsn(LLOAD, 0);
    code.visitFieldInsn(PUTSTATIC, TICKS, "left", "J");
    callInitialize(code, name);
    code.visitInsn(POP);
    code.visitFieldInsn(GETSTATIC, TICKS, "left", "J");
    code.visitInsn(LRETURN);
    code.visitMaxs(3, 2);
    code.visitEnd();
  }

  private static void initialize(ClassWriter writer, ClassFacts facts, Initializing initializing) {
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "initialize", "()V", null, null);
    code.visitCode();
    if (initializing.openParents()) {
      code.visitLdcInsn(Type.getObjectType(facts.name()));
      INITIALIZE_PARENTS.call().accept(code);
    }
    for (ClassFacts parent : initializing.parents()) {
      code.visitFieldInsn(GETSTATIC, TICKS, "left", "J");
      code.visitMethodInsn(INVOKESTATIC, nameFor(parent.name()), "touch", "(J)J", false);
      code.visitFieldInsn(PUTSTATIC, TICKS, "left", "J");
    }
    if (initializing.hasCode()) {
      code.visitMethodInsn(INVOKESTATIC, facts.name(), INITIALIZER, "()V", facts.isInterface());
    }
    code.visitInsn(RETURN);
    code.visitMaxs(2, 1);
    code.visitEnd();
  }

  private static String descriptor(String name) {
    return "L" + name + ";";
  }

  private static void loadStatics(MethodVisitor code, String name) {
    code.visitFieldInsn(GETSTATIC, STATICS, "current", "[Ljava/lang/Object;");
    code.visitFieldInsn(GETSTATIC, name, SLOT, "I");
    code.visitInsn(AALOAD);
  }

  private static void callInitialize(MethodVisitor code, String name) {
    code.visitFieldInsn(GETSTATIC, name, SLOT, "I");
    code.visitTypeInsn(NEW, name);
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, name, "<init>", "()V", false);
    String descriptor = "(IL" + PRIVATE_STATICS + ";)L" + PRIVATE_STATICS + ";";
    code.visitMethodInsn(INVOKESTATIC, STATICS, "initialize", descriptor, false);
  }
}
