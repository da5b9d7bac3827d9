package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Sends what a method of the JDK returns, a reference, through a hook.
 *
 * @param method the method's name and descriptor
 * @param hook the hook: its class in package dev.lockstep.hooks, name and descriptor; it is given
 *     the result, and the method's own variables from the first on, as many as it takes
 */
public record ReturnHook(String method, String hook) {
  private static final String HOOKS = "dev/lockstep/hooks/";

  /** The class file with the hook in it. */
  public byte[] insertInto(byte[] original) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(reader, 0);
    Inserter inserter = new Inserter(writer);
    reader.accept(inserter, 0);
    if (!inserter.found) {
      throw new IllegalStateException(
          "this JDK (%s) has no %s in %s: use JDK 25"
              .formatted(Runtime.version(), method, reader.getClassName()));
    }
    return writer.toByteArray();
  }

  private final class Inserter extends ClassVisitor {
    boolean found;

    Inserter(ClassVisitor next) {
      super(ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor code = super.visitMethod(access, name, descriptor, signature, exceptions);
      if (!(name + descriptor).equals(method)) {
        return code;
      }
      found = true;
      return new Returns(code);
    }
  }

  private final class Returns extends MethodVisitor {
    private final String owner = HOOKS + hook.substring(0, hook.indexOf('.'));
    private final String name = hook.substring(hook.indexOf('.') + 1, hook.indexOf('('));
    private final String descriptor = hook.substring(hook.indexOf('('));
    private final Type[] parameters = Type.getArgumentTypes(descriptor);

    Returns(MethodVisitor next) {
      super(ASM9, next);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == ARETURN) {
        int variable = 0;
        for (int i = 1; i < parameters.length; i++) {
          super.visitVarInsn(parameters[i].getOpcode(ILOAD), variable);
          variable += parameters[i].getSize();
        }
        super.visitMethodInsn(INVOKESTATIC, owner, name, descriptor, false);
      }
      super.visitInsn(opcode);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(maxStack + 2 * parameters.length, maxLocals);
    }
  }
}
