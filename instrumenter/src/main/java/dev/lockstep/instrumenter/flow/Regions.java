package dev.lockstep.instrumenter.flow;

import dev.lockstep.hooks.Ticks;
import java.util.Arrays;

/**
 * Where the fast version of a method asks whether what comes next fits the slice, and how many
 * ticks that can be.
 *
 * <p>It asks at the method's entry, at the heads of its loops, where handlers begin, and where a
 * statement begins after something that takes a number of ticks that nobody knows before: a call,
 * an initialiser, what is charged by its length. From one such place to the next ones the code is a
 * <em>region</em>. Its room is the most ticks on any way through it to the last instruction before
 * which the task could be preempted and somebody could see it. If so many are left, it runs without
 * any check; if not, the exact version goes on from there.
 *
 * <p>From such a call to the end of its statement the code is <em>guarded</em>: the fast version
 * checks before each of its instructions, as the exact one does, because it can't go on in the
 * other version there ({@link StackTypes}). So is a statement that can be there once only, as it
 * makes a lambda for one: the exact version goes on in the fast one there.
 */
public final class Regions {
  /** Nothing of the region could be seen, so there is nothing to ask. */
  public static final int NONE = -1;

  private final Instructions instructions;
  private final StackTypes types;
  private final boolean[] guarded;
  private final boolean[] statements;
  private final long[] toLastSeen;

  /** Those of a method. */
  public Regions(Instructions instructions, StackTypes types) {
    this.instructions = instructions;
    this.types = types;
    this.guarded = new boolean[instructions.size() + 1];
    this.statements = new boolean[instructions.size() + 1];
    this.toLastSeen = new long[instructions.size() + 1];
    findGuarded();
    Arrays.fill(toLastSeen, NONE);
    for (int i = instructions.size() - 1; i >= 0; i--) {
      if (instructions.role(i) != null) {
        measure(i);
        measureTestBefore(i);
      }
    }
  }

  /** The test of a loop that is entered there goes on with the body, which stands before it. */
  private void measureTestBefore(int body) {
    int test = instructions.rotated().testOf(body);
    for (int i = instructions.rotated().lastOf(body); test >= 0 && i >= test; i--) {
      if (instructions.role(i) != null) {
        toLastSeen[i] = NONE;
        measure(i);
      }
    }
  }

  /** The room of the region at the method's entry; {@link #NONE} if there is nothing to ask. */
  public int atEntry() {
    int first = instructions.firstFrom(0);
    return isHead(first) ? NONE : room(toLastSeen[first]);
  }

  /**
   * The room of the region that begins with instruction {@code i}: a loop, a handler, a statement.
   * {@link #NONE} if none begins there, or there is nothing to ask. A loop is always asked about.
   */
  public int at(int i) {
    if (!isHead(i) || (!statements[i] && !types.isPassable(i))) {
      return NONE;
    }
    int room = room(toLastSeen[i]);
    return instructions.isLoop(i) ? Math.max(room, 0) : room;
  }

  /** Whether a region begins with instruction {@code i}. */
  private boolean isHead(int i) {
    return isLoopOrHandler(i) || statements[i];
  }

  /** Whether one of the versions may begin, or go on, with instruction {@code i}. */
  boolean isBegin(int i) {
    return isHead(i) || types.isOnce(i);
  }

  /** Whether instruction {@code i} is checked by itself, as the code can't go over there. */
  public boolean isGuarded(int i) {
    return guarded[i] && instructions.canBeSeen(i);
  }

  /**
   * Whether a loop that code can't leave for the exact version begins with instruction {@code i}.
   */
  public boolean isGuardedLoop(int i) {
    return instructions.isLoop(i) && !types.isPassable(i);
  }

  /** Whether a region ends with instruction {@code i}. */
  public boolean endsRegion(int i) {
    Role role = instructions.role(i);
    return role != null && (role.endsBlock() || instructions.varies(i));
  }

  /** Whether the fast version asks anything at all. */
  public boolean areAskedFor() {
    if (atEntry() != NONE) {
      return true;
    }
    for (int i = 0; i < instructions.size(); i++) {
      if (instructions.role(i) != null && at(i) != NONE) {
        return true;
      }
    }
    return false;
  }

  private boolean isLoopOrHandler(int i) {
    return instructions.isLoop(i) || instructions.isHandler(i);
  }

  /** Goes forward, as a way back leads to a loop's head, or to a body that its test is behind. */
  private void findGuarded() {
    for (int i = 0; i < instructions.size(); i++) {
      if (instructions.role(i) == null) {
        continue;
      }
      guarded[i] |= isBehindGuardedTest(i);
      if (isLoopOrHandler(i)) {
        guarded[i] = !types.isPassable(i);
      } else if (guarded[i] && types.isStatement(i)) {
        statements[i] = true;
        guarded[i] = false;
      }
      guarded[i] |= types.isOnce(i);
      if (endsRegion(i) || guarded[i]) {
        guardNext(i);
      }
    }
  }

  private boolean isBehindGuardedTest(int body) {
    int test = instructions.rotated().testOf(body);
    for (int i = test; test >= 0 && i <= instructions.rotated().lastOf(body); i++) {
      if (endsRegion(i) || types.isOnce(i)) {
        return true;
      }
    }
    return test >= 0 && !types.isPassable(test);
  }

  private void guardNext(int i) {
    if (instructions.fallsThrough(i)) {
      guard(instructions.firstFrom(i + 1));
    }
    for (int target : instructions.jumpsOf(i)) {
      guard(target);
    }
  }

  private void guard(int i) {
    guarded[i] |= !isLoopOrHandler(i);
  }

  private void measure(int i) {
    if (guarded[i]) {
      return;
    }
    long behind = endsRegion(i) ? NONE : behindTicks(i);
    if (behind != NONE) {
      toLastSeen[i] = instructions.cost(i) + behind;
    } else if (instructions.canBeSeen(i)) {
      toLastSeen[i] = 0;
    }
  }

  /** The most ticks from behind instruction {@code i}. */
  private long behindTicks(int i) {
    long most = NONE;
    if (instructions.fallsThrough(i)) {
      most = ticksFrom(instructions.firstFrom(i + 1));
    }
    for (int target : instructions.jumpsOf(i)) {
      most = Math.max(most, ticksFrom(target));
    }
    return most;
  }

  private long ticksFrom(int i) {
    return isHead(i) ? NONE : toLastSeen[i];
  }

  private static int room(long ticks) {
    return (int) Math.min(ticks, Ticks.LONGEST_SLICE);
  }
}
