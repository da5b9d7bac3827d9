package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.flow.Instructions;
import dev.lockstep.instrumenter.flow.LabelCopies;
import dev.lockstep.instrumenter.flow.Regions;
import dev.lockstep.instrumenter.flow.StackTypes;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The ways between the two versions of a method.
 *
 * <p>Wherever the fast version asks whether a region fits the slice ({@link Regions}), it may go on
 * in the exact one. That comes back with each turn of a loop, so it never runs for long, and at the
 * entry if the task got another slice there. The names are those of the labels:
 *
 * <pre>{@code
 *            fast version                                exact version
 *
 *            fits? ------------------------- no ---> entry:    another slice?
 * fastEntry: <------------------------------ yes ------------- |
 *            ...                                               ...
 *            fits, or another slice? ------- no ---> at[s]:    statement s, or a handler
 *            ...                                               ...
 * back[h]:   <-------------------------------------- L:        from before the loop
 *            <-------------------------------------- turn[h]:  from within the loop
 *            fits, or another slice? ------- no ---> at[h]:    one turn of the loop
 *            one turn of the loop                              goto turn[h]
 *            goto its head
 *            ...                                               ...
 * once[u]:   <-----------------------------------------------  before statement u
 *            statement u, which makes a lambda                 (never runs here)
 * }</pre>
 *
 * <p>A loop with something on the stack at its head has no such ways: both versions check in it.
 *
 * <p>Three rules explain the drawing:
 *
 * <ul>
 *   <li><b>A loop has one entry.</b> In the exact version nothing leads to a loop's head but the
 *       fast version's question: code from before the loop and jumps from within go to {@code back}
 *       first. If code could enter the loop beside its head, C2 would neither unroll it nor move
 *       its bounds checks out. The two kinds of jumps have a label each, {@code L} and {@code
 *       turn}, as they would make a second loop if they met before.
 *   <li><b>The counter changes places.</b> The fast version counts in a local variable, the exact
 *       one in the static field of {@code Ticks}. A way to the exact version stores the one in the
 *       other before the jump, but at the entry, where both are the same; a way back fetches it.
 *   <li><b>Both sides have the same types.</b> A way begins and ends where a statement, a loop or a
 *       handler begins, so that the verifier and the texts of exceptions see no difference. Where
 *       the method has no frame, one is added at the label.
 * </ul>
 *
 * <p>Related work: M. Arnold and B. G. Ryder, "A framework for reducing the cost of instrumented
 * code", PLDI 2001. They also keep two copies of each method, and change copies at entries and back
 * edges; theirs sample, so it doesn't matter at which instruction. Why there are two versions:
 * {@code docs/decisions/checks-where-others-can-see.md}.
 */
final class Passages {
  private final Instructions instructions;
  private final Regions regions;
  private final StackTypes types;
  private final int chunkEnd;
  private final int ints;
  private final LabelNode entry = new LabelNode();
  private final LabelNode fastEntry = new LabelNode();
  private final Map<Integer, LabelNode> at = new HashMap<>();
  private final Map<Integer, LabelNode> back = new HashMap<>();
  private final Map<Integer, LabelNode> turn = new HashMap<>();
  private final Map<Integer, LabelNode> once = new HashMap<>();

  /**
   * Those of a method.
   *
   * @param ints how many variables its fast version has from {@code chunkEnd} on
   */
  Passages(RewrittenMethod rewritten, int ints) {
    this.instructions = rewritten.instructions;
    this.regions = rewritten.regions;
    this.types = rewritten.types;
    this.chunkEnd = rewritten.chunkEnd;
    this.ints = ints;
  }

  private static LabelNode label(Map<Integer, LabelNode> labels, int i) {
    return labels.computeIfAbsent(i, _ -> new LabelNode());
  }

  // In the fast version.

  /** Variables of ours have values wherever the fast version begins. */
  void beginInts(Code code) {
    for (int i = 0; i < ints; i++) {
      code.insn(ICONST_0).variable(ISTORE, chunkEnd + i);
    }
  }

  void askAtEntry(Frames frames, Code code) {
    if (regions.atEntry() != Regions.NONE) {
      code.unlessFits(regions.atEntry(), entry);
      if (renewsAtEntry()) {
        code.instructions.add(fastEntry);
        addFrame(types.atEntry(), frames, code.instructions);
      }
    }
  }

