package dev.lockstep.instrumenter;

/**
 * How much the fast version of a method charges where.
 *
 * <p>The ticks of a straight-line block are charged where it begins. A block ends at jumps and
 * their targets, and at calls, so that whoever is called sees the exact count, the call included.
 * An instruction that throws in mid-block leaves {@link #rest} ticks that were charged for what
 * never ran; {@link ExceptionTable} takes them back, so counts are exact for exceptions too.
 *
 * <p>In a guarded region the task can be preempted before every instruction whose effect others may
 * see, or that may throw or return; a block ends there too. Before and between those, where it
 * loads variables, calculates and jumps, nobody can tell whether it was preempted or not: the
 * scheduler takes what it is told there as if it had been told at once.
 */
final class ChargePlan {
  /**
   * How many instructions of a block may throw. Each can want a pad of its own, which blocks of the
   * same length share: so initialisers of long arrays stay within the JVM's 64 KB.
   */
  private static final int MOST_THROWING = 32;

  private final boolean isSplit;
  private final Instructions instructions;
  private final Regions regions;
  private final int[] charges;
  private final int[] rests;
  private final boolean[] leaders;

  /**
   * The plan of a method.
   *
   * @param isSplit whether there is an exact version, to go over to between blocks
   */
  ChargePlan(Instructions instructions, Regions regions, boolean isSplit) {
    this.isSplit = isSplit;
    this.instructions = instructions;
    this.regions = regions;
    int size = instructions.size();
    this.charges = new int[size];
    this.rests = new int[size];
    this.leaders = new boolean[size + 1];
    markLeaders();
    sumBlocks();
    sumRests();
  }

  /** Ticks to charge before instruction {@code i}. */
  int charge(int i) {
    return charges[i];
  }

  /** Ticks charged before instruction {@code i} for instructions after it. */
  int rest(int i) {
    return rests[i];
  }

  private void markLeaders() {
    leaders[instructions.firstFrom(0)] = true;
    for (int i = 0; i < instructions.size(); i++) {
      boolean isBegin = isSplit && (regions.isBegin(i) || regions.isGuarded(i));
      leaders[i] |= isBegin || instructions.isTarget(i);
      if (instructions.jumps(i) || regions.endsRegion(i)) {
        leaders[instructions.firstFrom(i + 1)] = true;
      }
    }
  }

  private void sumBlocks() {
    int leader = instructions.firstFrom(0);
    int throwing = 0;
    for (int i = 0; i < instructions.size(); i++) {
      Role role = instructions.role(i);
      if (role != null) {
        leaders[i] |= throwing == MOST_THROWING;
        leader = leaders[i] ? i : leader;
        throwing = leaders[i] ? 0 : throwing;
        throwing += role == Role.PLAIN ? 0 : 1;
        charges[leader] += instructions.cost(i);
      }
    }
  }

  private void sumRests() {
    int after = 0;
    for (int i = instructions.size() - 1; i >= 0; i--) {
      if (instructions.role(i) != null) {
        rests[i] = after;
        after = leaders[i] ? 0 : after + instructions.cost(i);
      }
    }
  }
}
