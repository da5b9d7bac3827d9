package dev.lockstep.instrumenter.flow;

import dev.lockstep.hooks.Ticks;
import java.util.Arrays;

/**
 * Where the fast version of a method asks whether the code that comes next fits the slice, and how
 * many ticks that code can take.
 *
 * <p><b>Regions.</b> The fast version asks at the method's entry, at the heads of loops, where
 * handlers begin, and where a statement begins behind something that takes an unknown number of
 * ticks: a call, an initialiser, a charge by length. (A call of a small method takes no more than
 * its bound, which is part of the room of the region that it is in: {@code SmallMethods}.) From one
 * such place, a head, to the next ones the code is a <em>region</em>. It runs without any check if
 * the slice surely lasts until its end; if not, the exact version goes on from its head ({@code
 * Passages} in package {@code method}).
 *
 * <p><b>Room.</b> The end that counts is not the region's last instruction, but the last one that
 * can be seen: others may see its effect, it may throw, or it returns. No other task can tell
 * whether this one was preempted before or after an instruction that only loads, calculates or
 * jumps. The room of a region is the most ticks on any way from its head to the beginning of its
 * last instruction that can be seen. Here each instruction costs one tick, and the region begins at
 * the head of a loop:
 *
 * <pre>
 *     instruction      can be seen     ticks from here to the last that can
 *     iload n          no              3 + 1 = 4    the head: the room is 4
 *     ifeq L           no              max(2, 0) + 1 = 3
 *     aload a          no              1 + 1 = 2
 *     iload i          no              0 + 1 = 1
 *     iaload           yes             0            nothing behind it can be seen
 *     istore y         no              none
 *     goto head        no              none         a head: another region
 *  L: return           yes             0
 * </pre>
 *
 * <p>One pass backwards finds all rooms, as a jump back leads to a loop's head, and no region goes
 * on behind a head. Loops that are entered at a test behind their body are the exception ({@link
 * RotatedLoops}): their head is the test, and the body stands before it. So when the pass is at the
 * body, the loop is measured once more, from its end to the test.
 *
 * <p><b>Guarded code.</b> The versions can go over into each other only where a statement begins,
 * with nothing on the stack ({@link StackTypes}). A region ends with a call in the middle of a
 * statement:
 *
 * <pre>
 *     y = a[i] + f(x) * b[i];  z = a[0];
 *         |---------|                         a region, which ends with the call
 *                    |------|                 guarded: checks as in the exact version
 *                              |---------     the next region, as a statement begins
 * </pre>
 *
 * <p>So from there to the end of the statement the fast version checks as the exact one does. The
 * same holds for a statement that can be in one version only, as it makes a class for a lambda: the
 * exact version goes on in the fast one there. One pass forward marks guarded code. It is over
 * where a statement begins, or at a loop or a handler with nothing on its stack.
 *
 * <p>Related work: J. M. Mellor-Crummey and T. J. LeBlanc, "A software instruction counter", ASPLOS
 * 1989, which charges at back edges and calls; M. Feeley, "Polling efficiently on stock hardware",
 * FPCA 1993, which bounds the number of instructions between two checks. What was measured and
 * rejected: {@code docs/decisions/checks-where-others-can-see.md}.
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
      if (instructions.effect(i) != null) {
        measure(i);
        measureTestBefore(i);
      }
    }
  }

  /** The test of a loop that is entered there goes on with the body, which stands before it. */
  private void measureTestBefore(int body) {
    int test = instructions.rotated().testOf(body);
    for (int i = instructions.rotated().lastOf(body); test >= 0 && i >= test; i--) {
      if (instructions.effect(i) != null) {
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
  public boolean isBegin(int i) {
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

  /** Whether the fast version asks anything at all. */
  public boolean areAskedFor() {
    if (atEntry() != NONE) {
      return true;
    }
    for (int i = 0; i < instructions.size(); i++) {
      if (instructions.effect(i) != null && at(i) != NONE) {
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
      if (instructions.effect(i) == null) {
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
      if (instructions.endsRegion(i) || guarded[i]) {
        guardNext(i);
      }
    }
  }

  private boolean isBehindGuardedTest(int body) {
    int test = instructions.rotated().testOf(body);
    for (int i = test; test >= 0 && i <= instructions.rotated().lastOf(body); i++) {
      if (instructions.endsRegion(i) || types.isOnce(i)) {
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
    long behind = instructions.endsRegion(i) ? NONE : behindTicks(i);
    if (behind != NONE) {
      toLastSeen[i] = instructions.cost(i) + instructions.bound(i) + behind;
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
