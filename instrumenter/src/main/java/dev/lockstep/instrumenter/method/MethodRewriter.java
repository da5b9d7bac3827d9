package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.code.CountingMethods;
import dev.lockstep.instrumenter.code.HandlerPads;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.JdkCalls;
import dev.lockstep.instrumenter.facts.MethodCounters;
import dev.lockstep.instrumenter.flow.ChargePlan;
import dev.lockstep.instrumenter.loops.CountedLoops;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites one method: it counts, can be preempted, and reaches statics, monitors and the world
 * outside through hooks.
 *
 * <p>Its code is there twice. The fast version charges straight lines of code at once and checks
 * nothing in between; the exact version can be preempted before each instruction whose effect can
 * be seen. The fast one runs wherever what comes next surely fits the slice ({@link
 * dev.lockstep.instrumenter.flow.Regions}).
 *
 * <pre>
 *     entry:       fetch the counter; unless so many ticks are left, goto exact entry
 *     fast:        ...                                           {@link FastVersion}
 *     loop:        unless so many ticks are left, goto exact loop
 *                  charge the block; ...; goto loop
 *
 *     exact entry: ask for another slice; if so many ticks are left now, goto fast
 *                  charge and check each; ...                    {@link ExactVersion}
 *     exact loop:  check; charge and check each; ...; fetch the counter; goto loop
 * </pre>
 */
public final class MethodRewriter {
  /** The most that inserted code has on the stack beyond the program's own. */
  private static final int EXTRA_STACK = 10;

  private final RewrittenMethod rewritten;
  private final MethodNode method;
  private final ClassContext context;
  private final @Nullable ProfiledClass profiled;

  /**
   * Of a method.
   *
   * @param methods what the method calls to count, if it has to be short; or null
   */
  public MethodRewriter(
      MethodNode method, ClassContext context, @Nullable CountingMethods methods) {
    this(method, context, methods, null);
  }

  /**
   * The same where its executions may be counted.
   *
   * @param profiled gets what its counters mean; null: there are none
   */
  public MethodRewriter(
      MethodNode method,
      ClassContext context,
      @Nullable CountingMethods methods,
      @Nullable ProfiledClass profiled) {
    this.rewritten = new RewrittenMethod(method, context, methods, profiled != null);
    this.method = method;
    this.context = context;
    this.profiled = profiled;
  }

  /** In both versions, or in the one that does. */
  public void rewrite() {
    boolean isAsked = rewritten.regions.areAskedFor();
    boolean isTold = ToldAccesses.areTold(context) || SteppedAccesses.areStepped(context);
    boolean isAlone = rewritten.instructions.hasSubroutines() || context.settings().debugged();
    if (isTold || (isAsked && isAlone)) {
      rewriteExactly();
      return;
    }
    ChargePlan plan = plan(true);
    CountedLoops loops = new CountedLoops(plan, rewritten.types, true, profiled != null);
    int ints = rewritten.ints(plan, loops);
    Passages passages = new Passages(rewritten, ints);
    ExactVersion exact = isAsked ? ExactVersion.copied(rewritten, passages) : null;
    Frames frames = rewritten.frames(true, ints);
    ExceptionTable exceptions = new ExceptionTable(rewritten, plan, frames);
    Code entry = entry(rewritten.fastCode(), exceptions);
    passages.beginInts(entry);
    passages.askAtEntry(frames, entry);
    new FastVersion(rewritten, plan, loops, frames, exceptions, passages).rewrite();
    finish(entry, exceptions, exact);
  }

  /** In the exact version alone. */
  public void rewriteExactly() {
    Frames frames = rewritten.frames(false, 0);
    ExceptionTable exceptions = new ExceptionTable(rewritten, plan(true), frames);
    ExactVersion.alone(rewritten, frames);
    Code entry = entry(rewritten.exactCode(), exceptions);
    if (SteppedAccesses.areStepped(context)) {
      SteppedAccesses.begin(context, method, entry);
    }
    if (new Passages(rewritten, 0).renewsAtEntry()) {
      rewritten.renewAlone(rewritten.regions.atEntry(), entry);
    }
    finish(entry, exceptions, null);
  }

  /** In the shortest form: the task is preempted where a loop or a recursion could run on. */
  public void rewriteAtBlocks() {
    rewriteAtBlocks(plan(false));
  }

  /** The same, where at most a handful of charges finds room: the counts are not exact. */
  public void rewriteCoarsely() {
    rewriteAtBlocks(ChargePlan.coarse(rewritten.instructions, rewritten.regions));
  }

  private void rewriteAtBlocks(ChargePlan plan) {
    Frames frames = rewritten.frames(false, 0);
    ExceptionTable exceptions = new ExceptionTable(rewritten, plan, frames);
    CountedLoops none = new CountedLoops(plan, rewritten.types, false, false);
    new FastVersion(rewritten, plan, none, frames, exceptions, null).rewrite();
    finish(entry(rewritten.exactCode(), exceptions), exceptions, null);
  }

  private ChargePlan plan(boolean isSplit) {
    return ChargePlan.of(rewritten.instructions, rewritten.regions, isSplit);
  }

  private Code entry(Code code, ExceptionTable exceptions) {
    code.line(method);
    if (context.settings().countsJdk() && !context.lookup().isOfJdk()) {
      code.instructions.add(JdkCalls.noMark());
    }
    code.reload();
    ClassFacts initialized = rewritten.initialization.atEntry(method);
    if (initialized != null) {
      rewritten.initialization.touch(initialized, code);
    }
    if (rewritten.lock != null) {
      rewritten.lock.take(code);
      code.reload();
      exceptions.entry(code);
    }
    return code;
  }

  private void finish(Code entry, ExceptionTable exceptions, @Nullable ExactVersion exact) {
    beginVariables(entry.instructions.getFirst());
    method.instructions.insert(entry.instructions);
    exceptions.finish(context.hasFrames(), exact);
    method.maxStack += EXTRA_STACK + toldStack();
    method.maxStack += RacedAccesses.areTold(context) ? RacedAccesses.STACK : 0;
    method.maxLocals = rewritten.variables();
    followPath();
    int stackDepth = context.settings().stackDepth();
    if (stackDepth > 0) {
      CallDepth.count(method, stackDepth);
    }
    HandlerPads.add(method);
  }

  private int toldStack() {
    return (ToldAccesses.areTold(context) ? ToldAccesses.STACK : 0)
        + (SteppedAccesses.areStepped(context) ? SteppedAccesses.STACK : 0);
  }

  private void followPath() {
    if (profiled != null && rewritten.executions != null) {
      Code call = rewritten.exactCode();
      rewritten.executions.call(call);
      MethodCounters counters = rewritten.executions.counted(profiled, rewritten);
      new CallPath(method, rewritten.executions, context.hasFrames())
          .follow(counters.key(), call, rewritten.isLeaf());
      profiled.methods().add(counters);
    }
  }

  /** For debuggers: the method's arguments are there from its first instruction on. */
  private void beginVariables(@Nullable AbstractInsnNode entry) {
    AbstractInsnNode first = method.instructions.getFirst();
    if (method.localVariables != null && entry instanceof LabelNode start) {
      for (LocalVariableNode variable : method.localVariables) {
        if (variable.start == first) {
          variable.start = start;
        }
      }
    }
  }
}
