package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.AllocationCharge;
import dev.lockstep.instrumenter.code.ArrayReference;
import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.facts.CallTable;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.statics.StaticsHolder;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Puts hooks in the place of instructions that reach private statics, monitors or the outside. */
record Replacement(MethodNode method, ClassContext context) {
  private static final String CALLER = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;";
  private static final Hook SLOT =
      Hook.of("Statics.slot" + CALLER + "Ljava/lang/Class;[Ljava/lang/Object;)I");
  private static final Hook CONSTANT =
      Hook.of(
          "Statics.constant"
              + CALLER
              + "Ljava/lang/invoke/MethodType;ILjava/lang/invoke/MethodHandle;"
              + "[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;");

  private static final Hook SETTLE = Hook.of("jdk/Hashes.settle(Ljava/lang/Object;)V");
  private static final Hook NAMED = Hook.of("jdk/Hashes.named(Ljava/lang/Object;I)I");

  void replace(AbstractInsnNode instruction) {
    if (context.settings().placed() && AllocationCharge.isDue(instruction)) {
      method.instructions.insert(instruction, ArrayReference.afterMaking(instruction));
    }
    switch (instruction) {
      case MethodInsnNode call -> replaceCall(call);
      case FieldInsnNode access -> replaceAccess(access);
      case InvokeDynamicInsnNode dynamic -> replaceReferences(dynamic);
      case LdcInsnNode constant when constant.cst instanceof ConstantDynamic dynamic ->
          method.instructions.set(constant, ofProcess(dynamic));
      case LdcInsnNode constant -> constant.cst = CallTable.replacement(constant.cst);
      case InsnNode plain -> replaceMonitor(plain);
      default -> {}
    }
  }

  private void replaceCall(MethodInsnNode call) {
    MethodInsnNode argument = CallTable.argumentFor(call);
    if (argument != null) {
      method.instructions.insertBefore(call, argument);
      call.desc = "(J)V";
      return;
    }
    if (CallTable.mayBeOfAnyClass(call)) {
      settleHash(call);
      return;
    }
    MethodInsnNode told = CallTable.told(call);
    if (told != null) {
      tell(told, call);
      return;
    }
    MethodInsnNode result = CallTable.result(call);
    if (result != null) {
      method.instructions.insert(call, result);
      return;
    }
    MethodInsnNode replacement = CallTable.replacement(call);
    if (replacement != null) {
      method.instructions.set(call, replacement);
    }
  }

  /** The arguments, one or two, are on top of the stack. */
  private void tell(MethodInsnNode told, MethodInsnNode call) {
    int copy = Type.getArgumentCount(call.desc) == 1 ? DUP : DUP2;
    method.instructions.insertBefore(call, new InsnNode(copy));
    method.instructions.insertBefore(call, told);
  }

  /** The call stays, as the JVM describes it where its receiver is null. */
  private void settleHash(MethodInsnNode call) {
    InsnList before = new InsnList();
    before.add(new InsnNode(DUP));
    before.add(SETTLE.call());
    if (call.name.equals("hashCode")) {
      before.add(new InsnNode(DUP));
      method.instructions.insert(call, NAMED.call());
    }
    method.instructions.insertBefore(call, before);
  }

  /** The arguments are another version's too. */
  private static void replaceReferences(InvokeDynamicInsnNode dynamic) {
    dynamic.bsmArgs = dynamic.bsmArgs.clone();
    for (int i = 0; i < dynamic.bsmArgs.length; i++) {
      Object replacement = CallTable.replacement(dynamic.bsmArgs[i]);
      if (replacement != dynamic.bsmArgs[i]) {
        dynamic.bsmArgs[i] = replacement;
        captureAsDeclared(dynamic, (Handle) replacement);
      }
    }
  }

  /** LambdaMetafactory wants a captured receiver to be of the very type that the hook declares. */
  private static void captureAsDeclared(InvokeDynamicInsnNode dynamic, Handle hook) {
    Type[] captured = Type.getArgumentTypes(dynamic.desc);
    if (captured.length > 0) {
      captured[0] = Type.getArgumentTypes(hook.getDesc())[0];
      dynamic.desc = Type.getMethodDescriptor(Type.getReturnType(dynamic.desc), captured);
    }
  }

  /** The JVM would make it once for all processes. It still finds one slot for all its uses. */
  private static InvokeDynamicInsnNode ofProcess(ConstantDynamic constant) {
    List<Object> making = new ArrayList<>(List.of(constant.getBootstrapMethod()));
    for (int i = 0; i < constant.getBootstrapMethodArgumentCount(); i++) {
      making.add(constant.getBootstrapMethodArgument(i));
    }
    String name = constant.getName();
    List<Object> identity = new ArrayList<>(making);
    identity.addFirst(constant.getDescriptor());
    making.addFirst(new ConstantDynamic(name, "I", SLOT.handle(), identity.toArray()));
    return new InvokeDynamicInsnNode(
        name, "()" + constant.getDescriptor(), CONSTANT.handle(), making.toArray());
  }

  private void replaceMonitor(InsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (opcode == MONITORENTER || opcode == MONITOREXIT) {
      String name = opcode == MONITORENTER ? "enter" : "exit";
      Hook hook = Hook.of("Monitors." + name + "(Ljava/lang/Object;)V");
      method.instructions.set(instruction, hook.call());
    }
  }

  private void replaceAccess(FieldInsnNode access) {
    boolean store = access.getOpcode() == PUTSTATIC;
    if (!store && access.getOpcode() != GETSTATIC) {
      return;
    }
    if (context.isLinkedLate(access)) {
      method.instructions.set(access, context.links().access(access));
      return;
    }
    ClassFacts owner = context.privateStaticOwner(access);
    if (owner != null) {
      String holder = StaticsHolder.nameFor(owner.name());
      InsnList get = new InsnList();
      String descriptor = "()L" + holder + ";";
      if (context.canCallStaticsOf(owner)) {
        boolean isInterface = owner.isInterface();
        String name = StaticsHolder.GET;
        get.add(new MethodInsnNode(INVOKESTATIC, owner.name(), name, descriptor, isInterface));
      } else {
        get.add(new MethodInsnNode(INVOKESTATIC, holder, "get", descriptor, false));
      }
      if (store) {
        holderBelowValue(get, Type.getType(access.desc).getSize());
      }
      method.instructions.insertBefore(access, get);
      int opcode = store ? PUTFIELD : GETFIELD;
      method.instructions.set(access, new FieldInsnNode(opcode, holder, access.name, access.desc));
    }
  }

  /** The stack holds value, holder; {@code putfield} wants holder, value. */
  private static void holderBelowValue(InsnList code, int valueSize) {
    if (valueSize == 1) {
      code.add(new InsnNode(SWAP));
    } else {
      code.add(new InsnNode(DUP_X2));
      code.add(new InsnNode(POP));
    }
  }
}
