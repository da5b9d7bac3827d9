package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.AllocationCharge;
import dev.lockstep.instrumenter.code.ArrayReference;
import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.code.CountingMethods;
import dev.lockstep.instrumenter.code.ElementCharge;
import dev.lockstep.instrumenter.code.SharedCounterCode;
import dev.lockstep.instrumenter.facts.CallTable;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.JdkCalls;
import dev.lockstep.instrumenter.flow.ChargePlan;
import dev.lockstep.instrumenter.flow.Effect;
import dev.lockstep.instrumenter.flow.Instructions;
import dev.lockstep.instrumenter.flow.Regions;
import dev.lockstep.instrumenter.flow.StackTypes;
import dev.lockstep.instrumenter.loops.CountedLoops;
import dev.lockstep.instrumenter.statics.Initialization;
import dev.lockstep.machines.profile.RoutineCost;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What the versions of a method that is being rewritten have in common. */
final class RewrittenMethod {
  private static final int MOST_VARIABLES = 0xFFFF;

  final MethodNode method;
  final ClassContext context;
  final Instructions instructions;
  final StackTypes types;
  final Regions regions;
  final Initialization initialization;
  final ShortAccesses shortAccesses;

  /** The variable of the counter: behind all others, so no variable of the program moves. */
  final int counter;

  /** The variable of where a chunk of a loop ends. */
  final int chunkEnd;

  /** The variable of what another one was, times a factor, before a branch may count it up. */
  final int countedFrom;

  final @Nullable MethodLock lock;

  /** Counts how often its instructions run; null where no profile wants that. */
  final @Nullable Executions executions;

  private final @Nullable CountingMethods methods;
  private final int firstFree;
  private int variables;
  private @Nullable Replacement replacement;

  /**
   * Of a method.
   *
   * @param methods what the method calls to count, if it has to be short; or null
   * @param isProfiled whether its executions are counted
   */
  RewrittenMethod(
      MethodNode method,
      ClassContext context,
      @Nullable CountingMethods methods,
      boolean isProfiled) {
    this.method = method;
    this.context = context;
    this.methods = methods;
    this.instructions = new Instructions(method, context);
    this.types = new StackTypes(method, context, instructions);
    this.regions = new Regions(instructions, types);
    this.initialization = new Initialization(context);
    this.shortAccesses = new ShortAccesses(context, initialization, methods);
    this.counter = method.maxLocals;
    this.lock = MethodLock.of(method, context, counter + 2);
    this.chunkEnd = counter + 3;
    this.countedFrom = chunkEnd + 1;
    this.executions =
        isProfiled ? new Executions(instructions, context, chunkEnd + Executions.OWN_INTS) : null;
    this.firstFree = executions == null ? countedFrom + 1 : executions.firstFree();
    this.variables = firstFree;
  }

  /** Code of the fast version, or of its short form. */
  Code fastCode() {
    return methods == null ? new Code(counter) : exactCode();
  }

  /** What tells its accesses where races are looked for, of one version; null where none is. */
  @Nullable RacedAccesses raced() {
    if (!RacedAccesses.areTold(context)) {
      return null;
    }
    if (methods != null) {
      RacedAccesses.isUntold(context, method);
      return null;
    }
    return new RacedAccesses(this);
  }

  SharedCounterCode exactCode() {
    return new SharedCounterCode(methods, counter);
  }

  /**
   * The frames of a version that keeps the counter in its variable, or of one that doesn't.
   *
   * @param ints how many of {@link #chunkEnd} and {@link #countedFrom} it has
   */
  Frames frames(boolean hasCounter, int ints) {
    return new Frames(counter, hasCounter, lock != null, ints);
  }

  /** How many ints of ours the fast version has. */
  int ints(ChargePlan plan, CountedLoops loops) {
    return executions == null ? loops.ints() : executions.findBlocks(plan, loops);
  }

  /** Whether nothing is called from it that may call counted code, or wait. */
  boolean isLeaf() {
    boolean calls = lock != null || initialization.atEntry(method) != null;
    for (int i = 0; i < instructions.size() && !calls; i++) {
      Effect effect = instructions.effect(i);
      calls = effect == Effect.CALL || effect == Effect.INITIALIZING;
    }
    return !calls;
  }

  /**
   * How many variables the method has now. One that has next to no room for more, and none of ours,
   * keeps its number.
   */
  int variables() {
    boolean hasOurs = methods == null || lock != null || variables > firstFree;
    return variables > MOST_VARIABLES && !hasOurs ? counter : variables;
  }

  /**
   * Variables that are free for code around one instruction.
   *
   * @param count how many
   * @return the first of them
   */
  int takeVariables(int count) {
    variables = Math.max(variables, firstFree + count);
    return firstFree;
  }

