package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.code.Looks;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.flow.ChargePlan;
import dev.lockstep.instrumenter.flow.Effect;
import dev.lockstep.instrumenter.flow.Instructions;
import dev.lockstep.instrumenter.loops.BottomTestedLoop;
import dev.lockstep.instrumenter.loops.CountedLoop;
import dev.lockstep.instrumenter.loops.CountedLoops;
import dev.lockstep.instrumenter.loops.CountingBranch;
import dev.lockstep.instrumenter.loops.CountingBranches;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The version of a method's code that charges each straight line at once and checks nothing in it.
 *
 * <p>The counter lives in a local variable. It is fetched at entry and after calls, and stored
 * before calls and at every exit. For each instruction there are, in this order: the question
 * whether its region fits the slice, the charge, the initialisation of the class it needs, the
 * charge for its elements, the store of the counter, the instruction or what replaces it, the
 * reload.
 *
 * <p>In the short form for large methods nothing is asked: loops and entries look whether the slice
 * is over.
 */
final class FastVersion {
  private final RewrittenMethod rewritten;
  private final MethodNode method;
  private final Instructions instructions;
  private final ChargePlan plan;
  private final CountedLoops loops;
  private final CountingBranches branches;
  private final Frames frames;
  private final ExceptionTable exceptions;
  private final @Nullable Passages passages;
  private final @Nullable RacedAccesses raced;

  /** What comes before an instruction, and behind it: empty again when it is there. */
  private final Code before;

  private final Code after;

  /**
   * Of a method.
   *
   * @param passages to the exact version; null in the short form
   */
  FastVersion(
      RewrittenMethod rewritten,
      ChargePlan plan,
      CountedLoops loops,
      Frames frames,
      ExceptionTable exceptions,
      @Nullable Passages passages) {
    this.rewritten = rewritten;
    this.method = rewritten.method;
    this.instructions = rewritten.instructions;
    this.plan = plan;
    this.loops = loops;
    this.branches = loops.branches;
    this.frames = frames;
    this.exceptions = exceptions;
    this.passages = passages;
    this.raced = rewritten.raced();
    this.before = rewritten.fastCode();
    this.after = rewritten.fastCode();
  }

  /** Rewrites the code, in place. */
  void rewrite() {
    for (int i = 0; i < instructions.size(); i++) {
      Effect effect = instructions.effect(i);
      if (raced != null) {
        raced.passes(instructions.at(i));
      }
      if (instructions.at(i) instanceof FrameNode frame) {
        frames.extend(frame);
      } else if (effect != null) {
        rewrite(i, effect);
      }
    }
  }

  private void rewrite(int i, Effect effect) {
    AbstractInsnNode instruction = instructions.at(i);
    exceptions.boundary(before, i);
    if (rewritten.executions != null) {
      rewritten.executions.tellTurns(i, before);
    }
    CountingBranch over = branches.overAt(i);
    if (over != null) {
      endBranch(i, over);
    }
    endTurn(i, before);
    if (passages != null) {
      passages.comeBack(i, method);
      passages.askAt(i, before);
      passages.goOn(i, frames, before);
    }
    beginChunk(i, before);
    before.block(looks(i), branches.haveSideAt(i) ? 0 : plan.charge(i));
    if (rewritten.executions != null) {
      rewritten.executions.block(i, branches.haveSideAt(i), before);
    }
    CountingBranch asked = branches.askedAt(i);
    if (asked != null) {
      asked.begin(rewritten.countedFrom, before);
    }
    ClassFacts initialized = rewritten.initializedBefore(instruction);
    if (initialized != null) {
      exceptions.callSite(before, i);
      rewritten.initialization.touchBefore(instruction, initialized, before);
    }
    if (!plan.isCoarse()) {
      rewritten.chargeWhatVaries(i, before);
    }
    spill(i, effect, before);
    rewritten.markConstructor(instruction, before);
    site(i, effect, before);
    rewritten.describeNull(i, frames, before);
    insertBefore(instruction, before.instructions);
    if (raced != null) {
      raced.tell(i, instruction, method);
    }
    replace(i, effect);
  }

