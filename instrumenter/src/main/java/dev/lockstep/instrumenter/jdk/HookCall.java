package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ILOAD;

import dev.lockstep.instrumenter.Hook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The call of a hook in a method's code.
 *
 * @param onStack how many of the hook's arguments lie on the stack; the others are the method's
 *     variables, from the first on: its receiver and arguments
 */
record HookCall(Hook hook, int onStack) {
  void writeTo(MethodVisitor code) {
    Type[] parameters = parameters();
    int variable = 0;
    for (int i = onStack; i < parameters.length; i++) {
      code.visitVarInsn(parameters[i].getOpcode(ILOAD), variable);
      variable += parameters[i].getSize();
    }
    hook.call().accept(code);
  }

  /** It takes no more of the stack than that. */
  int stackSize() {
    return 2 * parameters().length;
  }

  private Type[] parameters() {
    return Type.getArgumentTypes(hook.descriptor());
  }
}
