package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.flow.ChargePlan;
import dev.lockstep.instrumenter.flow.Instructions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Keeps the counter right where exceptions go, at no cost where none is thrown.
 *
 * <p>Between a throwing instruction and the program's handler stands a <em>pad</em>: it fetches the
 * counter after a call, or takes back what was charged for instructions that never ran. A pad of
 * its own stores the counter where an exception leaves the method. Which pad is the exception
 * table's choice, by where the instruction is, so the way without exceptions has no extra code.
 */
final class ExceptionTable {
  /** After a call: the shared counter is the right one. */
  private static final int RELOAD = -1;

  /** The index of a site that is in no try block, as nothing is thrown there, or of no site. */
  private static final int NOWHERE = -1;

  /**
   * A place that may throw. Its range begins at {@code start} and ends where the next one begins.
   */
  private record Site(
      int index, LabelNode start, int rest, boolean stored, boolean uninitialized) {}

  /**
   * Where exceptions of one kind go: {@code handler} is null where they leave the method. A
   * record's own methods are made when they are first called, which took a small program 15 ms.
   */
  private record Pad(@Nullable LabelNode handler, int rest, boolean uninitialized, int index) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Pad pad
          && handler == pad.handler
          && rest == pad.rest
          && uninitialized == pad.uninitialized
          && index == pad.index;
    }

    @Override
    public int hashCode() {
      return rest;
    }
  }

  private final MethodNode method;
  private final Instructions instructions;
  private final ChargePlan plan;
  private final Frames frames;
  private final @Nullable MethodLock lock;
  private final RewrittenMethod rewritten;
  private final UninitializedThis uninitializedThis;
  private final List<Site> sites = new ArrayList<>();
  private final Map<Pad, LabelNode> pads = new LinkedHashMap<>();
  private final LabelNode releaseLock = new LabelNode();

  /**
   * The table of a method.
   *
   * @param frames those of the version that comes first
   */
  ExceptionTable(RewrittenMethod rewritten, ChargePlan plan, Frames frames) {
    this.method = rewritten.method;
    this.rewritten = rewritten;
    this.instructions = rewritten.instructions;
    this.plan = plan;
    this.frames = frames;
    this.lock = rewritten.lock;
    this.uninitializedThis = new UninitializedThis(method, instructions);
  }

  /** What follows the entry, which has taken the method's lock, may throw where it is preempted. */
  void entry(Code entry) {
    sites.addFirst(new Site(NOWHERE, start(entry), 0, true, false));
  }

  /**
   * What {@code before} goes on with is a call: the called method keeps the shared counter right.
   */
  void callSite(Code before, int index) {
    add(before, index, frames.hasCounter() ? RELOAD : 0, true);
  }

  /**
   * What {@code before} goes on with may throw; {@code stored}: the shared counter is right too.
   */
  void throwSite(Code before, int index, boolean stored) {
    int rest = plan.rest(index);
    add(before, index, rest, stored || (rest == 0 && !frames.hasCounter()));
  }

  /** Ends the range of the site before where {@code this} is initialised, or no more. */
  void boundary(Code before, int index) {
    boolean uninitialized = uninitializedThis.at(index);
    if (!sites.isEmpty() && sites.getLast().uninitialized() != uninitialized) {
      sites.add(new Site(NOWHERE, start(before), 0, true, uninitialized));
    }
  }

  private void add(Code before, int index, int rest, boolean stored) {
    sites.add(new Site(index, start(before), rest, stored, uninitializedThis.at(index)));
  }

  private static LabelNode start(Code before) {
    LabelNode start = new LabelNode();
    before.instructions.add(start);
    return start;
  }

  /**
   * Rewrites the table and adds the pads behind the method's code.
   *
   * @param exact the table of the exact version, whose code follows; or null
   */
  void finish(boolean withFrames, @Nullable ExactVersion exact) {
    frames.finish();
    LabelNode end = new LabelNode();
    List<TryCatchBlockNode> blocks = new ArrayList<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      divide(block, blocks);
    }
    method.instructions.add(end);
    guardExits(end, blocks);
    if (exact != null) {
      blocks.addAll(exact.appendTo(method, lock == null ? null : releaseLock));
    }
    method.tryCatchBlocks = blocks;
    pads.forEach((pad, label) -> emit(pad, label, withFrames));
    if (lock != null) {
      emitRelease(lock, withFrames);
    }
  }

  /** Divides a try block so that each site goes to its pad. */
  private void divide(TryCatchBlockNode block, List<TryCatchBlockNode> divided) {
    int from = instructions.indexOf(block.start);
    int to = instructions.indexOf(block.end);
    LabelNode start = block.start;
    LabelNode target = null;
    for (Site site : sites) {
      if (site.index() >= from && site.index() < to) {
        LabelNode next = padFor(block.handler, site);
        if (target != null && next != target) {
          divided.add(part(block, start, site.start(), target));
          start = site.start();
        }
        target = next;
      }
    }
    divided.add(part(block, start, block.end, target == null ? block.handler : target));
  }

  private static TryCatchBlockNode part(
      TryCatchBlockNode block, LabelNode start, LabelNode end, LabelNode target) {
    TryCatchBlockNode part = new TryCatchBlockNode(start, end, target, block.type);
    part.visibleTypeAnnotations = block.visibleTypeAnnotations;
    part.invisibleTypeAnnotations = block.invisibleTypeAnnotations;
    return part;
  }

  private LabelNode padFor(LabelNode handler, Site site) {
    return site.rest() == 0 && !isTurn(site) && !isLeavingTold(site)
        ? handler
        : pads.computeIfAbsent(
            new Pad(handler, site.rest(), false, counted(site)), pad -> new LabelNode());
  }

  /** Where it is counted which instructions were left out, each site has a pad of its own. */
  private int counted(Site site) {
    boolean isCounted = rewritten.executions != null && (site.rest() > 0 || isLeavingTold(site));
    return isCounted || isTurn(site) ? site.index() : NOWHERE;
  }

  /** Whether other blocks' counters need it that an exception leaves a block at its end. */
  private boolean isLeavingTold(Site site) {
    return rewritten.executions != null
        && site.rest() == 0
        && rewritten.executions.isLeavingTold(site.index());
  }

  /** Whether it is in a loop whose turns are counted in variables. */
  private boolean isTurn(Site site) {
    return rewritten.executions != null && rewritten.executions.isInTurn(site.index());
  }

  /** Behind the program's own blocks: what none of them catches leaves the method. */
  private void guardExits(LabelNode end, List<TryCatchBlockNode> blocks) {
    LabelNode start = null;
    LabelNode target = null;
    for (Site site : sites) {
      LabelNode next = exitFor(site);
      if (next != target) {
        if (target != null) {
          blocks.add(new TryCatchBlockNode(start, site.start(), target, null));
        }
        start = site.start();
        target = next;
      }
    }
    if (target != null) {
      blocks.add(new TryCatchBlockNode(start, end, target, null));
    }
  }

  private @Nullable LabelNode exitFor(Site site) {
    if (site.stored() && !isTurn(site)) {
      return lock == null ? null : releaseLock;
    }
    Pad pad = new Pad(null, site.rest(), site.uninitialized(), counted(site));
    return pads.computeIfAbsent(pad, key -> new LabelNode());
  }

  private void emit(Pad pad, LabelNode label, boolean withFrames) {
    Code code = rewritten.fastCode();
    code.instructions.add(label);
    FrameNode frame =
        pad.handler() == null
            ? frames.atExit(pad.uninitialized())
            : frames.copyOfFrameAt(pad.handler());
    if (withFrames && frame != null) {
      code.instructions.add(frame);
    }
    if (pad.rest() == RELOAD) {
      code.reload();
    } else if (pad.rest() > 0) {
      code.charge(-pad.rest());
    }
    if (rewritten.executions != null) {
      boolean isTold = pad.rest() == 0 && rewritten.executions.isLeavingTold(pad.index());
      if (pad.rest() > 0 || isTold) {
        rewritten.executions.leftOut(plan, pad.index(), code);
      }
      rewritten.executions.tellTurnsOf(pad.index(), code);
    }
    if (pad.handler() == null) {
      code.spill();
      leave(code);
    } else {
      code.instructions.add(new JumpInsnNode(GOTO, pad.handler()));
    }
    method.instructions.add(code.instructions);
  }

  private void leave(Code code) {
    if (lock == null) {
      code.insn(ATHROW);
    } else {
      code.instructions.add(new JumpInsnNode(GOTO, releaseLock));
    }
  }

  private void emitRelease(MethodLock held, boolean withFrames) {
    Code code = rewritten.fastCode();
    code.instructions.add(releaseLock);
    if (withFrames) {
      code.instructions.add(rewritten.frames(false, 0).atExit(false));
    }
    held.release(code);
    code.insn(ATHROW);
    method.instructions.add(code.instructions);
  }
}