  private void endBranch(int i, CountingBranch over) {
    over.end(rewritten.countedFrom, before);
    if (rewritten.executions != null) {
      Consumer<Code> once = code -> over.once(rewritten.countedFrom, code);
      rewritten.executions.side(branches.sideBefore(i), once, before);
    }
  }

  private void beginChunk(int i, Code before) {
    BottomTestedLoop loop = loops.bottomTested.withBodyAt(i);
    if (loop != null) {
      loop.begin(rewritten.chunkEnd, () -> frameAt(i), before);
    }
  }

  /** In front of the labels of a test that others come to from outside the loop. */
  private void endTurn(int i, Code before) {
    BottomTestedLoop loop = loops.bottomTested.withTestAt(i);
    if (loop == null) {
      return;
    }
    int body = instructions.rotated().bodyOf(i);
    if (body < 0) {
      loop.endTurn(rewritten.chunkEnd, before);
      return;
    }
    Code end = rewritten.fastCode();
    LabelNode label = new LabelNode();
    end.label(label, frameAt(i));
    loop.endTurn(rewritten.chunkEnd, end);
    method.instructions.insertBefore(instructions.at(instructions.labelsOf(i)), end.instructions);
    for (int k = body; k < i; k++) {
      instructions.redirect(k, i, label);
    }
  }

  /** The frame before instruction {@code i} once more; null if there is none. */
  private @Nullable FrameNode frameAt(int i) {
    FrameNode frame = instructions.frameAt(i);
    return frame == null ? null : frames.copy(frame);
  }

  private Looks looks(int i) {
    boolean inLoop =
        passages == null
            ? instructions.isLoop(i) || instructions.isHandlerLoop(i) || mayBeOfRecursion(i)
            : rewritten.regions.isGuardedLoop(i);
    if (inLoop) {
      return Looks.IN_LOOP;
    }
    return passages != null && rewritten.regions.isGuarded(i) ? Looks.ONCE : Looks.NEVER;
  }

  private boolean mayBeOfRecursion(int i) {
    return i == instructions.firstFrom(0) && instructions.haveCalls();
  }

  private void spill(int i, Effect effect, Code before) {
    boolean returns = instructions.isReturn(i);
    if (effect == Effect.CALL || (returns && rewritten.lock == null)) {
      before.spillForGood();
    } else if (returns || instructions.at(i).getOpcode() == ATHROW) {
      before.spill();
    }
    if (instructions.isReturn(i)) {
      rewritten.releaseLock(before);
    }
  }

  private void site(int i, Effect effect, Code before) {
    if (effect == Effect.CALL) {
      exceptions.callSite(before, i);
    } else if (effect != Effect.PLAIN) {
      exceptions.throwSite(before, i, instructions.at(i).getOpcode() == ATHROW);
    }
  }

  /** An uninitialised object is known by where its NEW is, so frames have to follow it. */
  private void insertBefore(AbstractInsnNode instruction, InsnList code) {
    if (instruction.getOpcode() == NEW) {
      code.add(frames.moveNew(instruction));
    }
    method.instructions.insertBefore(instruction, code);
  }

  private void replace(int i, Effect effect) {
    AbstractInsnNode instruction = instructions.at(i);
    if (effect == Effect.CALL) {
      after.reload();
    }
    CountedLoop loop = loops.leftBy(instruction);
    if (loop != null) {
      loop.beginChunk(rewritten.chunkEnd, after);
      if (rewritten.executions != null) {
        rewritten.executions.takeTestBack(loop, after);
      }
      int start = instructions.firstAt(loop.start);
      loop.beginTurn(rewritten.chunkEnd, () -> frameAt(start), after);
      if (rewritten.executions != null) {
        rewritten.executions.testAgain(loop, after);
      }
    }
    method.instructions.insert(instruction, after.instructions);
    rewritten.replace(instruction, method);
  }
}
