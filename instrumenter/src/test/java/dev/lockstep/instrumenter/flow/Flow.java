package dev.lockstep.instrumenter.flow;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** How control flows in a method: who follows whom, and who comes before whom on every way. */
public final class Flow {
  private final InsnList code;
  private final List<List<Integer>> next = new ArrayList<>();
  private final List<List<Integer>> previous = new ArrayList<>();
  private final List<Integer> order = new ArrayList<>();
  private final int[] place;
  private final int[] dominator;

  public Flow(MethodNode method) {
    this.code = method.instructions;
    for (int i = 0; i < code.size(); i++) {
      next.add(new ArrayList<>());
      previous.add(new ArrayList<>());
    }
    for (int i = 0; i < code.size(); i++) {
      link(i);
    }
    method.tryCatchBlocks.forEach(this::linkHandler);
    this.place = new int[code.size()];
    this.dominator = new int[code.size()];
    orderBackwards();
    findDominators();
  }

  private void link(int i) {
    AbstractInsnNode node = code.get(i);
    for (LabelNode target : Instructions.targets(node)) {
      add(i, code.indexOf(target));
    }
    int opcode = node.getOpcode();
    boolean leaves = (opcode >= IRETURN && opcode <= RETURN) || opcode == ATHROW || opcode == RET;
    if (opcode != GOTO && opcode != TABLESWITCH && opcode != LOOKUPSWITCH && !leaves) {
      add(i, Math.min(i + 1, code.size() - 1));
    }
  }

  private void linkHandler(TryCatchBlockNode block) {
    for (int i = code.indexOf(block.start); i < code.indexOf(block.end); i++) {
      add(i, code.indexOf(block.handler));
    }
  }

  private void add(int from, int to) {
    next.get(from).add(to);
    previous.get(to).add(from);
  }

  /** Depth first, without recursion: each before those that follow it, but for ways back. */
  private void orderBackwards() {
    Arrays.fill(place, -1);
    int[] followed = new int[code.size()];
    boolean[] seen = new boolean[code.size()];
    Deque<Integer> way = new ArrayDeque<>(List.of(0));
    seen[0] = true;
    while (!way.isEmpty()) {
      int at = way.peek();
      if (followed[at] == next.get(at).size()) {
        order.addFirst(way.pop());
        continue;
      }
      int to = next.get(at).get(followed[at]++);
      if (!seen[to]) {
        seen[to] = true;
        way.push(to);
      }
    }
    for (int i = 0; i < order.size(); i++) {
      place[order.get(i)] = i;
    }
  }

  private void findDominators() {
    Arrays.fill(dominator, -1);
    dominator[0] = 0;
    boolean changes = true;
    while (changes) {
      changes = false;
      for (int at : order.subList(1, order.size())) {
        int common = -1;
        for (int before : previous.get(at)) {
          if (dominator[before] >= 0) {
            common = common < 0 ? before : common(common, before);
          }
        }
        changes |= dominator[at] != common;
        dominator[at] = common;
      }
    }
  }

  private int common(int one, int other) {
    int a = one;
    int b = other;
    while (a != b) {
      if (place[a] > place[b]) {
        a = dominator[a];
      } else {
        b = dominator[b];
      }
    }
    return a;
  }

  /** Whether every loop has one entry: who goes back, goes to what it always came through. */
  public boolean isReducible() {
    for (int from : order) {
      for (int to : next.get(from)) {
        if (place[to] <= place[from] && common(from, to) != to) {
          return false;
        }
      }
    }
    return true;
  }
}