  /** The class to initialise before an instruction that doesn't do it; or null. */
  @Nullable ClassFacts initializedBefore(AbstractInsnNode instruction) {
    return shortAccesses.are(instruction) ? null : initialization.before(instruction);
  }

  /** Puts hooks, or short calls, in the place of an instruction of {@code code}. */
  void replace(AbstractInsnNode instruction, MethodNode code) {
    if (shortAccesses.are(instruction)) {
      shortAccesses.replace(instruction, code);
    } else if (!context.lookup().isOfJdk()) {
      replacementIn(code).replace(instruction);
    }
    boolean isThere = instruction.getNext() != null; // No method ends with a call.
    if (isThere && JdkCalls.areMarked(context, instruction)) {
      MethodInsnNode call = (MethodInsnNode) instruction;
      if (!call.name.equals("<init>")) {
        code.instructions.insertBefore(call, JdkCalls.mark(call));
      }
      code.instructions.insert(call, JdkCalls.noMark());
    }
  }

  private Replacement replacementIn(MethodNode code) {
    Replacement known = replacement;
    if (known == null || known.method() != code) {
      known = new Replacement(code, context);
      replacement = known;
    }
    return known;
  }

  /**
   * Marks a call of a constructor: in front of the range of its exceptions, as nothing but the call
   * may stand there while {@code this} is not initialised.
   */
  void markConstructor(AbstractInsnNode instruction, Code before) {
    if (instruction instanceof MethodInsnNode call
        && call.name.equals("<init>")
        && JdkCalls.areMarked(context, call)) {
      before.instructions.add(JdkCalls.mark(call));
    }
  }

  /**
   * Lets the JVM describe a receiver of instruction {@code i} that is null; not in methods that
   * have to be short.
   */
  void describeNull(int i, Frames frames, Code before) {
    FrameNode types = this.types.atReceiver(i);
    boolean isKnown = types != null || !context.hasFrames();
    if (methods == null
        && isKnown
        && !context.lookup().isOfJdk()
        && CallTable.isDescribed(instructions.at(i))) {
      NullReceiver.emit(instructions.at(i), types, frames, before);
    }
  }

  /** Charges instruction {@code i} for lengths, and for places, that are known when it runs. */
  void chargeWhatVaries(int i, Code before) {
    if (executions != null && executions.allocatesVarying(i)) {
      AllocationCharge made = AllocationCharge.of(instructions.at(i), firstFree);
      made.tell(executions.node(), executions.allocating(i), before);
      int _ = takeVariables(made.lengths());
    }
    if (!instructions.varies(i)) {
      return;
    }
    if (executions == null) {
      chargeWhatVaries(instructions.at(i), before);
      return;
    }
    int counter = executions.varying(i);
    executions.vary(counter, false, before);
    chargeWhatVaries(instructions.at(i), before);
    executions.vary(counter, true, before);
  }

  private void chargeWhatVaries(AbstractInsnNode instruction, Code before) {
    if (instruction instanceof MethodInsnNode call) {
      chargeElements(call, before);
      if (context.isChargedByPlace(call)) {
        int taken = ArrayReference.emitCopy(firstFree, before);
        int _ = takeVariables(taken);
      }
    } else if (context.isChargedByPlace(instruction)) {
      int taken = ArrayReference.emit(instruction, firstFree, before);
      int _ = takeVariables(taken);
    } else if (context.isChargedByLength(instruction)) {
      AllocationCharge charge = AllocationCharge.of(instruction, firstFree);
      charge.emit(context.thousandthsPerByte(), before);
      int _ = takeVariables(charge.lengths());
    }
  }

  /** Charges for the elements that a library call works on, before it is made. */
  private void chargeElements(MethodInsnNode call, Code before) {
    RoutineCost cost = context.libraryCost(call);
    if (cost.elementTicks().isNone() || cost.elementCount().isNone()) {
      return;
    }
    new ElementCharge(call, cost, firstFree).emit(before);
    int arguments = Type.getArgumentsAndReturnSizes(call.desc) >> 2;
    int _ = takeVariables(arguments);
  }

  /**
   * Lets a method that has but the exact version ask for another slice where the fast one would: at
   * which tick a task is looked at that no other can see must not depend on its version, as a
   * schedule tells what happens at one tick. Methods that have to be short have no room for that.
   */
  void renewAlone(int room, Code code) {
    if (methods == null) {
      code.loadCounter().constant(room).call(Code.TICKS, "fit", "(JI)J", false).storeCounter();
    }
  }

  /** Gives back the lock of a synchronized method that returns. */
  void releaseLock(Code before) {
    if (lock != null) {
      lock.release(before);
    }
  }
}
