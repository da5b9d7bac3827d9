package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.machines.profile.ElementCount;
import dev.lockstep.machines.profile.RoutineCost;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites one method: it counts, can be preempted, and reaches statics, monitors and the world
 * outside through hooks.
 *
 * <p>The counter lives in a local variable behind all others, so no variable moves. It is fetched
 * at entry and after calls, and stored before calls and at every exit. For each instruction there
 * are, in this order: the check, the charge, the initialisation of the class it needs, the charge
 * for its elements, the store of the counter, the instruction or what replaces it, the reload.
 */
final class MethodRewriter {
  /** The most that inserted code has on the stack beyond the program's own. */
  private static final int EXTRA_STACK = 6;

  private final ClassContext context;
  private final MethodNode method;
  private final ChargePlan plan;
  private final CountedLoops loops;
  private final int counter;
  private final @Nullable MethodLock lock;
  private final Initialization initialization;
  private final @Nullable ClassFacts initializedAtEntry;
  private final Frames frames;
  private final ExceptionTable exceptions;
  private final int chunkEnd;
  private final int firstFree;
  private int lastVariable;

  private final @Nullable CountingMethods sharedCounting;

  /**
   * Of a method.
   *
   * @param sharedCounting for the short form; null for a counter of the method's own
   */
  MethodRewriter(
      MethodNode method, ClassContext context, @Nullable CountingMethods sharedCounting) {
    this.context = context;
    this.sharedCounting = sharedCounting;
    this.method = method;
    this.counter = method.maxLocals;
    this.lock = MethodLock.of(method, context, counter + 1);
    this.initialization = new Initialization(context);
    this.initializedAtEntry = initialization.atEntry(method);
    this.chunkEnd = counter + 2;
    this.plan = new ChargePlan(method, context);
    this.loops = new CountedLoops(method, plan, context, sharedCounting == null);
    this.firstFree = loops.isEmpty() ? chunkEnd : chunkEnd + 1;
    this.lastVariable = firstFree;
    this.frames = new Frames(counter, sharedCounting == null, lock != null, !loops.isEmpty());
    this.exceptions = new ExceptionTable(method, plan, frames, lock, this::code);
  }

  /** Does it, in place. */
  void rewrite() {
    AbstractInsnNode[] instructions = plan.instructions();
    for (int i = 0; i < instructions.length; i++) {
      Role role = plan.role(i);
      if (instructions[i] instanceof FrameNode frame) {
        frames.extend(frame);
      } else if (role != null) {
        rewrite(instructions[i], i, role);
      }
    }
    InsnList entry = entry().instructions;
    beginVariables(entry.getFirst());
    method.instructions.insert(entry);
    exceptions.finish(context.hasFrames());
    method.maxStack += EXTRA_STACK;
    method.maxLocals = lastVariable;
    int stackDepth = context.settings().stackDepth();
    if (stackDepth > 0) {
      CallDepth.count(method, stackDepth);
    }
  }

  private Code code() {
    return sharedCounting == null ? new Code(counter) : new SharedCounterCode(sharedCounting);
  }

  private Code entry() {
    Code code = code();
    line(code);
    code.reload();
    if (!loops.isEmpty()) {
      code.insn(ICONST_0).variable(ISTORE, chunkEnd);
    }
    if (initializedAtEntry != null) {
      initialization.touch(initializedAtEntry, code);
    }
    if (lock != null) {
      lock.take(code);
      code.reload();
      exceptions.entry(code);
    }
    return code;
  }

  /** In stack traces, what happens at entry happens in the method's first line. */
  private void line(Code code) {
    for (AbstractInsnNode instruction : plan.instructions()) {
      if (instruction instanceof LineNumberNode first) {
        LabelNode start = new LabelNode();
        code.instructions.add(start);
        code.instructions.add(new LineNumberNode(first.line, start));
        return;
      }
    }
  }

  /** For debuggers: the method's arguments are there from its first instruction on. */
  private void beginVariables(AbstractInsnNode entry) {
    AbstractInsnNode first = method.instructions.getFirst();
    if (method.localVariables != null && entry instanceof LabelNode start) {
      for (LocalVariableNode variable : method.localVariables) {
        if (variable.start == first) {
          variable.start = start;
        }
      }
    }
  }

  private void rewrite(AbstractInsnNode instruction, int index, Role role) {
    Code before = code();
    exceptions.boundary(before, index);
    boolean checks = plan.isSwitchPoint(index) && !loops.isHead(instruction);
    before.block(checks, context.atEveryInstruction(), plan.charge(index));
    ClassFacts initialized = initialization.before(instruction);
    if (initialized != null) {
      exceptions.callSite(before, index);
      initialization.touchBefore(instruction, initialized, before);
    }
    chargeWhatVaries(instruction, before);
    spill(instruction, role, before);
    site(instruction, index, before);
    insertBefore(instruction, before.instructions);
    replace(instruction, role);
  }

  private void spill(AbstractInsnNode instruction, Role role, Code before) {
    int opcode = instruction.getOpcode();
    boolean returns = opcode >= IRETURN && opcode <= RETURN;
    if (role == Role.CALL || returns || opcode == ATHROW) {
      before.spill();
    }
    if (returns && lock != null) {
      lock.release(before);
    }
  }

  private void site(AbstractInsnNode instruction, int index, Code before) {
    if (plan.role(index) == Role.CALL) {
      exceptions.callSite(before, index);
    } else if (plan.role(index) != Role.PLAIN) {
      exceptions.throwSite(before, index, instruction.getOpcode() == ATHROW);
    }
  }

  /** An uninitialised object is known by where its NEW is, so frames have to follow it. */
  private void insertBefore(AbstractInsnNode instruction, InsnList code) {
    if (instruction.getOpcode() == NEW) {
      code.add(frames.moveNew(instruction));
    }
    method.instructions.insertBefore(instruction, code);
  }

  private void replace(AbstractInsnNode instruction, Role role) {
    Code after = code();
    if (role == Role.CALL) {
      after.reload();
    }
    CountedLoop loop = loops.leftBy(instruction);
    if (loop != null) {
      loop.beginChunk(counter, chunkEnd, after);
      loop.beginTurn(chunkEnd, () -> frames.repeat(loop.start), after);
    }
    method.instructions.insert(instruction, after.instructions);
    new Replacement(method, context).replace(instruction);
  }

  private void chargeWhatVaries(AbstractInsnNode instruction, Code before) {
    if (instruction instanceof MethodInsnNode call) {
      chargeElements(call, before);
    } else if (context.isChargedByLength(instruction)) {
      AllocationCharge charge = AllocationCharge.of(instruction, firstFree);
      charge.emit(context.thousandthsPerByte(), before);
      lastVariable = Math.max(lastVariable, firstFree + charge.lengths());
    }
  }

  /** Charges for the elements that a library call works on, before it is made. */
  private void chargeElements(MethodInsnNode call, Code before) {
    RoutineCost cost = context.libraryCost(call);
    if (cost.elementTicks().isNone() || cost.elementCount().equals(ElementCount.NONE)) {
      return;
    }
    new ElementCharge(call, cost, firstFree).emit(before);
    int arguments = Type.getArgumentsAndReturnSizes(call.desc) >> 2;
    lastVariable = Math.max(lastVariable, firstFree + arguments);
  }
}
