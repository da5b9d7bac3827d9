package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.hooks.reflection.StackViews;
import dev.lockstep.instrumenter.facts.ClassLookup;
import dev.lockstep.instrumenter.facts.JdkCalls;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes lambdas of references to methods of the JDK, where the JDK is counted: {@code list::add}
 * becomes {@code x -> list.add(x)}. The object that stands for a reference calls the method itself,
 * without an instruction of the program, so that nothing would count there, or switch.
 *
 * <p>References that can be serialized name the method that they call, and stay.
 */
final class MethodReferences {
  private static final String JDKS = "java/util/";
  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final int CALLED = 1;

  private final ClassNode type;
  private final ClassLookup lookup;
  private final List<MethodNode> made = new ArrayList<>();

  private MethodReferences(ClassNode type, ClassLookup lookup) {
    this.type = type;
    this.lookup = lookup;
  }

  /** In place; nothing else of the class has been rewritten. */
  static void makeLambdas(ClassNode type, ClassLookup lookup) {
    MethodReferences references = new MethodReferences(type, lookup);
    type.methods.forEach(references::replaceIn);
    type.methods.addAll(references.made);
  }

  private void replaceIn(MethodNode method) {
    int line = 0;
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof LineNumberNode number) {
        line = number.line;
      } else if (each instanceof InvokeDynamicInsnNode reference && isReference(reference)) {
        reference.bsmArgs[CALLED] = lambda(reference, method.name, line);
      }
    }
  }

  private boolean isReference(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsm.getOwner().equals(METAFACTORY)
        && dynamic.bsm.getName().equals("metafactory")
        && dynamic.bsmArgs[CALLED] instanceof Handle called
        && called.getTag() != H_INVOKESPECIAL
        && (called.getOwner().startsWith(JDKS) || JdkCalls.mayBeCounted(call(called), lookup));
  }

  private static MethodInsnNode call(Handle called) {
    int opcode =
        switch (called.getTag()) {
          case H_INVOKESTATIC -> INVOKESTATIC;
          case H_NEWINVOKESPECIAL -> INVOKESPECIAL;
          case H_INVOKEINTERFACE -> INVOKEINTERFACE;
          default -> INVOKEVIRTUAL;
        };
    return new MethodInsnNode(
        opcode, called.getOwner(), called.getName(), called.getDesc(), called.isInterface());
  }

  private Handle lambda(InvokeDynamicInsnNode reference, String within, int line) {
    Handle called = (Handle) reference.bsmArgs[CALLED];
    MethodInsnNode call = call(called);
    boolean isNew = called.getTag() == H_NEWINVOKESPECIAL;
    List<Type> parameters = new ArrayList<>();
    if (!isNew && called.getTag() != H_INVOKESTATIC) {
      parameters.add(receiver(reference, called));
    }
    parameters.addAll(List.of(Type.getArgumentTypes(called.getDesc())));
    Type result = isNew ? Type.getObjectType(call.owner) : Type.getReturnType(called.getDesc());
    MethodNode method =
        new MethodNode(
            ASM9,
            ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC,
            StackViews.REFERENCE + made.size() + "$" + (within.startsWith("<") ? "new" : within),
            Type.getMethodDescriptor(result, parameters.toArray(Type[]::new)),
            null,
            null);
    writeCode(method, call, isNew, parameters, result, line);
    made.add(method);
    boolean isInterface = (type.access & ACC_INTERFACE) != 0;
    return new Handle(H_INVOKESTATIC, type.name, method.name, method.desc, isInterface);
  }

  /** One that the reference has already is of the type that the reference says. */
  private static Type receiver(InvokeDynamicInsnNode reference, Handle called) {
    Type[] kept = Type.getArgumentTypes(reference.desc);
    return kept.length > 0 ? kept[0] : Type.getObjectType(called.getOwner());
  }

  private static void writeCode(
      MethodNode method,
      MethodInsnNode call,
      boolean isNew,
      List<Type> parameters,
      Type result,
      int line) {
    if (line > 0) {
      Label start = new Label();
      method.visitLabel(start);
      method.visitLineNumber(line, start);
    }
    if (isNew) {
      method.visitTypeInsn(NEW, call.owner);
      method.visitInsn(DUP);
    }
    int local = 0;
    for (Type parameter : parameters) {
      method.visitVarInsn(parameter.getOpcode(ILOAD), local);
      local += parameter.getSize();
    }
    method.instructions.add(call);
    method.visitInsn(result.getOpcode(IRETURN));
    method.maxLocals = local;
    method.maxStack = Math.max(local + (isNew ? 2 : 0), result.getSize());
  }
}
