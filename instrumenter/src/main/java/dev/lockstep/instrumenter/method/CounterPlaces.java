package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.facts.BlockFlow;
import dev.lockstep.instrumenter.flow.ChargePlan;
import dev.lockstep.instrumenter.flow.Effect;
import dev.lockstep.instrumenter.flow.Instructions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Chooses which blocks of the fast version have counters: the others follow from these ({@link
 * BlockFlow}). A tree of the blocks that probably run most often has none.
 *
 * <p>Nothing follows where the task may be preempted, or end with the run, between two blocks: at a
 * call, a question, a way from or to the exact version. There all begins and ends outside.
 *
 * <p>How often blocks run is a guess, from how deep in loops they are and how many branches lead
 * there. Numbers are seldom equal, and references seldom null: T. Ball, J. R. Larus, "Branch
 * prediction for free", PLDI 1993.
 */
final class CounterPlaces {
  private static final int MOST_DEPTH = 6;
  private static final double TURNS = 8;
  private static final double SELDOM = 0.25;
  private static final double HANDLED = 1e-6;

  private final ChargePlan plan;
  private final Instructions instructions;

  /** By block, its first instruction and its last. */
  private final int[] firsts;

  private final int[] lasts;

  /** By instruction: the block that it begins; or below 0. */
  private final int[] byFirst;

  /** By end of a block, those where they begin before: another one of the same place. */
  private final int[] places;

  /** Those of a method. */
  CounterPlaces(ChargePlan plan, int[] firsts, int[] lasts) {
    this.plan = plan;
    this.instructions = plan.instructions();
    this.firsts = firsts;
    this.lasts = lasts;
    this.byFirst = new int[instructions.size() + 1];
    Arrays.fill(byFirst, -1);
    this.places = new int[1 + 2 * firsts.length];
    for (int i = 0; i < places.length; i++) {
      places[i] = i;
    }
    for (int i = 0; i < firsts.length; i++) {
      byFirst[firsts[i]] = i;
    }
    for (int i = 0; i < firsts.length; i++) {
      connect(i);
    }
  }

  private int begin(int block) {
    return 1 + block;
  }

  private int end(int block) {
    return 1 + firsts.length + block;
  }

  private int placeOf(int end) {
    int place = end;
    while (places[place] != place) {
      places[place] = places[places[place]];
      place = places[place];
    }
    return place;
  }

  /** Whether they were two places before; the outside keeps its number. */
  private boolean join(int one, int other) {
    int first = placeOf(one);
    int second = placeOf(other);
    places[Math.max(first, second)] = Math.min(first, second);
    return first != second;
  }

  private void connect(int block) {
    int first = firsts[block];
    int last = lasts[block];
    if (isEntered(first)) {
      join(begin(block), BlockFlow.OUTSIDE);
    }
    Effect effect = instructions.effect(last);
    boolean isLeft =
        instructions.isReturn(last)
            || instructions.at(last).getOpcode() == ATHROW
            || instructions.at(last).getOpcode() == RET
            || effect == Effect.CALL
            || effect == Effect.INITIALIZING
            || instructions.endsBlock(last);
    if (isLeft) {
      join(end(block), BlockFlow.OUTSIDE);
    }
    if (instructions.fallsThrough(last)) {
      goOn(block, instructions.firstFrom(last + 1));
    }
    for (int target : instructions.jumpsOf(last)) {
      goOn(block, target);
    }
  }

  private void goOn(int block, int to) {
    join(end(block), byFirst[to] < 0 ? BlockFlow.OUTSIDE : begin(byFirst[to]));
  }

  /** Whether the task may begin there, be preempted before, or go over to the other version. */
  private boolean isEntered(int i) {
    return i == instructions.firstFrom(0)
        || instructions.isHandler(i)
        || instructions.isLoop(i)
        || plan.regions().isBegin(i)
        || plan.regions().isGuarded(i);
  }

  /** Whether it matters that an exception leaves the block. */
  boolean isFollowed(int block) {
    return placeOf(end(block)) != BlockFlow.OUTSIDE;
  }

  /** By block: whether it needs a counter. */
  boolean[] counted(boolean[] isCheap) {
    double[] guesses = guesses();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < firsts.length; i++) {
      order.add(i);
    }
    order.sort(
        Comparator.<Integer, Boolean>comparing(i -> isCheap[i])
            .thenComparingDouble(i -> -guesses[i])
            .thenComparingInt(i -> -i));
    int[] before = places.clone();
    boolean[] counted = new boolean[firsts.length];
    for (int block : order) {
      counted[block] = !join(begin(block), end(block));
    }
    System.arraycopy(before, 0, places, 0, before.length);
    return counted;
  }

  /** What the counters mean, by block. */
  BlockFlow flow(int[] counters, int[] numbers) {
    int[] names = new int[places.length];
    int named = 1;
    for (int i = 1; i < places.length; i++) {
      if (places[i] == i) {
        names[i] = named++;
      }
    }
    List<BlockFlow.Block> blocks = new ArrayList<>();
    for (int i = 0; i < firsts.length; i++) {
      blocks.add(
          new BlockFlow.Block(
              numbers[firsts[i]],
              numbers[lasts[i]],
              names[placeOf(begin(i))],
              names[placeOf(end(i))],
              counters[i]));
    }
    return new BlockFlow(blocks, named);
  }

  private double[] guesses() {
    double[] guesses = new double[firsts.length];
    if (guesses.length > 0) {
      guesses[0] = 1;
    }
    for (int i = 0; i < guesses.length; i++) {
      guesses[i] = Math.max(guesses[i], HANDLED);
      divide(i, guesses);
    }
    int[] depths = depths();
    for (int i = 0; i < guesses.length; i++) {
      guesses[i] *= Math.pow(TURNS, Math.min(depths[i], MOST_DEPTH));
    }
    return guesses;
  }

  private void divide(int block, double[] guesses) {
    int last = lasts[block];
    int[] jumps = instructions.jumpsOf(last);
    boolean goesOn = instructions.fallsThrough(last);
    double each = 1.0 / Math.max(1, jumps.length + (goesOn ? 1 : 0));
    double jump = goesOn && jumps.length == 1 ? likely(last, each) : each;
    for (int target : jumps) {
      give(block, target, jump, guesses);
    }
    if (goesOn) {
      give(block, instructions.firstFrom(last + 1), 1 - jump * jumps.length, guesses);
    }
  }

  /** How likely a jump is. */
  private double likely(int jump, double otherwise) {
    return switch (instructions.at(jump).getOpcode()) {
      case IFEQ, IF_ICMPEQ, IF_ACMPEQ, IFNULL -> SELDOM;
      case IFNE, IF_ICMPNE, IF_ACMPNE, IFNONNULL -> 1 - SELDOM;
      default -> otherwise;
    };
  }

  private void give(int block, int to, double part, double[] guesses) {
    if (byFirst[to] > block) {
      guesses[byFirst[to]] += guesses[block] * part;
    }
  }

  /** By block, in how many loops it is. */
  private int[] depths() {
    int[] depths = new int[firsts.length];
    for (int i = 0; i < firsts.length; i++) {
      for (int target : instructions.jumpsOf(lasts[i])) {
        for (int k = Math.max(0, byFirst[target]); target <= firsts[i] && k <= i; k++) {
          depths[k]++;
        }
      }
    }
    return depths;
  }
}
