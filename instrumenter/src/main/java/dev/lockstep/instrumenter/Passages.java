package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The ways between the two versions of a method: wherever the fast version asks whether a region
 * fits the slice, it may go on in the exact one, which comes back at loops.
 */
final class Passages {
  private final Instructions instructions;
  private final Regions regions;
  private final StackTypes types;
  private final int chunkEnd;
  private final boolean hasChunks;
  private final LabelNode entry = new LabelNode();
  private final Map<Integer, LabelNode> at = new HashMap<>();
  private final Map<Integer, LabelNode> behind = new HashMap<>();
  private final Map<Integer, LabelNode> back = new HashMap<>();
  private final Map<Integer, LabelNode> turn = new HashMap<>();
  private final Map<Integer, LabelNode> once = new HashMap<>();

  /** Those of a method whose fast version has loops that run in chunks, or none. */
  Passages(Rewriting rewriting, boolean hasChunks) {
    this.instructions = rewriting.instructions;
    this.regions = rewriting.regions;
    this.types = rewriting.types;
    this.chunkEnd = rewriting.chunkEnd;
    this.hasChunks = hasChunks;
  }

  private static LabelNode label(Map<Integer, LabelNode> labels, int i) {
    return labels.computeIfAbsent(i, _ -> new LabelNode());
  }

  // In the fast version.

  /** The variable of where a chunk ends has a value wherever the fast version begins. */
  void beginChunks(Code code) {
    if (hasChunks) {
      code.insn(ICONST_0).variable(ISTORE, chunkEnd);
    }
  }

  void askAtEntry(Code code) {
    if (regions.atEntry() != Regions.NONE) {
      code.unlessFits(regions.atEntry(), entry);
    }
  }

  /** Asks for the region that begins with instruction {@code i}, if one does. */
  void askAt(int i, Code code) {
    int room = regions.at(i);
    if (room != Regions.NONE && instructions.isLoop(i)) {
      code.unlessTurnFits(room, label(at, i));
    } else if (room != Regions.NONE) {
      code.unlessFitsSpilling(room, label(at, i));
    }
  }

  /** Asks for the region behind instruction {@code i}, of which all is done but its effect. */
  void askBehind(int i, Code code) {
    if (regions.behind(i) != Regions.NONE) {
      code.unlessFitsSpilling(regions.behind(i), label(behind, i));
    }
  }

  /** The same behind a call, when the counter has been fetched. */
  void askBehindCall(int i, Code code) {
    if (regions.behind(i) != Regions.NONE) {
      code.unlessFits(regions.behind(i), label(behind, i));
    }
  }

  /** Lets the exact version come back before instruction {@code i}, if a loop begins there. */
  void comeBack(int i, MethodNode method) {
    if (isWayBack(i)) {
      method.instructions.insertBefore(instructions.at(instructions.labelsOf(i)), label(back, i));
    }
  }

  /** Lets the exact version go on with instruction {@code i}, if that can't be there twice. */
  void goOn(int i, Frames frames, Code code) {
    if (types.isOnce(i)) {
      boolean isAsked = regions.at(i) != Regions.NONE;
      code.instructions.add(label(once, i));
      addFrameBefore(i, isAsked, frames, code);
    }
  }

  private void addFrameBefore(int i, boolean always, Frames frames, Code code) {
    FrameNode types = this.types.before(i);
    if (types != null && (always || instructions.frameAt(i) == null)) {
      code.instructions.add(frames.extended(copy(types)));
    }
  }

  private static FrameNode copy(FrameNode frame) {
    return new FrameNode(
        F_NEW,
        frame.local.size(),
        frame.local.toArray(),
        frame.stack.size(),
        frame.stack.toArray());
  }

  // In the exact version.

  /** Leaves instruction {@code i} to the fast version, if it can't be there twice. */
  void leave(int i, Frames frames, Code code) {
    if (types.isOnce(i)) {
      beginChunks(code);
      code.fetchAndGoOn(label(once, i));
      addFrameBefore(i, true, frames, code);
    }
  }

  /** The exact version's beginning. */
  void enter(InsnList code, Frames frames) {
    code.add(entry);
    addFrame(types.atEntry(), 0, frames, code);
  }

  /** The way to the handler that begins with instruction {@code i}, in front of its labels. */
  void enterAt(int i, Code code) {
    if (regions.at(i) != Regions.NONE && !instructions.isLoop(i)) {
      code.instructions.add(label(at, i));
    }
  }

  /**
   * The head of a loop: every turn begins in the fast version, which decides where it goes on. So
   * the loop has one entry, whatever the task runs in; C2 optimises no others. For the same reason
   * those who come from within the loop don't meet those who come from outside before that.
   *
   * @param frame makes the frame at the loop's head; null in a class without frames
   */
  void enterLoop(int i, Supplier<@Nullable FrameNode> frame, Code code) {
    if (isWayBack(i)) {
      goBack(i, code);
      begin(label(turn, i), frame.get(), code);
      goBack(i, code);
      begin(label(at, i), frame.get(), code);
    }
  }

  private void goBack(int i, Code code) {
    beginChunks(code);
    code.fetchAndGoOn(label(back, i));
  }

  private static void begin(LabelNode label, @Nullable FrameNode frame, Code code) {
    code.instructions.add(label);
    if (frame != null) {
      code.instructions.add(frame);
    }
  }

  /**
   * Lets the jumps of instruction {@code i} that lead back begin a turn of a loop.
   *
   * @param labels the exact version's, by those of the method
   * @return the same for this instruction
   */
  Map<LabelNode, LabelNode> labelsFor(int i, Map<LabelNode, LabelNode> labels) {
    Map<LabelNode, LabelNode> own = labels;
    for (LabelNode target : Instructions.targets(instructions.at(i))) {
      int first = instructions.firstAt(target);
      if (instructions.indexOf(target) <= i && isWayBack(first)) {
        own = own == labels ? new HashMap<>(labels) : own;
        own.put(target, label(turn, first));
      }
    }
    return own;
  }

  /** The way to right before instruction {@code i}, which is no call. */
  void enterBefore(int i, Frames frames, Code code) {
    FrameNode frame = types.behind(i);
    if (regions.behind(i) != Regions.NONE) {
      code.instructions.add(label(behind, i));
      if (frame != null) {
        code.instructions.add(frames.extended(frame));
      }
    }
  }

  /** The way to behind instruction {@code i}, a call. */
  void enterBehind(int i, Frames frames, InsnList code) {
    if (regions.behind(i) != Regions.NONE) {
      code.add(label(behind, i));
      addFrame(types.behind(i), i + 1, frames, code);
    }
  }

  /** A frame, unless there is one already before the next instruction. */
  private void addFrame(@Nullable FrameNode frame, int next, Frames frames, InsnList code) {
    if (frame != null && instructions.frameAt(instructions.firstFrom(next)) == null) {
      code.add(frames.extended(frame));
    }
  }

  private boolean isWayBack(int i) {
    return instructions.isLoop(i) && regions.at(i) != Regions.NONE;
  }
}
