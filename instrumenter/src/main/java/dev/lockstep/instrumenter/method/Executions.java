package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.ALOAD;

import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.facts.MethodCounters;
import dev.lockstep.instrumenter.facts.MethodCounters.Counter;
import dev.lockstep.instrumenter.facts.MethodCounters.Kind;
import dev.lockstep.instrumenter.flow.ChargePlan;
import dev.lockstep.instrumenter.flow.Instructions;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Counts how often the instructions of a method run, for a profile: wherever ticks are charged, a
 * counter says for which instructions. So what the counters tell is what was charged, to the tick,
 * in all versions of the code.
 *
 * <pre>
 *     fast version     c += 5; ran(node, 0)                 a block of instructions
 *                      pad: c -= 3; happened(node, 7)       what an exception left out
 *     exact version    happened(node, 8); exactly(2, 1); happened(node, 9)
 *     both             varies(node, 4, c); c = charge(c, n); varied(node, 4, c)
 * </pre>
 */
final class Executions {
  /** The class of the nodes. */
  static final String NODE = "dev/lockstep/hooks/profile/CallNode";

  private final Instructions instructions;
  private final int[] numbers;

  /** The variable of the node; the next one is that of the caller's node. */
  final int node;

  private final List<Counter> often = new ArrayList<>();
  private final List<Counter> seldom = new ArrayList<>();

  /**
   * Of a method.
   *
   * @param node the first of two variables
   */
  Executions(Instructions instructions, int node) {
    this.instructions = instructions;
    this.node = node;
    this.numbers = new int[instructions.size()];
    int number = 0;
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = number;
      number += instructions.at(i).getOpcode() >= 0 ? 1 : 0;
    }
  }

  /** How many counters each node has. */
  int counters() {
    return often.size();
  }

  /** The block that begins with instruction {@code i}, if one does, when it is charged. */
  void block(ChargePlan plan, int i, Code code) {
    if (plan.isLeader(i)) {
      often.add(new Counter(Kind.RAN, numbers[i], numbers[lastOfBlock(plan, i)]));
      count("ran", often.size() - 1, code);
    }
  }

  private int lastOfBlock(ChargePlan plan, int from) {
    int last = from;
    for (int k = from + 1; k < numbers.length && !plan.isLeader(k); k++) {
      last = instructions.effect(k) == null ? last : k;
    }
    return last;
  }

  /** What is behind instruction {@code i} in its block, when its charge is taken back. */
  void leftOut(ChargePlan plan, int i, Code code) {
    seldom.add(new Counter(Kind.LEFT_OUT, numbers[i] + 1, numbers[lastOfBlock(plan, i)]));
    count("happened", seldom.size() - 1, code);
  }

  /** Instructions that are charged one by one. */
  void exactly(int from, int to, Code code) {
    seldom.add(new Counter(Kind.RAN, numbers[from], numbers[to]));
    count("happened", seldom.size() - 1, code);
  }

  /** A number for what instruction {@code i} is charged beside its cost. */
  int varying(int i) {
    seldom.add(new Counter(Kind.VARIED, numbers[i], numbers[i]));
    return seldom.size() - 1;
  }

  /** Notes the counter of ticks before that charge, or after it. */
  void vary(int counter, boolean isOver, Code code) {
    code.variable(ALOAD, node).constant(counter).loadCounter();
    code.call(NODE, isOver ? "varied" : "varies", "(L" + NODE + ";IJ)V", false);
  }

  private void count(String what, int counter, Code code) {
    code.variable(ALOAD, node).constant(counter).call(NODE, what, "(L" + NODE + ";I)V", false);
  }

  /** What the counters mean. */
  MethodCounters counted(ProfiledClass profiled, RewrittenMethod rewritten) {
    MethodNode method = rewritten.method;
    String className = rewritten.context.className();
    int size = 0;
    for (int i = 0; i < numbers.length; i++) {
      size += instructions.at(i).getOpcode() >= 0 ? 1 : 0;
    }
    int[] lines = new int[size];
    int[] ticks = new int[size];
    int[] libraryTicks = new int[size];
    int[][] targets = new int[size][];
    boolean[] fallsThrough = new boolean[size];
    int line = 0;
    for (int i = 0; i < numbers.length; i++) {
      if (instructions.at(i) instanceof LineNumberNode begin) {
        line = begin.line;
      } else if (instructions.at(i).getOpcode() >= 0) {
        int number = numbers[i];
        lines[number] = line;
        ticks[number] = instructions.cost(i);
        libraryTicks[number] = instructions.libraryCost(i);
        targets[number] = instructions.jumpsOf(i).clone();
        for (int k = 0; k < targets[number].length; k++) {
          targets[number][k] = numbers[targets[number][k]];
        }
        fallsThrough[number] = instructions.fallsThrough(i);
      }
    }
    return new MethodCounters(
        profiled.key(className, method.name, method.desc),
        className.replace('/', '.'),
        method.name,
        method.desc,
        method.access,
        profiled.access(),
        rewritten.context.source(),
        profiled.hash(),
        lines,
        ticks,
        libraryTicks,
        targets,
        fallsThrough,
        often,
        seldom);
  }
}
