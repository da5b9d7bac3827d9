package dev.lockstep.instrumenter.flow;

import dev.lockstep.hooks.Ticks;

/**
 * How much the fast version of a method charges where.
 *
 * <p>The ticks of a straight-line block are charged where it begins. A block ends at jumps and
 * their targets, and at calls, so that the called method sees the exact count, the call included.
 * An instruction that throws in mid-block leaves {@link #rest} ticks that were charged for what
 * never ran; the exception table takes them back, so counts are exact for exceptions too.
 *
 * <p>In a guarded region the task can be preempted before every instruction whose effect others may
 * see, or that may throw or return; a block ends there too. Before and between those, where it
 * loads variables, calculates and jumps, it makes no difference whether it was preempted or not:
 * the scheduler takes what it is told there as if it had been told at once.
 */
public final class ChargePlan {
  /**
   * How many instructions of a block may throw. Each can want a pad of its own, which blocks of the
   * same length share: so initialisers of long arrays stay within the JVM's 64 KB.
   */
  private static final int MOST_THROWING = 32;

  private final boolean isSplit;
  private final boolean isCoarse;
  private final Instructions instructions;
  private final Regions regions;
  private final int[] charges;
  private final int[] rests;
  private final boolean[] leaders;

  private ChargePlan(
      Instructions instructions, Regions regions, boolean isSplit, boolean isCoarse) {
    this.isSplit = isSplit;
    this.isCoarse = isCoarse;
    this.instructions = instructions;
    this.regions = regions;
    int size = instructions.size();
    this.charges = new int[size];
    this.rests = new int[size];
    this.leaders = new boolean[size + 1];
  }

  /**
   * The plan of a method.
   *
   * @param isSplit whether there is an exact version, to go over to between blocks
   */
  public static ChargePlan of(Instructions instructions, Regions regions, boolean isSplit) {
    ChargePlan plan = new ChargePlan(instructions, regions, isSplit, false);
    plan.markLeaders();
    plan.sumBlocks();
    plan.sumRests();
    return plan;
  }

  /**
   * The plan of the coarsest form. At the entry, at the heads of loops and where handlers begin,
   * the most ticks are charged that any way from there to the next such place can take. Nothing is
   * taken back.
   */
  public static ChargePlan coarse(Instructions instructions, Regions regions) {
    ChargePlan plan = new ChargePlan(instructions, regions, false, true);
    plan.sumWays();
    return plan;
  }

  /** The method's instructions. */
  public Instructions instructions() {
    return instructions;
  }

  /** The regions that they are in. */
  public Regions regions() {
    return regions;
  }

  /** Whether what is charged is the most there can be, and lengths and places cost nothing. */
  public boolean isCoarse() {
    return isCoarse;
  }

  /** Goes backwards, as a way back always leads to a loop's head. */
  private void sumWays() {
    long[] ways = new long[instructions.size() + 1];
    for (int i = instructions.size() - 1; i >= 0; i--) {
      if (instructions.effect(i) != null) {
        ways[i] = Math.min(instructions.cost(i) + behind(i, ways), Ticks.LONGEST_SLICE);
        charges[i] = isHead(i) ? (int) ways[i] : 0;
      }
    }
  }

  private long behind(int i, long[] ways) {
    long most = 0;
    if (instructions.fallsThrough(i)) {
      most = way(instructions.firstFrom(i + 1), ways);
    }
    for (int target : instructions.jumpsOf(i)) {
      most = Math.max(most, way(target, ways));
    }
    return most;
  }

  private long way(int from, long[] ways) {
    return isHead(from) ? 0 : ways[from];
  }

  private boolean isHead(int i) {
    return i == instructions.firstFrom(0) || instructions.isLoop(i) || instructions.isHandler(i);
  }

  /** Ticks to charge before instruction {@code i}. */
  public int charge(int i) {
    return charges[i];
  }

  /** Ticks charged before instruction {@code i} for instructions after it. */
  public int rest(int i) {
    return rests[i];
  }

  /** Whether a block begins with instruction {@code i}. */
  public boolean isLeader(int i) {
    return leaders[i];
  }

  private void markLeaders() {
    leaders[instructions.firstFrom(0)] = true;
    for (int i = 0; i < instructions.size(); i++) {
      boolean isBegin = isSplit && (regions.isBegin(i) || regions.isGuarded(i));
      leaders[i] |= isBegin || instructions.isTarget(i);
      if (instructions.jumps(i) || instructions.endsBlock(i)) {
        leaders[instructions.firstFrom(i + 1)] = true;
      }
    }
  }

  private void sumBlocks() {
    int leader = instructions.firstFrom(0);
    int throwing = 0;
    for (int i = 0; i < instructions.size(); i++) {
      Effect effect = instructions.effect(i);
      if (effect != null) {
        leaders[i] |= throwing == MOST_THROWING;
        leader = leaders[i] ? i : leader;
        throwing = leaders[i] ? 0 : throwing;
        throwing += effect == Effect.PLAIN ? 0 : 1;
        charges[leader] += instructions.cost(i);
      }
    }
  }

  private void sumRests() {
    int after = 0;
    for (int i = instructions.size() - 1; i >= 0; i--) {
      if (instructions.effect(i) != null) {
        rests[i] = after;
        after = leaders[i] ? 0 : after + instructions.cost(i);
      }
    }
  }
}
