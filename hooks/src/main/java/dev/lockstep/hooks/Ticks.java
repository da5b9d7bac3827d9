package dev.lockstep.hooks;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.jspecify.annotations.Nullable;

/**
 * The instruction counter of the task that runs.
 *
 * <p>It counts up to zero: a slice of N ticks starts at -N, and at zero or above the scheduler is
 * called. Rewritten methods keep it in a local variable and store it here around calls, because a
 * local costs nothing measurable in a loop and a static field up to 1.7 times
 * (docs/decisions/counter-in-a-local-variable.md). Slices end before 2^30 ticks, but a task that is
 * alone may go on for longer without {@link Questions}.
 */
public final class Ticks {
  /** The longest slice; twice as much still fits an int, so no straight line of code overflows. */
  public static final int LONGEST_SLICE = 1 << 30;

  /** What a reference in an array counts. */
  private static final int REFERENCE_BYTES = 4;

  /** More than any array of arrays takes that can be made; a byte may cost 2^24 thousandths. */
  private static final long MOST_BYTES = 1L << 38;

  /**
   * The ticks left in the slice, negated. Valid around calls only.
   *
   * <p>Written by rewritten code, by the methods here and in {@code memory.Places}, and by the
   * engine: by the kernel's {@code TickClock}, and for a round of a loop of the JDK by its {@code
   * KernelEngine}. {@link Unsimulated} sets it back where no program runs, and {@link Installation}
   * behind one.
   */
  public static long left = -LONGEST_SLICE;

  /**
   * The mark of the method that counted code is about to call; 0 where it is none, or was taken.
   *
   * <p>Written by rewritten code, by the methods here and by {@link ShieldedEngine}.
   */
  public static int called;

  /**
   * Whether the running task may be given another slice unseen. Where others may see its slices,
   * the engine need not be asked: that took 10 % of a run whose slices are short.
   *
   * <p>Written by the kernel's {@code Slices}; {@link Installation} sets it back.
   */
  public static boolean areRenewed = true;

  /**
   * Up to where the counter may go beyond the end of the slice in code that no other task can see
   * the effects of: 0 where even that is looked at.
   *
   * <p>Written by the kernel's {@code TickClock}; {@link Installation} sets it back.
   */
  public static long unseenEnd;

  /**
   * Up to where the counter may go beyond the end of the slice in code that only reads what others
   * may write: nobody writes anything before that. 0 where reads are looked at as writes are.
   *
   * <p>Written by the kernel's {@code TickClock}; {@link Installation} sets it back.
   */
  public static long readEnd;

  /**
   * What the read costs before which the scheduler was called; 0 where that was no read.
   *
   * <p>Written here, and by the kernel's {@code Carrier}, which takes it when another task goes on.
   */
  public static int pendingRead;

  private Ticks() {}

  /**
   * Whether counted code calls a method of the JDK that has this mark, so that the method counts
   * too. The mark is taken.
   */
  public static boolean isCalled(int mark) {
    if (called != mark || !Hooks.isTask()) {
      return false;
    }
    called = 0;
    return true;
  }

  /**
   * A switch point in code that others may have seen something of since its slice ended: large
   * methods are looked at so. Returns the counter to go on with.
   */
  @ForceInline
  public static long check(long left) {
    return left < 0 ? left : sliceEnded(left);
  }

  @DontInline
  private static long sliceEnded(long used) {
    left = used;
    Hooks.engine.sliceEnded();
    return left;
  }

  /**
   * A switch point behind code that no other task can see the effects of: if the slice ended in
   * there, it ended where it should have, to the instruction.
   */
  @ForceInline
  public static long checkExactly(long left) {
    return left < 0 ? left : sliceOverrun(left);
  }

  @DontInline
  private static long sliceOverrun(long used) {
    left = used;
    Hooks.engine.sliceOverrun();
    return left;
  }

  /**
   * The counter to go on with where up to {@code room} ticks are to be left. Where they are not, a
   * task that no other can see gets another slice. A task that still has too few goes on in the
   * exact version, which finds the counter here: if none ever does, C2 doesn't compile that
   * version.
   */
  @ForceInline
  public static long fit(long counter, int room) {
    return counter < -room ? counter : renewed(counter);
  }

  /** Whether fewer than {@code room} ticks are left, so that the exact version goes on. */
  @ForceInline
  public static boolean isOver(long counter, int room) {
    return counter >= -room;
  }

  @DontInline
  private static long renewed(long counter) {
    left = counter;
    return renew();
  }

  /**
   * Another slice for a task that no other can see, whatever is left of this one: what is left
   * then.
   */
  public static long renew() {
    if (areRenewed) {
      Hooks.engine.renewSlice();
    }
    return left;
  }

  /**
   * The switch point before an instruction of an exact version.
   *
   * @param before the ticks of what came before it, unseen by others
   * @param own those of the instruction
   */
  @ForceInline
  public static void exactly(int before, int own) {
    left = checkExactly(left + before) + own;
  }

  /** Charges an exact version for what others can't see. */
  @ForceInline
  public static void add(int ticks) {
    left += ticks;
  }

  /**
   * The same before an instruction that may throw, but that no other task can see: the slice need
   * not end there.
   */
  @ForceInline
  public static void unseen(int before, int own) {
    long counter = left + before;
    left = (counter < unseenEnd ? counter : checkExactly(counter)) + own;
  }

  /** The same before an instruction that reads what others may write. */
  @ForceInline
  public static void reading(int before, int own) {
    long counter = left + before;
    left = (counter < readEnd ? counter : checkRead(counter, own)) + own;
  }

