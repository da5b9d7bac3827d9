package dev.lockstep.kernel.races;

import java.util.List;

/**
 * Two accesses to one place in memory, by two tasks, of which one writes, and which nothing orders.
 *
 * @param what the place in memory, in words
 * @param value what it held between the two, in words; empty if that is not known
 * @param mayBeNone what makes it less than sure, in words; empty if it is sure
 */
public record Race(String what, String value, String mayBeNone, Side first, Side second) {
  /**
   * One of them.
   *
   * @param writes whether it writes; else it reads
   * @param line where in the program
   * @param tick what its task's clock showed, at most a slice before
   * @param stack the calls that led there, innermost first
   * @param isOwnStack whether the stack is this access's; else the same task had it when it was at
   *     this line before
   * @param locks those that the task had, the last one first
   */
  public record Side(
      String task,
      boolean writes,
      StackTraceElement line,
      long tick,
      List<StackTraceElement> stack,
      boolean isOwnStack,
      List<String> locks) {}

  /**
   * The pair of lines, whichever came first, and what they access there: a field, a class of
   * collections, or a type of arrays.
   */
  public String lines() {
    String one = first.line().toString();
    String other = second.line().toString();
    String pair = one.compareTo(other) <= 0 ? one + " " + other : other + " " + one;
    return pair + " " + RaceWords.kind(what);
  }
}
