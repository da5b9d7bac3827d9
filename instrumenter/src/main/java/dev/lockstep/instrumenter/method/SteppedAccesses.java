package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.hooks.memory.Steps;
import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.StepKinds;
import dev.lockstep.instrumenter.facts.VainCalls;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Lets a method say before each thing that it does what others can see, in a run that goes on step
 * by step ({@code memory.Steps}): accesses to fields and elements, and calls of the JDK. Monitors
 * and waits are the kernel's. Nothing is counted, and nothing else changes.
 */
final class SteppedAccesses {
  /** The most that it has on the stack beyond the program's own. */
  static final int STACK = 8;

  private static final String STEPS = "dev/lockstep/hooks/memory/Steps";
  private static final String OURS = "dev/lockstep/";
  private static final String OBJECT = "(Ljava/lang/Object;)V";
  private static final String PART = "(Ljava/lang/Object;I)V";
  private static final String CALLS = "(Ljava/lang/Object;[Ljava/lang/Object;I)V";
  private static final String CONCAT = "makeConcatWithConstants";
  private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";

  private final RewrittenMethod rewritten;
  private final MethodNode method;
  private final ClassContext context;
  private final UninitializedThis uninitialized;
  private final int number;
  private final boolean hasLoops;
  private final boolean isOfRunner;
  private final Set<AbstractInsnNode> handlers = new HashSet<>();

  /** Those NEW that were come by and whose constructor was not: whether a copy is left of each. */
  private final Deque<Boolean> news = new ArrayDeque<>();

  private int loops;

