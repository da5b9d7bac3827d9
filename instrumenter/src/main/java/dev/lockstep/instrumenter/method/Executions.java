package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ICONST_M1;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.NEW;

import dev.lockstep.hooks.profile.CallNode;
import dev.lockstep.instrumenter.code.AllocationCharge;
import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.facts.BlockFlow;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.MethodCounters;
import dev.lockstep.instrumenter.facts.MethodCounters.Counter;
import dev.lockstep.instrumenter.facts.MethodCounters.Kind;
import dev.lockstep.instrumenter.flow.ChargePlan;
import dev.lockstep.instrumenter.flow.Instructions;
import dev.lockstep.instrumenter.loops.CountedLoop;
import dev.lockstep.instrumenter.loops.CountedLoops;
import dev.lockstep.instrumenter.loops.CountingBranches;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Counts how often the instructions of a method run, for a profile: wherever ticks are charged, a
 * counter says for which instructions. So what the counters tell is what was charged, to the tick,
 * in all versions of the code.
 *
 * <pre>
 *     fast version     c += 5; ran0(node)                   a block of instructions
 *                      pad: c -= 3; happened(node, 7)       what an exception left out
 *     exact version    happened(node, 8); exactly(2, 1); happened(node, 9)
 *     both             varies(node, 4, c); c = charge(c, n); varied(node, 4, c)
 * </pre>
 *
 * <p>In a {@linkplain CountedLoop loop that asks once a chunk}, the turns of a chunk are counted in
 * local variables, and told before the next chunk begins, or where an exception leaves the loop: in
 * memory they would cost such a loop its vectors. A triad of doubles took 20 times plain Java so.
 */
final class Executions {
  /** The class of the nodes. */
  static final String NODE = "dev/lockstep/hooks/profile/CallNode";

  private static final int NONE = -1;
  private static final int VARYING = -1;

  /** How many ints stand before those that count turns. */
  static final int OWN_INTS = 2;

  /** Blocks of a loop with more are counted in memory. */
  private static final int MOST_OF_TURN = 12;

  private final Instructions instructions;
  private final int[] numbers;

  /** By instruction: which variable counts the turns of the block that begins there. */
  private final int[] turnVariables;

  /** By instruction: the loop whose turns are counted in variables. */
  private final @Nullable CountedLoop[] turns;

  private final int firstTurn;

  private final int node;

  private final List<Counter> often = new ArrayList<>();
  private final List<Counter> seldom = new ArrayList<>();

  /** By instruction: how much it allocates; known before anything is put in front of it. */
  private final long[] bytes;

  /** By instruction: the counter of the block that begins there, if it needs one. */
  private final int[] blocks;

  /** By instruction: whether it matters that an exception of it leaves its block. */
  private final boolean[] left;

  private BlockFlow flow = BlockFlow.NONE;

  /**
   * Of a method.
   *
   * @param firstTurn the first of the variables that are free
   */
  Executions(Instructions instructions, ClassContext context, int firstTurn) {
    int size = instructions.size();
    this.bytes = new long[size];
    this.instructions = instructions;
    this.firstTurn = firstTurn;
    this.node = firstTurn + MOST_OF_TURN;
    this.numbers = new int[size];
    this.turns = new CountedLoop[size];
    this.turnVariables = new int[size];
    this.blocks = new int[size];
    this.left = new boolean[size];
    int number = 0;
    for (int i = 0; i < size; i++) {
      numbers[i] = number;
      turnVariables[i] = NONE;
      blocks[i] = NONE;
      bytes[i] = bytes(instructions.at(i), context);
      number += instructions.at(i).getOpcode() >= 0 ? 1 : 0;
    }
  }

  /** The variable of the node. */
  int node() {
    return node;
  }

  /** That of the caller's node. */
  int caller() {
    return node + 1;
  }

  /** The first variable behind those of ours. */
  int firstFree() {
    return node + 2;
  }

  /** Whether it calls itself, as far as names tell. */
  boolean isRecursive(MethodNode method) {
    for (int i = 0; i < instructions.size(); i++) {
      if (instructions.at(i) instanceof MethodInsnNode call
          && call.name.equals(method.name)
          && call.desc.equals(method.desc)) {
        return true;
      }
    }
    return false;
  }

  /** How many counters each node has. */
  int counters() {
    return often.size();
  }

  /**
   * Numbers the blocks of the fast version, and gives those of loops variables; how many ints of
   * ours there are then.
   */
  int findBlocks(ChargePlan plan, CountedLoops loops) {
    giveCounters(plan, loops.branches);
    int most = 0;
    for (CountedLoop loop : loops.topTested()) {
      if (isLeftByTest(loop)) {
        most = Math.max(most, giveVariables(loop));
      }
    }
    return most == 0 ? loops.ints() : OWN_INTS + most;
  }

