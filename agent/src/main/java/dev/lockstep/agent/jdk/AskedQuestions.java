package dev.lockstep.agent.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.hooks.Questions;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Redefines {@link Questions}: as they were written, they ask, and else each returns its first
 * argument, or no.
 */
final class AskedQuestions {
  private static final String NAME = "Questions";

  private final Instrumentation instrumentation;
  private byte @Nullable [] asking;
  private byte @Nullable [] silent;

  AskedQuestions(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /** Lets them ask, or not. */
  void set(boolean asked) {
    JdkAccess.redefine(instrumentation, new ClassDefinition(Questions.class, bytes(asked)));
  }

  private byte[] bytes(boolean asked) {
    if (asking == null || silent == null) {
      asking = BootClasses.read(NAME);
      silent = silent(asking);
    }
    return asked ? asking : silent;
  }

  /** The same class, whose questions are answered. */
  static byte[] silent(byte[] asking) {
    ClassReader reader = new ClassReader(asking);
    ClassWriter writer = new ClassWriter(0);
    reader.accept(
        new ClassVisitor(ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            MethodVisitor method =
                super.visitMethod(access, name, descriptor, signature, exceptions);
            return descriptor.startsWith("(J") ? new Answer(method, descriptor) : method;
          }
        },
        0);
    return writer.toByteArray();
  }

  /** Keeps nothing of a method but its annotations. */
  private static final class Answer extends MethodVisitor {
    private final MethodVisitor method;
    private final boolean isYesOrNo;
    private final int variables;

    Answer(MethodVisitor method, String descriptor) {
      super(ASM9);
      this.method = method;
      this.isYesOrNo = descriptor.endsWith("Z");
      this.variables = Type.getArgumentsAndReturnSizes(descriptor) >> 2;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      return method.visitAnnotation(descriptor, visible);
    }

    @Override
    public void visitCode() {
      method.visitCode();
      if (isYesOrNo) {
        method.visitInsn(ICONST_0);
        method.visitInsn(IRETURN);
      } else {
        method.visitVarInsn(LLOAD, 0);
        method.visitInsn(LRETURN);
      }
      method.visitMaxs(2, variables);
      method.visitEnd();
    }
  }
}