  SteppedAccesses(RewrittenMethod rewritten) {
    this.rewritten = rewritten;
    this.method = rewritten.method;
    this.context = rewritten.context;
    this.uninitialized = new UninitializedThis(method, rewritten.instructions);
    this.number = number(context, method);
    this.isOfRunner = Steps.isOfRunner(context.className());
    boolean loopsAny = false;
    for (int i = 0; i < rewritten.instructions.size(); i++) {
      loopsAny |= rewritten.instructions.isLoop(i);
    }
    this.hasLoops = loopsAny;
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      handlers.add(block.handler);
    }
  }

  /** Whether methods of a class say what they do; those of libraries of ours don't. */
  static boolean areStepped(ClassContext context) {
    return context.settings().stepped()
        && !context.lookup().isOfJdk()
        && !context.className().startsWith(OURS);
  }

  /** Never 0. */
  private static int number(ClassContext context, MethodNode method) {
    return (context.className() + "." + method.name + method.desc).hashCode() | 1;
  }

  /** A call of the method begins. */
  static void begin(ClassContext context, MethodNode method, Code entry) {
    if (context.facts().superName() != null
        && !Steps.isOfRunner(context.className())
        && method.name.equals("<init>")
        && StepKinds.inheritsSilently(context.facts().superName())) {
      entry.constant(Steps.INHERITS).call(STEPS, "notes", "(I)V", false);
    }
    methods(number(context, method), entry);
  }

  private static void methods(int number, Code code) {
    code.constant(number).call(STEPS, "methods", "(I)V", false);
  }

  /** Puts code around instruction {@code i}, which has not been replaced yet. */
  void tell(int i, AbstractInsnNode instruction, @Nullable FrameNode frame, MethodNode code) {
    Code before = rewritten.exactCode();
    Code after = rewritten.exactCode();
    if (follows(instruction)) {
      methods(0, before);
    }
    if (rewritten.instructions.isLoop(i)) {
      turns(frame, before);
    }
    if (hasLoops && rewritten.instructions.isReturn(i)) {
      methods(number, before);
    }
    switch (instruction) {
      case FieldInsnNode field -> tell(i, field, before);
      case MethodInsnNode call -> tell(i, call, before, after);
      case InvokeDynamicInsnNode dynamic -> tell(dynamic, before);
      default -> tell(instruction, before, after);
    }
    code.instructions.insertBefore(instruction, before.instructions);
    code.instructions.insert(instruction, after.instructions);
  }

  /** Whether an exception leads to an instruction. */
  private boolean follows(AbstractInsnNode instruction) {
    AbstractInsnNode at = instruction.getPrevious();
    while (at != null && at.getOpcode() < 0) {
      if (handlers.contains(at)) {
        return true;
      }
      at = at.getPrevious();
    }
    return false;
  }

  private void turns(@Nullable FrameNode frame, Code before) {
    int place = ++loops;
    if (frame == null || (frame.stack != null && !frame.stack.isEmpty())) {
      return;
    }
    if (locals(frame.local, new Code(0))) {
      boolean _ = locals(frame.local, before);
      before.constant(number).constant(place).call(STEPS, "turns", "(II)V", false);
    }
  }

  private boolean locals(@Nullable List<Object> types, Code code) {
    int variable = 0;
    for (Object type : types == null ? List.of() : types) {
      if (variable >= rewritten.counter) {
        return true;
      }
      int size = type == LONG || type == DOUBLE ? 2 : 1;
      if (type == INTEGER) {
        local(ILOAD, "I", variable, code);
      } else if (type == LONG) {
        local(LLOAD, "J", variable, code);
      } else if (type == FLOAT) {
        local(FLOAD, "F", variable, code);
      } else if (type == DOUBLE) {
        local(DLOAD, "D", variable, code);
      } else if (type instanceof String) {
        local(ALOAD, "Ljava/lang/Object;", variable, code);
      } else if (type != TOP && type != NULL) {
        return false;
      }
      variable += size;
    }
    return true;
  }

  private static void local(int opcode, String type, int variable, Code code) {
    code.variable(opcode, variable).call(STEPS, "local", "(" + type + ")V", false);
  }

  private void tell(int i, FieldInsnNode field, Code before) {
    int part = field.name.hashCode() & Integer.MAX_VALUE;
    boolean isWide = Type.getType(field.desc).getSize() == 2;
    switch (field.getOpcode()) {
      case GETFIELD -> before.insn(DUP).constant(part).call(STEPS, "reads", PART, false);
      case GETSTATIC -> before.constant(part).call(STEPS, "readsStatic", "(I)V", false);
      case PUTSTATIC -> before.constant(part).call(STEPS, "writesStatic", "(I)V", false);
      default -> {
        if (!uninitialized.at(i)) {
          if (isWide) {
            before.insn(DUP2_X1).insn(POP2).insn(DUP_X2);
          } else {
            before.insn(DUP2).insn(POP);
          }
          before.constant(part).call(STEPS, "writes", PART, false);
        }
      }
    }
  }

  private void tell(AbstractInsnNode instruction, Code before, Code after) {
    int opcode = instruction.getOpcode();
    if (opcode >= IALOAD && opcode <= SALOAD) {
      before.insn(DUP2).call(STEPS, "reads", PART, false);
    } else if (opcode >= IASTORE && opcode <= SASTORE) {
      if (opcode == LASTORE || opcode == DASTORE) {
        before.insn(DUP2_X2).insn(POP2).insn(DUP2_X2);
      } else {
        before.insn(DUP_X2).insn(POP).insn(DUP2_X1);
      }
      before.call(STEPS, "writes", PART, false);
    } else if (opcode == NEWARRAY || opcode == ANEWARRAY || opcode == MULTIANEWARRAY) {
      after.insn(DUP).call(STEPS, "made", OBJECT, false);
    } else if (opcode == NEW) {
      AbstractInsnNode next = instruction.getNext();
      while (next != null && next.getOpcode() < 0) {
        next = next.getNext();
      }
      news.push(next != null && next.getOpcode() == DUP);
    }
  }

  private void tell(InvokeDynamicInsnNode dynamic, Code before) {
    if (dynamic.bsm.getOwner().equals(LAMBDAS)) {
      if (dynamic.bsmArgs[1] instanceof Handle called && isOfJdk(called) && !isOfRunner) {
        before.constant(Steps.REFERS).call(STEPS, "notes", "(I)V", false);
      }
      return;
    }
    boolean isPlain = dynamic.bsm.getName().equals(CONCAT) && StepKinds.arePlain(dynamic.desc);
    if (!isPlain) {
      opaque(before);
    }
  }

  private void opaque(Code code) {
    code.constant(isOfRunner ? 1 : 0).call(STEPS, "opaque", "(Z)V", false);
  }

  /** Whether the class tells how long tests take, which makes no difference to their ends. */
  private boolean measuresTests() {
    return isOfRunner && !context.className().contains("Timeout");
  }

  /** Whether a lambda calls a method of the JDK that may touch what others see. */
  private boolean isOfJdk(Handle called) {
    MethodInsnNode call =
        new MethodInsnNode(
            called.getTag() == H_INVOKESTATIC ? INVOKESTATIC : INVOKEVIRTUAL,
            called.getOwner(),
            called.getName(),
            called.getDesc(),
            called.isInterface());
    return !called.getOwner().equals("java/io/PrintStream")
        && context.lookup().isLibrary(called.getOwner())
        && StepKinds.of(call) != StepKinds.NONE;
  }

  private void tell(int i, MethodInsnNode call, Code before, Code after) {
    boolean isConstructor = call.name.equals("<init>");
    boolean isNew = isConstructor && !news.isEmpty();
    boolean hasCopy = isNew && news.pop();
    if (StepKinds.asksForTime(call) && !measuresTests()) {
      before.constant(Steps.CLOCK).call(STEPS, "notes", "(I)V", false);
    }
    int kind =
        call.owner.startsWith("[") || context.lookup().isLibrary(call.owner)
            ? StepKinds.of(call)
            : StepKinds.ofInherited(call);
    boolean isTold = kind != StepKinds.NONE && (!isConstructor || isNew);
    if (isTold) {
      call(call, kind, isConstructor, before);
      called(call, after);
    } else if (isConstructor && !isNew && kind == Steps.UNKNOWN && !uninitialized.at(i)) {
      opaque(after);
    }
    if (hasCopy) {
      after.insn(DUP).call(STEPS, "made", OBJECT, false);
    }
  }

  private static void called(MethodInsnNode call, Code after) {
    if (!VainCalls.has(call)) {
      after.call(STEPS, "called", "()V", false);
    } else if (call.desc.endsWith("Z")) {
      after.insn(DUP).call(STEPS, "called", "(Z)V", false);
    } else {
      after.insn(DUP).call(STEPS, "called", OBJECT, false);
    }
  }

  /** The arguments go to variables that are free, and come back from there. */
  private void call(MethodInsnNode call, int kind, boolean isConstructor, Code before) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    boolean hasReceiver = call.getOpcode() != INVOKESTATIC && !isConstructor;
    int receiver = rewritten.takeVariables(1 + (Type.getArgumentsAndReturnSizes(call.desc) >> 2));
    int variable = receiver + 1;
    int references = 0;
    int[] variables = new int[arguments.length];
    for (int k = arguments.length - 1; k >= 0; k--) {
      variables[k] = variable;
      references += arguments[k].getSort() >= Type.ARRAY ? 1 : 0;
      before.variable(arguments[k].getOpcode(ISTORE), variable);
      variable += arguments[k].getSize();
    }
    before.insn(hasReceiver ? DUP : ACONST_NULL);
    before.constant(references).type(ANEWARRAY, "java/lang/Object");
    int at = 0;
    for (int k = 0; k < arguments.length; k++) {
      if (arguments[k].getSort() >= Type.ARRAY) {
        before.insn(DUP).constant(at++).variable(ALOAD, variables[k]).insn(AASTORE);
      }
    }
    before.constant(isOfRunner ? kind + Steps.BY_RUNNER : kind);
    before.call(STEPS, "calls", CALLS, false);
    for (int k = 0; k < arguments.length; k++) {
      before.variable(arguments[k].getOpcode(ILOAD), variables[k]);
    }
  }
}