  private void giveCounters(ChargePlan plan, CountingBranches branches) {
    int[] firsts = IntStream.range(0, numbers.length).filter(i -> isBlock(plan, i)).toArray();
    int[] lasts = Arrays.stream(firsts).map(i -> lastOfBlock(plan, i)).toArray();
    boolean[] isCheap = new boolean[firsts.length];
    for (int i = 0; i < firsts.length; i++) {
      isCheap[i] = branches.haveSideAt(firsts[i]);
    }
    CounterPlaces places = new CounterPlaces(plan, firsts, lasts);
    boolean[] counted = places.counted(isCheap);
    int[] counters = new int[firsts.length];
    for (int i = 0; i < firsts.length; i++) {
      counters[i] = counted[i] ? often.size() : NONE;
      blocks[firsts[i]] = counters[i];
      if (counted[i]) {
        often.add(new Counter(Kind.RAN, numbers[firsts[i]], numbers[lasts[i]]));
      }
      Arrays.fill(left, firsts[i], lasts[i] + 1, places.isFollowed(i));
    }
    flow = places.flow(counters, numbers);
  }

  private boolean isBlock(ChargePlan plan, int i) {
    return plan.isLeader(i) && instructions.effect(i) != null;
  }

  private int lastOfBlock(ChargePlan plan, int from) {
    int last = from;
    for (int k = from + 1; k < numbers.length && !plan.isLeader(k); k++) {
      last = instructions.effect(k) == null ? last : k;
    }
    return last;
  }

  /** Whether nothing but its test, and exceptions, leave the loop. */
  private boolean isLeftByTest(CountedLoop loop) {
    for (int i = loop.head; i <= loop.last; i++) {
      if (instructions.isReturn(i)) {
        return false;
      }
      for (int target : instructions.jumpsOf(i)) {
        boolean leaves = target < loop.head || target > loop.last;
        if (leaves && !loop.isLeftBy(instructions.at(i))) {
          return false;
        }
      }
    }
    return true;
  }

  private int giveVariables(CountedLoop loop) {
    int given = 0;
    for (int i = loop.head; i <= loop.last; i++) {
      given += blocks[i] == NONE ? 0 : 1;
    }
    if (given > MOST_OF_TURN) {
      return 0;
    }
    int variable = firstTurn;
    for (int i = loop.head; i <= loop.last; i++) {
      turns[i] = loop;
      turnVariables[i] = blocks[i] == NONE ? NONE : variable++;
    }
    return given;
  }

  /** Whether instruction {@code i} is in a loop whose turns are counted in variables. */
  boolean isInTurn(int i) {
    return i >= 0 && turns[i] != null;
  }

  /**
   * The block that begins with instruction {@code i}, if one does, when it is charged.
   *
   * @param isSide whether it is counted where its branch is over
   */
  void block(int i, boolean isSide, Code code) {
    CountedLoop loop = turns[i];
    if (isSide) {
      return;
    }
    if (blocks[i] != NONE && (loop == null || loop.head == i)) {
      ran(i, code);
    } else if (blocks[i] != NONE) {
      code.instructions.add(new IincInsnNode(turnVariables[i], 1));
    }
  }

  /** Where a chunk of a loop may begin: tells the turns of the one before. */
  void tellTurns(int i, Code code) {
    CountedLoop loop = turns[i];
    if (loop != null && loop.head == i) {
      tell(loop, code);
    }
  }

  /** Where an exception of instruction {@code i} goes. */
  void tellTurnsOf(int i, Code code) {
    if (isInTurn(i)) {
      tell(Objects.requireNonNull(turns[i]), code);
    }
  }

  private void tell(CountedLoop loop, Code code) {
    for (int i = loop.head; i <= loop.last; i++) {
      if (blocks[i] != NONE) {
        code.variable(ALOAD, node()).constant(blocks[i]).variable(ILOAD, turnVariables[i]);
        code.call(NODE, "ran", "(L" + NODE + ";II)V", false).insn(ICONST_0);
        code.variable(ISTORE, turnVariables[i]);
      }
    }
  }

  /**
   * A branch that counts is over.
   *
   * @param side its first instruction
   * @param once puts on the stack whether it was taken: 1 or 0
   */
  void side(int side, Consumer<Code> once, Code code) {
    if (turns[side] == null) {
      code.variable(ALOAD, node()).constant(blocks[side]);
      once.accept(code);
      code.call(NODE, "ran", "(L" + NODE + ";II)V", false);
    } else {
      code.variable(ILOAD, turnVariables[side]);
      once.accept(code);
      code.insn(IADD).variable(ISTORE, turnVariables[side]);
    }
  }

  /** The charge of a loop's test is taken back, as each turn has its own. */
  void takeTestBack(CountedLoop loop, Code code) {
    if (blocks[loop.head] == NONE) {
      return;
    }
    code.variable(ALOAD, node()).constant(blocks[loop.head]).insn(ICONST_M1);
    code.call(NODE, "ran", "(L" + NODE + ";II)V", false);
  }

