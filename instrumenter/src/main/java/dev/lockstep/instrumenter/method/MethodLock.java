package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.facts.ClassContext;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The lock of a synchronized method, which the rewritten method takes and gives itself.
 *
 * @param variable the local variable that keeps the locked object: {@code this} may be overwritten
 * @param place where that is told; 0 if it is not
 */
record MethodLock(int variable, boolean isStatic, String className, int version, int place) {
  /** The lock of a method, which loses its flag; null if it isn't synchronized. */
  static @Nullable MethodLock of(MethodNode method, ClassContext context, int variable) {
    if ((method.access & ACC_SYNCHRONIZED) == 0) {
      return null;
    }
    method.access &= ~ACC_SYNCHRONIZED;
    boolean isStatic = (method.access & ACC_STATIC) != 0;
    int place =
        ToldAccesses.areTold(context)
            ? ToldAccesses.place(context, method, ToldAccesses.firstLine(method))
            : 0;
    return new MethodLock(variable, isStatic, context.className(), context.version(), place);
  }

  void take(Code code) {
    if (!isStatic) {
      code.variable(ALOAD, 0);
    } else if ((version & 0xFFFF) >= V1_5) {
      code.instructions.add(new LdcInsnNode(Type.getObjectType(className)));
    } else {
      code.instructions.add(new LdcInsnNode(className.replace('/', '.')));
      String descriptor = "(Ljava/lang/String;)Ljava/lang/Class;";
      code.call("java/lang/Class", "forName", descriptor, false);
    }
    code.variable(ASTORE, variable);
    tell("enters", code);
    code.monitor("enter", variable);
    tell("entered", code);
  }

  void release(Code code) {
    tell("leaves", code);
    code.monitor("exit", variable);
  }

  private void tell(String hook, Code code) {
    if (place > 0) {
      ToldAccesses.monitor(hook, code.variable(ALOAD, variable), place);
    }
  }
}
