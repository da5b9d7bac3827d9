package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.code.SharedCounterCode;
import dev.lockstep.instrumenter.code.Visibility;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.flow.Instructions;
import dev.lockstep.instrumenter.flow.LabelCopies;
import dev.lockstep.instrumenter.flow.Regions;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The version of a method's code that can be preempted before each instruction whose effect can be
 * seen ({@link Instructions#canBeSeen}).
 *
 * <p>It counts where all methods share the counter, and each instruction is charged where it is. So
 * it is short, and an exception leaves it with the exact count. It stands behind the fast version,
 * or it is all that a method has.
 */
final class ExactVersion {
  private static final int NONE = -1;

  private final RewrittenMethod rewritten;
  private final Instructions instructions;
  private final MethodNode code;
  private final AbstractInsnNode[] nodes;
  private final Frames frames;
  private final @Nullable Passages passages;
  private final List<TryCatchBlockNode> table = new ArrayList<>();
  private final List<LocalVariableNode> variables = new ArrayList<>();
  private final @Nullable ToldAccesses told;
  private final @Nullable RacedAccesses raced;
  private final @Nullable SteppedAccesses stepped;

  /** What comes before an instruction, and is empty again when it is there. */
  private final SharedCounterCode before;

  private int pending;

  /** The first instruction that was not charged yet; below 0 if there is none. */
  private int pendingFrom = NONE;

  private int pendingTo = NONE;

  private ExactVersion(
      RewrittenMethod rewritten,
      MethodNode code,
      AbstractInsnNode[] nodes,
      Frames frames,
      @Nullable Passages passages) {
    this.rewritten = rewritten;
    this.instructions = rewritten.instructions;
    this.code = code;
    this.nodes = nodes;
    this.frames = frames;
    this.passages = passages;
    this.before = rewritten.exactCode();
    this.told = ToldAccesses.areTold(rewritten.context) ? new ToldAccesses(rewritten) : null;
    this.raced = rewritten.raced();
    this.stepped =
        SteppedAccesses.areStepped(rewritten.context) ? new SteppedAccesses(rewritten) : null;
  }

  /** Rewrites a method's code, in place: this is its only version. */
  static void alone(RewrittenMethod rewritten, Frames frames) {
    MethodNode method = rewritten.method;
    new ExactVersion(rewritten, method, method.instructions.toArray(), frames, null).rewrite();
  }

  /** Rewrites a copy of a method's code. */
  static ExactVersion copied(RewrittenMethod rewritten, Passages passages) {
    MethodNode method = rewritten.method;
    LabelCopies labels = LabelCopies.of(rewritten.instructions);
    String[] none = {};
    MethodNode copy = new MethodNode(ASM9, method.access, method.name, method.desc, null, none);
    for (int i = 0; i < rewritten.instructions.size(); i++) {
      AbstractInsnNode node = rewritten.instructions.at(i);
      boolean jumps = rewritten.instructions.jumpsOf(i).length > 0;
      copy.instructions.add(node.clone(jumps ? passages.labelsFor(i, labels) : labels));
    }
    AbstractInsnNode[] nodes = copy.instructions.toArray();
    Frames frames = rewritten.frames(false, 0);
    ExactVersion version = new ExactVersion(rewritten, copy, nodes, frames, passages);
    version.copyTables(labels);
    version.rewrite();
    Code entry = rewritten.fastCode().line(method);
    passages.enter(frames, entry);
    copy.instructions.insert(entry.instructions);
    frames.finish();
    return version;
  }

  /** The JVM tells which variable was null, so both versions name their variables. */
  private void copyTables(LabelCopies labels) {
    for (TryCatchBlockNode block : rewritten.method.tryCatchBlocks) {
      LabelNode start = labels.get(block.start);
      LabelNode end = labels.get(block.end);
      table.add(new TryCatchBlockNode(start, end, labels.get(block.handler), block.type));
    }
    if (rewritten.method.localVariables != null) {
      for (LocalVariableNode each : rewritten.method.localVariables) {
        LabelNode start = labels.get(each.start);
        LabelNode end = labels.get(each.end);
        variables.add(
            new LocalVariableNode(each.name, each.desc, each.signature, start, end, each.index));
      }
    }
  }

  private void rewrite() {
    for (int i = 0; i < nodes.length; i++) {
      if (told != null) {
        told.passes(nodes[i]);
      }
      if (raced != null) {
        raced.passes(nodes[i]);
      }
      if (nodes[i] instanceof FrameNode frame) {
        frames.extend(frame);
      } else if (instructions.effect(i) != null) {
        rewrite(i);
      }
    }
  }

  private void rewrite(int i) {
    if (instructions.isTarget(i) || (passages != null && passages.leadTo(i))) {
      beginBlock(i);
    }
    if (passages == null && rewritten.regions.at(i) != Regions.NONE) {
      chargePending(before);
      rewritten.renewAlone(rewritten.regions.at(i), before);
    }
    beginLoop(i, before);
    if (passages != null && rewritten.types.isOnce(i)) {
      chargePending(before);
      passages.leave(i, frames, before);
    }
    count(i, before);
    ClassFacts initialized = rewritten.initializedBefore(nodes[i]);
    if (initialized != null) {
      rewritten.initialization.touchBefore(nodes[i], initialized, before);
    }
    rewritten.chargeWhatVaries(i, before);
    rewritten.describeNull(i, frames, before);
    rewritten.markConstructor(nodes[i], before);
    if (instructions.isReturn(i)) {
      rewritten.releaseLock(before);
    }
    if (nodes[i].getOpcode() == NEW) {
      before.instructions.add(frames.moveNew(nodes[i]));
    }
    code.instructions.insertBefore(nodes[i], before.instructions);
    if (raced != null) {
      raced.tell(i, nodes[i], code);
    }
    if (told != null) {
      told.tell(i, nodes[i], code);
    }
    if (stepped != null) {
      stepped.tell(i, nodes[i], frameNodeAt(i), code);
    }
    rewritten.replace(nodes[i], code);
  }

  /** Code that jumps there has charged for itself, and so must code that falls through. */
  private void beginBlock(int i) {
    chargePending(before);
    if (passages != null) {
      passages.enterAt(i, frames, before);
    }
    code.instructions.insertBefore(nodes[instructions.labelsOf(i)], before.instructions);
  }

  private void beginLoop(int i, SharedCounterCode before) {
    if (instructions.isLoop(i)) {
      if (passages != null) {
        passages.enterLoop(i, () -> frameAt(i), before);
      }
      before.atLoop();
    }
  }

  private void count(int i, SharedCounterCode before) {
    Executions executions = rewritten.executions;
    if (instructions.canBeSeen(i)) {
      tellPending(before);
      before.exactly(pending, instructions.cost(i), visibility(i));
      pending = 0;
      if (executions != null) {
        executions.exactly(i, i, before);
      }
      return;
    }
    pending += instructions.cost(i);
    pendingFrom = pendingFrom < 0 ? i : pendingFrom;
    pendingTo = i;
    if (instructions.jumps(i)) {
      chargePending(before);
    }
  }

  private Visibility visibility(int i) {
    if (instructions.isUnseen(i)) {
      return Visibility.UNSEEN;
    }
    return instructions.reads(i) && rewritten.initializedBefore(nodes[i]) == null
        ? Visibility.READS
        : Visibility.SEEN;
  }

  /** The frame in front of instruction {@code i} once more; null if there is none. */
  private @Nullable FrameNode frameAt(int i) {
    FrameNode frame = frameNodeAt(i);
    return frame == null ? null : frames.copy(frame);
  }

  private @Nullable FrameNode frameNodeAt(int i) {
    for (int k = instructions.labelsOf(i); k < i; k++) {
      if (nodes[k] instanceof FrameNode frame) {
        return frame;
      }
    }
    return null;
  }

  private void tellPending(SharedCounterCode before) {
    if (rewritten.executions != null && pendingFrom >= 0) {
      rewritten.executions.exactly(pendingFrom, pendingTo, before);
    }
    pendingFrom = NONE;
  }

  private void chargePending(SharedCounterCode before) {
    tellPending(before);
    if (pending != 0) {
      before.charge(pending);
      pending = 0;
    }
  }

  /**
   * Adds the code, and what belongs to it, behind that of the fast version.
   *
   * @param releaseLock where exceptions go that leave a synchronized method; or null
   * @return its exception table
   */
  List<TryCatchBlockNode> appendTo(MethodNode method, @Nullable LabelNode releaseLock) {
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    method.instructions.add(start);
    method.instructions.add(code.instructions);
    method.instructions.add(end);
    if (method.localVariables != null) {
      method.localVariables.addAll(variables);
    }
    if (releaseLock != null) {
      table.add(new TryCatchBlockNode(start, end, releaseLock, null));
    }
    return table;
  }
}