  /** A turn begins with the test. */
  void testAgain(CountedLoop loop, Code code) {
    if (blocks[loop.head] == NONE) {
      return;
    }
    if (turns[loop.head] == loop) {
      code.instructions.add(new IincInsnNode(turnVariables[loop.head], 1));
    } else {
      ran(loop.head, code);
    }
  }

  private void ran(int i, Code code) {
    ranOnce(blocks[i], code);
  }

  private void ranOnce(int counter, Code code) {
    code.variable(ALOAD, node());
    if (counter < CallNode.FIELDS) {
      code.call(NODE, "ran" + counter, "(L" + NODE + ";)V", false);
    } else {
      code.constant(counter).call(NODE, "ran", "(L" + NODE + ";I)V", false);
    }
  }

  /** Counts calls where the first instruction runs more often, as code jumps there. */
  void call(Code entry) {
    if (instructions.isTarget(instructions.firstFrom(0))) {
      often.add(new Counter(Kind.CALLED, 0, 0));
      ranOnce(often.size() - 1, entry);
    }
  }

  /** Whether it is told that an exception of instruction {@code i} leaves the last of its block. */
  boolean isLeavingTold(int i) {
    return i >= 0 && left[i];
  }

  /** What is behind instruction {@code i} in its block, when its charge is taken back. */
  void leftOut(ChargePlan plan, int i, Code code) {
    seldom.add(new Counter(Kind.LEFT_OUT, numbers[i] + 1, numbers[lastOfBlock(plan, i)]));
    happened(code);
  }

  /** Instructions that are charged one by one. */
  void exactly(int from, int to, Code code) {
    seldom.add(new Counter(Kind.RAN, numbers[from], numbers[to]));
    happened(code);
  }

  private void happened(Code code) {
    code.variable(ALOAD, node()).constant(seldom.size() - 1);
    code.call(NODE, "happened", "(L" + NODE + ";I)V", false);
  }

  /** A number for what instruction {@code i} is charged beside its cost. */
  int varying(int i) {
    seldom.add(new Counter(Kind.VARIED, numbers[i], numbers[i]));
    return seldom.size() - 1;
  }

  /** Whether instruction {@code i} makes arrays of lengths that are known when it runs. */
  boolean allocatesVarying(int i) {
    return bytes[i] == VARYING;
  }

  /** A number for the bytes of what instruction {@code i} makes. */
  int allocating(int i) {
    seldom.add(new Counter(Kind.ALLOCATED, numbers[i], numbers[i]));
    return seldom.size() - 1;
  }

  private static long bytes(AbstractInsnNode instruction, ClassContext context) {
    if (instruction instanceof TypeInsnNode type && type.getOpcode() == NEW) {
      return context.objectBytes(type.desc);
    }
    if (!AllocationCharge.isDue(instruction)) {
      return 0;
    }
    OptionalLong constant = AllocationCharge.constantBytes(instruction);
    return constant.isEmpty() ? VARYING : Math.max(0, constant.getAsLong());
  }

  /** Notes the counter of ticks before that charge, or after it. */
  void vary(int counter, boolean isOver, Code code) {
    code.variable(ALOAD, node()).constant(counter).loadCounter();
    code.call(NODE, isOver ? "varied" : "varies", "(L" + NODE + ";IJ)V", false);
  }

  /** What the counters mean. */
  MethodCounters counted(ProfiledClass profiled, RewrittenMethod rewritten) {
    MethodNode method = rewritten.method;
    String className = rewritten.context.className();
    int size = numbers.length == 0 ? 0 : numbers[numbers.length - 1] + 1;
    int[] lines = new int[size];
    int[] ticks = new int[size];
    int[] libraryTicks = new int[size];
    long[] bytesOfEach = new long[size];
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
        bytesOfEach[number] = Math.max(0, bytes[i]);
        targets[number] = Arrays.stream(instructions.jumpsOf(i)).map(to -> numbers[to]).toArray();
        fallsThrough[number] = instructions.fallsThrough(i);
      }
    }
    size = size > 0 && targets[size - 1] == null ? size - 1 : size;
    return new MethodCounters(
        profiled.key(className, method.name, method.desc),
        className.replace('/', '.'),
        method.name,
        method.desc,
        method.access,
        profiled.access(),
        rewritten.context.source(),
        profiled.hash(),
        Arrays.copyOf(lines, size),
        Arrays.copyOf(ticks, size),
        Arrays.copyOf(libraryTicks, size),
        Arrays.copyOf(bytesOfEach, size),
        Arrays.copyOf(targets, size),
        Arrays.copyOf(fallsThrough, size),
        often,
        seldom,
        flow);
  }
}
