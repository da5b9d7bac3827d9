package dev.lockstep.runs.explain;

/**
 * What is told of a run.
 *
 * @param rows how many rows there are at most
 * @param first the number of the first step that is told, from 1; 0 where what matters is told
 */
public record Part(int rows, long first) {
  /** What matters, in so many rows at most. */
  public static Part thatMatters(int rows) {
    return new Part(rows, 0);
  }

  /** Each step from one on, so many at most. */
  public static Part from(long first, int steps) {
    return new Part(steps, first);
  }

  boolean isExcerpt() {
    return first > 0;
  }
}
