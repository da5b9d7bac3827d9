package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import java.util.Random;
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
final class RandomProgram {
  static final int METHODS = 6;
  static final String DESCRIPTOR = "(IJD[ILjava/lang/Object;)I";

  private static final int CALLS = 4;
  private static final int FUEL = 300;
  private static final int[] VERSIONS = {V1_4, V1_5, V1_6, V1_8, V11, V25};

  private final Random random;

  /** Lets inner try blocks come first, and still be known when the writer computes frames. */
  private final ClassNode node = new ClassNode(ASM9);

  private RandomProgram(long seed) {
    random = new Random(seed);
    int version = VERSIONS[random.nextInt(VERSIONS.length)];
    node.visit(version, ACC_PUBLIC | ACC_SUPER, "Program", null, "java/lang/Object", null);
  }

  /** The program's class file. */
  static byte[] of(long seed) {
    return new RandomProgram(seed).make();
  }

  private byte[] make() {
    field("fuel", "I");
    field("number", "I");
    field("wide", "J");
    node.visitField(ACC_PUBLIC, "field", "I", null, null).visitEnd();
    initializer();
    constructor();
    for (int m = 0; m < METHODS; m++) {
      int lock = random.nextInt(6) == 0 ? ACC_SYNCHRONIZED : 0;
      MethodVisitor code = method(ACC_STATIC | lock, "m" + m, DESCRIPTOR);
      new RandomMethod(code, new Random(random.nextLong()), m).write();
    }
    run();
    boolean frames = node.version >= V1_6;
    ClassWriter writer = new Writer(frames ? ClassWriter.COMPUTE_FRAMES : ClassWriter.COMPUTE_MAXS);
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
