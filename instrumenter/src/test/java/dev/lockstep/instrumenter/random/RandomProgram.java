package dev.lockstep.instrumenter.random;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.hooks.Statics;
import dev.lockstep.instrumenter.statics.StaticsHolder;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.ClassNode;

/**
 * A class {@code Program} of random methods, the same for the same seed.
 *
 * <p>Method {@code m} calls those with higher numbers, and itself while there is fuel. {@code run}
 * calls the first with several arguments, and returns one number for all that came of it.
 */
public final class RandomProgram {
  public static final String DESCRIPTOR = "(IJD[ILjava/lang/Object;)I";

  /**
   * How large it is.
   *
   * @param typedVariable the variable that each {@link TypedMethod} has
   */
  public record Shape(int version, int methods, int statements, int typedVariable) {}

  private static final int CALLS = 4;
  private static final int FUEL = 100;

  /** So many constants that others have numbers that don't fit a byte. */
  private static final int CONSTANTS = 300;

  private static final int[] VERSIONS = {V1_4, V1_5, V1_6, V1_8, V11, V25};

  private final Random random;

  /** Lets inner try blocks come first, and still be known when the writer computes frames. */
  private final ClassNode node = new ClassNode(ASM9);

  private final Shape shape;

  private RandomProgram(long seed) {
    random = new Random(seed);
    int version = VERSIONS[random.nextInt(VERSIONS.length)];
    boolean isLarge = random.nextInt(32) == 0;
    int statements = isLarge ? 6 : 1 + random.nextInt(3);
    shape = new Shape(version, isLarge ? 5 : 1 + random.nextInt(2), statements, random.nextInt(4));
    String[] interfaces = {"java/util/function/IntUnaryOperator"};
    node.visit(version, ACC_PUBLIC | ACC_SUPER, "Program", null, "java/lang/Object", interfaces);
  }

  /** The program's class file. */
  public static byte[] of(long seed) {
    return new RandomProgram(seed).make();
  }

  /** The values of the program's static fields, as text. */
  public static String statics(Function<String, Object> value) {
    return "fuel %s, number %s, wide %s"
        .formatted(value.apply("fuel"), value.apply("number"), value.apply("wide"));
  }

  /** The same, of the program that is running; without values before it is initialised. */
  public static String runningStatics() {
    String holder = StaticsHolder.nameFor("Program").replace('/', '.');
    Object statics =
        Arrays.stream(Statics.current)
            .filter(each -> each != null && each.getClass().getName().equals(holder))
            .findFirst()
            .orElse(null);
    return statics(name -> statics == null ? null : field(statics, name));
  }

  private static Object field(Object object, String name) {
    try {
      Field field = object.getClass().getDeclaredField(name);
      field.setAccessible(true);
      return field.get(object);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(name, e);
    }
  }

  private byte[] make() {
    field("fuel", "I");
    field("number", "I");
    field("wide", "J");
    node.visitField(ACC_PUBLIC, "field", "I", null, null).visitEnd();
    node.visitField(ACC_PUBLIC, "wideField", "J", null, null).visitEnd();
    initializer();
    constructor();
    ProgramMembers.define(node, random);
    for (int type = 0; type < TypedMethod.TYPES.length(); type++) {
      new TypedMethod(type, shape.typedVariable()).define(node);
    }
    for (int m = 0; m < shape.methods(); m++) {
      int lock = random.nextInt(6) == 0 ? ACC_SYNCHRONIZED : 0;
      MethodVisitor code = method(ACC_STATIC | lock, "m" + m, DESCRIPTOR);
      new RandomMethod(code, new Random(random.nextLong()), m, shape).write();
    }
    run();
    boolean frames = node.version >= V1_6;
    ClassWriter writer = new Writer(frames ? ClassWriter.COMPUTE_FRAMES : ClassWriter.COMPUTE_MAXS);
    for (int i = random.nextInt(4) == 0 ? CONSTANTS : 0; i > 0; i--) {
      writer.newConst(1_000_000 + i);
    }
    node.accept(writer);
    return writer.toByteArray();
  }

