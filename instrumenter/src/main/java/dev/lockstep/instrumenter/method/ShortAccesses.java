package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.code.CountingMethods;
import dev.lockstep.instrumenter.code.SharedCounterCode;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.statics.Initialization;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Static fields in a method that has to be short: what would take more than the three bytes of the
 * program's instruction is a call of three.
 *
 * @param methods what such a method calls; null for any other method, where nothing changes
 */
record ShortAccesses(
    ClassContext context, Initialization initialization, @Nullable CountingMethods methods) {
  /** Whether {@link #replace} puts a call in the place of an instruction. */
  boolean are(AbstractInsnNode instruction) {
    return methods != null
        && instruction instanceof FieldInsnNode access
        && (access.getOpcode() == GETSTATIC || access.getOpcode() == PUTSTATIC)
        && (context.isLinkedLate(access)
            || context.privateStaticOwner(access) != null
            || context.initializedByAccess(access) != null);
  }

  /** The call that initialises the field's class, if need be, and then reads or writes it. */
  void replace(AbstractInsnNode instruction, MethodNode method) {
    if (methods != null && instruction instanceof FieldInsnNode access) {
      method.instructions.set(access, methods.access(access, body -> write(access, body)));
    }
  }

  private void write(FieldInsnNode field, MethodNode body) {
    FieldInsnNode access =
        new FieldInsnNode(field.getOpcode(), field.owner, field.name, field.desc);
    ClassFacts initialized = initialization.before(access);
    if (initialized != null) {
      Code code = new SharedCounterCode(null, 0);
      initialization.touchBefore(access, initialized, code);
      body.instructions.add(code.instructions);
    }
    if (access.getOpcode() == PUTSTATIC) {
      body.visitVarInsn(Type.getType(access.desc).getOpcode(ILOAD), 0);
    }
    body.instructions.add(access);
    new Replacement(body, context).replace(access);
  }
}
