package dev.lockstep.instrumenter.code;

import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.LOOKUPSWITCH;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.TABLESWITCH;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Keeps handlers such as HotSpot's first compiler takes them.
 *
 * <p>C1 compiles no method with a handler that code also jumps to, or that catches what it throws
 * in its first lines: such a method is interpreted until C2 has it, which took seconds of each
 * program that takes a lock with {@code finally} (the shared lock of the benchmarks: 2.4 times as
 * long). javac writes no such handler, but ours are: pads that take back a charge jump to them, and
 * the hook that stands for a {@code monitorexit} can throw. So exceptions reach these through a
 * jump of their own, behind the method's code.
 *
 * <p>Source: OpenJDK, {@code c1_GraphBuilder.cpp}, {@code BlockListBuilder::make_block_at} and
 * {@code GraphBuilder::handle_exception}.
 */
public final class HandlerPads {
  /** Of a label: where it stands, and whether code jumps there. */
  private static final class Place {
    private int at;
    private boolean isTarget;
  }

  private final MethodNode method;

  private HandlerPads(MethodNode method) {
    this.method = method;
  }

  /** Adds them to a method whose frames, if it has any, are expanded. */
  public static void add(MethodNode method) {
    if (!method.tryCatchBlocks.isEmpty()) {
      new HandlerPads(method).add();
    }
  }

  private void add() {
    look();
    Map<LabelNode, LabelNode> pads = new LinkedHashMap<>();
    Map<LabelNode, LabelNode> padsOfOwn = new LinkedHashMap<>();
    List<TryCatchBlockNode> blocks = new ArrayList<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      LabelNode handler = block.handler;
      if (isReached(handler)) {
        block.handler = pads.computeIfAbsent(handler, _ -> new LabelNode());
      }
      if (covers(block, handler)) {
        LabelNode own = padsOfOwn.computeIfAbsent(handler, _ -> new LabelNode());
        TryCatchBlockNode rest = new TryCatchBlockNode(handler, block.end, own, block.type);
        rest.visibleTypeAnnotations = block.visibleTypeAnnotations;
        rest.invisibleTypeAnnotations = block.invisibleTypeAnnotations;
        addBefore(block, handler, blocks);
        blocks.add(rest);
      } else {
        blocks.add(block);
      }
    }
    method.tryCatchBlocks = blocks;
    pads.forEach(this::append);
    padsOfOwn.forEach(this::append);
  }

  private void look() {
    int at = 0;
    for (AbstractInsnNode node = method.instructions.getFirst();
        node != null;
        node = node.getNext()) {
      at++;
      int opcode = node.getOpcode();
      if (opcode < 0) {
        if (node instanceof LabelNode label) {
          place(label).at = at;
        }
      } else if (opcode >= IFEQ && (opcode <= LOOKUPSWITCH || opcode >= IFNULL)) {
        isTarget(node);
      }
    }
  }

  /** Lies at each label: tables that ask labels for their hash codes take longer. */
  private static Place place(LabelNode label) {
    Label asm = label.getLabel();
    if (asm.info instanceof Place known) {
      return known;
    }
    Place place = new Place();
    asm.info = place;
    return place;
  }

  private static void isTarget(AbstractInsnNode jump) {
    switch (jump) {
      case JumpInsnNode one -> isTarget(one.label);
      case TableSwitchInsnNode table -> {
        isTarget(table.dflt);
        table.labels.forEach(HandlerPads::isTarget);
      }
      case LookupSwitchInsnNode lookup -> {
        isTarget(lookup.dflt);
        lookup.labels.forEach(HandlerPads::isTarget);
      }
      default -> {}
    }
  }

  private static void isTarget(LabelNode label) {
    place(label).isTarget = true;
  }

  private static boolean covers(TryCatchBlockNode block, LabelNode handler) {
    int at = place(handler).at;
    return place(block.start).at <= at && at < place(block.end).at;
  }

  /** The part of a block in front of its handler: the rest is a loop, with one entry so. */
  private void addBefore(TryCatchBlockNode block, LabelNode handler, List<TryCatchBlockNode> to) {
    AbstractInsnNode at = block.start;
    while (at != handler && at.getOpcode() < 0) {
      at = at.getNext();
    }
    if (at != handler) {
      block.end = handler;
      to.add(block);
    }
  }

  /** Whether code that throws nothing goes on with a handler. */
  private boolean isReached(LabelNode handler) {
    for (AbstractInsnNode at = handler; at != null && at.getOpcode() < 0; at = at.getNext()) {
      if (at instanceof LabelNode label && place(label).isTarget) {
        return true;
      }
    }
    AbstractInsnNode before = handler.getPrevious();
    while (before != null && before.getOpcode() < 0) {
      if (before instanceof LabelNode label && place(label).isTarget) {
        return true;
      }
      before = before.getPrevious();
    }
    return before == null || goesOn(before.getOpcode());
  }

  private static boolean goesOn(int opcode) {
    return opcode != GOTO
        && opcode != ATHROW
        && opcode != TABLESWITCH
        && opcode != LOOKUPSWITCH
        && (opcode < IRETURN || opcode > RETURN);
  }

  private void append(LabelNode handler, LabelNode pad) {
    method.instructions.add(pad);
    LineNumberNode line = first(LineNumberNode.class, handler);
    if (line != null) {
      method.instructions.add(new LineNumberNode(line.line, pad));
    }
    FrameNode frame = first(FrameNode.class, handler);
    if (frame != null) {
      Object[] locals = frame.local.toArray();
      Object[] stack = frame.stack.toArray();
      method.instructions.add(new FrameNode(F_NEW, locals.length, locals, stack.length, stack));
    }
    method.instructions.add(new JumpInsnNode(GOTO, handler));
  }

  /** The first node of a kind at a handler's beginning; null if there is none. */
  private static <N extends AbstractInsnNode> @Nullable N first(Class<N> kind, LabelNode handler) {
    AbstractInsnNode at = handler;
    while (at != null && at.getOpcode() < 0) {
      if (kind.isInstance(at)) {
        return kind.cast(at);
      }
      at = at.getNext();
    }
    return null;
  }
}
