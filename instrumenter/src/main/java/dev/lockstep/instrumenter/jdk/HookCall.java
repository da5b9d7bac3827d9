package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ILOAD;

import dev.lockstep.instrumenter.code.Hook;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The call of a hook in a method's code.
 *
 * @param onStack how many of the hook's arguments lie on the stack; the others are the method's
 *     variables, from the first on: its receiver and arguments
 * @param given the class that is the hook's argument instead; null if none is
 */
record HookCall(Hook hook, int onStack, @Nullable Type given) {
  HookCall(Hook hook, int onStack) {
    this(hook, onStack, null);
  }

  void writeTo(MethodVisitor code) {
    if (given == null) {
      load(code);
    } else {
      code.visitLdcInsn(given);
    }
    hook.call().accept(code);
  }

  private void load(MethodVisitor code) {
    Type[] parameters = parameters();
    int variable = 0;
    for (int i = onStack; i < parameters.length; i++) {
      code.visitVarInsn(parameters[i].getOpcode(ILOAD), variable);
      variable += parameters[i].getSize();
    }
  }

  /** It takes no more of the stack than that. */
  int stackSize() {
    return 2 * parameters().length;
  }

  private Type[] parameters() {
    return Type.getArgumentTypes(hook.descriptor());
  }
}
