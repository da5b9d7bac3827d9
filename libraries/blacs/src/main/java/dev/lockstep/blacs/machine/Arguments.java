package dev.lockstep.blacs.machine;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * Refuses what no routine can do anything with. That takes no simulated time, so it is never left
 * out.
 */
public final class Arguments {
  /** Whose a greatest or smallest number is takes 16 bits in messages. */
  private static final int MOST_PROCESSES = 65_536;

  private Arguments() {}

  /**
   * Refuses a matrix that isn't within its array.
   *
   * @param expected the name of the type of its array
   * @param slots how many elements of the array a number of the matrix has
   */
  public static void matrix(
      String call,
      int m,
      int n,
      @Nullable Object array,
      String expected,
      int slots,
      int offset,
      int lda) {
    if (m < 0 || n < 0) {
      throw refusal(call, "a matrix of %s x %s has less than no elements".formatted(m, n));
    }
    if (array == null) {
      throw refusal(call, "the matrix, of type %s, is null".formatted(expected));
    }
    if (lda < m) {
      throw refusal(call, "lda is %s, and is at least m, which is %s".formatted(lda, m));
    }
    if (offset < 0) {
      throw refusal(call, "the matrix begins at index %s of its array".formatted(offset));
    }
    if (m > 0 && n > 0) {
      within(call, m, n, array, slots, offset, lda);
    }
  }

  private static void within(
      String call, int m, int n, Object array, int slots, int offset, int lda) {
    long last = offset + slots * ((n - 1L) * lda + m);
    int length = Array.getLength(array);
    if (last > length) {
      throw refusal(
          call,
          "a matrix of %s x %s with lda = %s from index %s on ends at %s, and its array has %s"
              .formatted(m, n, lda, offset, last, length));
    }
    if (((long) slots * Double.BYTES + Short.BYTES) * m * n > Integer.MAX_VALUE) {
      throw refusal(call, "a matrix of %s x %s is longer than a message can be".formatted(m, n));
    }
  }

  /** Refuses what the arrays of rows and columns can't hold. */
  public static void places(
      String call, int m, int n, int @Nullable [] ra, int @Nullable [] ca, int ldia) {
    if (ra == null || ca == null) {
      throw refusal(call, "the arrays of rows and columns are null");
    }
    if (ldia < m) {
      throw refusal(call, "ldia is %s, and is at least m, which is %s".formatted(ldia, m));
    }
    long last = m == 0 || n == 0 ? 0 : (n - 1L) * ldia + m;
    if (last > Math.min(ra.length, ca.length)) {
      throw refusal(
          call,
          "ra and ca need %s elements, and have %s and %s".formatted(last, ra.length, ca.length));
    }
  }

  /** Refuses a caller whose place in the grid is -1. */
  public static void member(String call, int me) {
    if (me < 0) {
      throw refusal(call, "the caller is not in the grid; such processes must not call it");
    }
  }

  /** Refuses coordinates outside a grid. */
  public static void inGrid(String call, int row, int column, int rows, int columns) {
    if (row < 0 || row >= rows || column < 0 || column >= columns) {
      throw refusal(
          call,
          "there is no process {%s,%s} in a grid of %s x %s".formatted(row, column, rows, columns));
    }
  }

  /** Refuses a grid that the machine is too small for. */
  public static void grid(String call, int rows, int columns, int processes) {
    if (rows < 1 || columns < 1) {
      throw refusal(call, "a grid of %s x %s has no processes".formatted(rows, columns));
    }
    if ((long) rows * columns > processes) {
      throw refusal(
          call,
          "a grid of %s x %s needs %s processes, and there are %s; run with --nodes N"
              .formatted(rows, columns, (long) rows * columns, processes));
    }
    if ((long) rows * columns > MOST_PROCESSES) {
      throw refusal(
          call,
          "a grid of %s x %s has more than %s processes".formatted(rows, columns, MOST_PROCESSES));
    }
  }

  /** The first letter of a word, as a capital; a blank if there is none. */
  public static char letter(@Nullable String word) {
    return word == null || word.isEmpty() ? ' ' : Character.toUpperCase(word.charAt(0));
  }

  /** What a routine throws that can't do what it was asked for. */
  public static IllegalArgumentException refusal(String call, String message) {
    return new IllegalArgumentException(call + ": " + message);
  }
}
