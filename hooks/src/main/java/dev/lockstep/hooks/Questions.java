package dev.lockstep.hooks;

import jdk.internal.vm.annotation.ForceInline;

/**
 * What rewritten code asks at entries, and behind calls: whether its slice is over.
 *
 * <p>While a single task is left of the whole run, the answers don't matter: it goes on, whatever
 * they are. Then this class is redefined. Each question returns its first argument, or no, and the
 * JIT compiles code without questions, which takes back what it compiled when they matter again.
 * Loops ask {@link Ticks} itself, so that a look is taken now and then; recursion without a loop
 * goes on without one, and the counter, a long, has room for that.
 *
 * <p>A constant is what the JIT needs: a flag that it reads at each entry costs what the question
 * did (docs/decisions/questions-while-alone.md).
 */
public final class Questions {
  private static boolean areAsked = true;

  private Questions() {}

  /** {@link Ticks#isOver}, but at an entry or behind a call. */
  @ForceInline
  public static boolean isOver(long counter, int room) {
    return Ticks.isOver(counter, room);
  }

  /** {@link Ticks#checkExactly}, but of no loop. */
  @ForceInline
  public static long checkExactly(long counter) {
    return Ticks.checkExactly(counter);
  }

  /**
   * Says whether they are asked from here on. Any thread may say so.
   *
   * @return whether they are: without an agent always
   */
  public static synchronized boolean ask(boolean asked) {
    if (asked != areAsked && Installation.rewriter().setQuestions(asked)) {
      areAsked = asked;
    }
    return areAsked;
  }
}