  private static long checkRead(long counter, int own) {
    if (counter < 0) {
      return counter;
    }
    pendingRead = own;
    long after = sliceOverrun(counter);
    pendingRead = 0;
    return after;
  }

  /**
   * The switch point of a loop in an exact version. No other task sees a loop turn: a slice ends
   * there only if the loop goes on for long without anything else.
   */
  @ForceInline
  public static void atLoop() {
    long counter = left;
    if (counter >= unseenEnd) {
      left = checkExactly(counter);
    }
  }

  /**
   * How far a loop that counts up gets before the slice may be over: one turn at least, and not
   * beyond its limit.
   *
   * <p>Where the whole loop fits the slice, C2 prunes the other way, and compiles the loop that the
   * program had.
   *
   * @param left the counter, below 0, and an int as slices are
   * @param first the end if there were one turn more; not beyond the limit
   * @param shift the logarithm, to base 2 and rounded up, of the ticks that a turn can cost
   */
  public static int chunkEndUp(long left, int first, int limit, int step, int shift) {
    int turns = ~(int) left >> shift;
    return Integer.compareUnsigned(limit - first, turns) < 0
        ? limit
        : (int) Math.min(limit, first + (Math.max(1, turns) - 1L) * step);
  }

  /** The same for a loop that counts down: {@code step} is negative. */
  public static int chunkEndDown(long left, int first, int limit, int step, int shift) {
    int turns = ~(int) left >> shift;
    return Integer.compareUnsigned(first - limit, turns) < 0
        ? limit
        : (int) Math.max(limit, first + (Math.max(1, turns) - 1L) * step);
  }

  /**
   * How far a loop that counts up, and has its test behind the body, gets before the slice may be
   * over: what its variable stays below where there is another turn. The turn at hand is never
   * asked about, so its variable may be beyond the limit already.
   *
   * @param left the counter, as above
   * @param limit no turn begins with it
   * @param shift as above
   */
  public static int chunkLimitUp(long left, int i, int limit, int step, int shift) {
    int turns = ~(int) left >> shift;
    int last = Integer.MAX_VALUE - step + 1;
    if (Integer.compareUnsigned(limit - i, turns) < 0 && limit <= last) {
      return limit;
    }
    return i >= last
        ? Integer.MIN_VALUE
        : (int) Math.min(farther(i, turns, step), Math.min(limit, last));
  }

  /** The same for a loop that counts down: {@code step} is negative. */
  public static int chunkLimitDown(long left, int i, int limit, int step, int shift) {
    int turns = ~(int) left >> shift;
    int last = Integer.MIN_VALUE - step - 1;
    if (Integer.compareUnsigned(i - limit, turns) < 0 && limit >= last) {
      return limit;
    }
    return i <= last
        ? Integer.MAX_VALUE
        : (int) Math.max(farther(i, turns, step), Math.max(limit, last));
  }

  private static long farther(int i, int turns, int step) {
    return i + Math.max(1L, turns) * step;
  }

  /** Charges {@code ticksEach} for each of {@code count} elements that a library call works on. */
  public static long charge(long left, int count, int ticksEach) {
    return chargeTicks(left, (long) Math.max(count, 0) * ticksEach);
  }

  /** The same in thousandths of a tick; half a tick is rounded up, once for all elements. */
  public static long chargeThousandths(long left, int count, int thousandthsEach) {
    return chargeTicks(left, ticks((long) Math.max(count, 0) * thousandthsEach));
  }

  /** The same where the first elements cost something else. */
  public static long chargeThousandths(
      long left, int count, int thousandthsEach, int firstCount, int firstThousandthsEach) {
    long first = Math.clamp(count, 0, firstCount);
    long rest = Math.max(count, 0) - first;
    return chargeTicks(left, ticks(first * firstThousandthsEach + rest * thousandthsEach));
  }

  /** Charges so many thousandths of a tick for each byte; nothing for a number below 0. */
  public static long chargeBytes(long left, long bytes, int thousandthsEach) {
    return chargeTicks(left, ticks(Math.max(bytes, 0) * thousandthsEach));
  }

  /** The bytes of an array; below 0 if it can't be made. */
  public static long arrayBytes(long elementBytes, int length) {
    if (elementBytes < 0 || length < 0) {
      return -1;
    }
    return length != 0 && elementBytes > MOST_BYTES / length ? MOST_BYTES : elementBytes * length;
  }

  /** The bytes of an array of references and of all it refers to, so many each; or below 0. */
  public static long nestedArrayBytes(long bytesEach, int length) {
    return arrayBytes(bytesEach < 0 ? bytesEach : REFERENCE_BYTES + bytesEach, length);
  }

  private static long ticks(long thousandths) {
    return (thousandths + 500) / 1000;
  }

  private static long chargeTicks(long left, long ticks) {
    long charged = left + ticks;
    return charged < LONGEST_SLICE ? charged : chargeBeyondSlice(charged);
  }

  private static long chargeBeyondSlice(long charged) {
    Hooks.engine.advance(charged);
    return left;
  }

  /** Before what belongs to no process. */
  public static void suspendCounting() {
    Hooks.engine.suspendCounting();
  }

  /** After it. */
  public static void resumeCounting() {
    Hooks.engine.resumeCounting();
  }

  /** The length of an array, 0 for null: the call that gets it will complain itself. */
  public static int lengthOf(@Nullable Object array) {
    return array == null ? 0 : java.lang.reflect.Array.getLength(array);
  }

  /** The length of a string, 0 for null. */
  public static int lengthOf(@Nullable String text) {
    return text == null ? 0 : text.length();
  }
}
