package dev.lockstep.blacs.matrix;

/**
 * Which elements of each column of a matrix are meant.
 *
 * <pre>
 *    upper, 3 x 5    upper, 5 x 3    lower, 3 x 5    lower, 5 x 3
 *      x x x x x       x x x           x x x           x
 *        x x x x       x x x           x x x x         x x
 *          x x x       x x x           x x x x x       x x x
 *                        x x                           x x x
 *                          x                           x x x
 * </pre>
 *
 * <p>The diagonal, which a unit one leaves out, is where the slanted side is.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, section 2.1, and the BLACS User's Guide.
 */
public enum Shape {
  GENERAL,
  UPPER,
  UPPER_UNIT,
  LOWER,
  LOWER_UNIT;

  /** The shape of UPLO and DIAG. */
  public static Shape of(boolean upper, boolean unit) {
    if (upper) {
      return unit ? UPPER_UNIT : UPPER;
    }
    return unit ? LOWER_UNIT : LOWER;
  }

  /** The first row of column {@code j} that is meant. */
  int first(int rows, int columns, int j) {
    return switch (this) {
      case GENERAL, UPPER, UPPER_UNIT -> 0;
      case LOWER -> Math.max(0, j - Math.max(0, columns - rows));
      case LOWER_UNIT -> {
        int onDiagonal = j - Math.max(0, columns - rows);
        yield onDiagonal < 0 ? 0 : onDiagonal + 1;
      }
    };
  }

  /** The row behind the last one of column {@code j} that is meant. */
  int end(int rows, int columns, int j) {
    return switch (this) {
      case GENERAL, LOWER, LOWER_UNIT -> rows;
      case UPPER -> Math.min(rows, j + 1 + Math.max(0, rows - columns));
      case UPPER_UNIT -> {
        int onDiagonal = j + Math.max(0, rows - columns);
        yield Math.min(rows, onDiagonal);
      }
    };
  }
}