  private void field(String name, String descriptor) {
    node.visitField(ACC_STATIC, name, descriptor, null, null).visitEnd();
  }

  private MethodVisitor method(int access, String name, String descriptor) {
    MethodVisitor code = node.visitMethod(access, name, descriptor, null, null);
    code.visitCode();
    return code;
  }

  private static void end(MethodVisitor code) {
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void initializer() {
    MethodVisitor code = method(ACC_STATIC, "<clinit>", "()V");
    code.visitIntInsn(SIPUSH, FUEL);
    code.visitFieldInsn(PUTSTATIC, "Program", "fuel", "I");
    code.visitInsn(RETURN);
    end(code);
  }

  /** {@code Program(int x) { 60 / x before super(); field = 60 % (x - 1) after it }}. */
  private void constructor() {
    MethodVisitor code = method(ACC_PUBLIC, "<init>", "(I)V");
    code.visitIntInsn(BIPUSH, 60);
    code.visitVarInsn(ILOAD, 1);
    code.visitInsn(IDIV);
    code.visitInsn(POP);
    code.visitVarInsn(ALOAD, 0);
    code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    code.visitVarInsn(ALOAD, 0);
    code.visitIntInsn(BIPUSH, 60);
    code.visitVarInsn(ILOAD, 1);
    code.visitInsn(ICONST_1);
    code.visitInsn(ISUB);
    code.visitInsn(IREM);
    code.visitFieldInsn(PUTFIELD, "Program", "field", "I");
    code.visitInsn(RETURN);
    end(code);
  }

  private void run() {
    MethodVisitor code = method(ACC_STATIC, "run", "()Ljava/lang/String;");
    code.visitInsn(ICONST_0);
    code.visitVarInsn(ISTORE, 0);
    for (int call = 0; call < CALLS; call++) {
      caught(code);
    }
    code.visitVarInsn(ILOAD, 0);
    code.visitFieldInsn(GETSTATIC, "Program", "wide", "J");
    code.visitInsn(L2I);
    code.visitInsn(IXOR);
    String descriptor = "(I)Ljava/lang/String;";
    code.visitMethodInsn(INVOKESTATIC, "java/lang/String", "valueOf", descriptor, false);
    code.visitInsn(ARETURN);
    end(code);
  }

  /** {@code try { sum ^= m0(...) } catch (Throwable t) { sum = length of its name }}. */
  private void caught(MethodVisitor code) {
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label after = new Label();
    code.visitTryCatchBlock(start, end, handler, "java/lang/Throwable");
    code.visitLabel(start);
    code.visitVarInsn(ILOAD, 0);
    arguments(code);
    code.visitMethodInsn(INVOKESTATIC, "Program", "m0", DESCRIPTOR, false);
    code.visitInsn(IXOR);
    code.visitVarInsn(ISTORE, 0);
    code.visitLabel(end);
    code.visitJumpInsn(GOTO, after);
    code.visitLabel(handler);
    code.visitMethodInsn(
        INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
    code.visitMethodInsn(
        INVOKEVIRTUAL, "java/lang/Class", "getName", "()Ljava/lang/String;", false);
    code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
    code.visitVarInsn(ISTORE, 0);
    code.visitLabel(after);
  }

  private void arguments(MethodVisitor code) {
    code.visitIntInsn(BIPUSH, random.nextInt(12) - 4);
    code.visitLdcInsn((long) random.nextInt(100) - 20);
    code.visitLdcInsn(random.nextInt(100) / 8.0);
    code.visitIntInsn(BIPUSH, random.nextInt(6));
    code.visitIntInsn(NEWARRAY, T_INT);
    code.visitLdcInsn("text");
  }

  /** Merges types without loading classes: the program's values are exceptions or objects. */
  private static final class Writer extends ClassWriter {
    Writer(int flags) {
      super(flags);
    }

    @Override
    protected String getCommonSuperClass(String one, String other) {
      return "java/lang/Object";
    }
  }
}