  /**
   * Whether a task may come back from there. A loop would have two entries then, and where there is
   * a frame already, as compilers may write one without need, there can't be a second one.
   */
  boolean renewsAtEntry() {
    int first = instructions.firstFrom(0);
    return regions.atEntry() != Regions.NONE
        && !instructions.isTarget(first)
        && instructions.frameAt(first) == null
        && !types.isOnce(first);
  }

  /** Asks for the region that begins with instruction {@code i}, if one does. */
  void askAt(int i, Code code) {
    if (regions.at(i) != Regions.NONE) {
      code.unlessRenewed(regions.at(i), instructions.isLoop(i), label(at, i));
    }
  }

  /** Lets the exact version come back before instruction {@code i}, if a loop begins there. */
  void comeBack(int i, MethodNode method) {
    if (isWayBack(i)) {
      method.instructions.insertBefore(instructions.at(instructions.labelsOf(i)), label(back, i));
    }
  }

  /** Lets the exact version go on with the statement at {@code i}, if it can't be there twice. */
  void goOn(int i, Frames frames, Code code) {
    if (types.isOnce(i)) {
      boolean isAsked = regions.at(i) != Regions.NONE;
      code.instructions.add(label(once, i));
      if (isAsked || instructions.frameAt(i) == null) {
        addFrame(types.before(i), frames, code.instructions);
      }
    }
  }

  // In the exact version.

  /** Leaves the statement at {@code i}, which can't be there twice, to the fast version. */
  void leave(int i, Frames frames, Code code) {
    beginInts(code);
    code.fetchAndGoOn(label(once, i));
    addFrame(types.before(i), frames, code.instructions);
  }

  /** The exact version's beginning. A task that no other can see goes on in the fast one. */
  void enter(Frames frames, Code code) {
    code.instructions.add(entry);
    if (instructions.frameAt(instructions.firstFrom(0)) == null) {
      addFrame(types.atEntry(), frames, code.instructions);
    }
    if (renewsAtEntry()) {
      beginInts(code);
      code.ifRenewed(regions.atEntry(), fastEntry);
    }
  }

  /** Whether the fast version may go on here with instruction {@code i}, which begins no loop. */
  boolean leadTo(int i) {
    return regions.at(i) != Regions.NONE && !instructions.isLoop(i);
  }

  /** The way to instruction {@code i}, if there is one, in front of its labels. */
  void enterAt(int i, Frames frames, Code code) {
    if (leadTo(i)) {
      code.instructions.add(label(at, i));
      if (instructions.frameAt(i) == null) {
        addFrame(types.before(i), frames, code.instructions);
      }
    }
  }

  /**
   * The head of a loop: every turn begins in the fast version, which decides where it goes on. So
   * the loop has one entry, whatever the task runs in; C2 optimises no others. For the same reason
   * jumps from within the loop don't meet those from outside before that.
   *
   * @param frame makes the frame at the loop's head; null in a class without frames
   */
  void enterLoop(int i, Supplier<@Nullable FrameNode> frame, Code code) {
    if (isWayBack(i)) {
      goBack(i, code);
      code.label(label(turn, i), frame.get());
      goBack(i, code);
      code.label(label(at, i), frame.get());
    }
  }

  private void goBack(int i, Code code) {
    beginInts(code);
    code.fetchAndGoOn(label(back, i));
  }

  /**
   * Lets the jumps of instruction {@code i} that lead back begin a turn of a loop.
   *
   * @param labels the exact version's, by those of the method
   * @return the same for this instruction
   */
  LabelCopies labelsFor(int i, LabelCopies labels) {
    LabelCopies own = labels;
    for (LabelNode target : Instructions.targets(instructions.at(i))) {
      int first = instructions.firstAt(target);
      if (isWayBack(first) && isKeptApart(i, instructions.indexOf(target), first)) {
        own = own.with(target, label(turn, first));
      }
    }
    return own;
  }

  /**
   * Whether a jump to a loop comes from within, and most from outside; or the other way round where
   * the body falls into its test.
   */
  private boolean isKeptApart(int jump, int target, int loop) {
    int body = instructions.rotated().bodyOf(loop);
    return body < 0 ? target <= jump : jump < body;
  }

  private static void addFrame(@Nullable FrameNode types, Frames frames, InsnList code) {
    if (types != null) {
      code.add(frames.extendedCopy(types));
    }
  }

  private boolean isWayBack(int i) {
    return instructions.isLoop(i) && regions.at(i) != Regions.NONE;
  }
}
