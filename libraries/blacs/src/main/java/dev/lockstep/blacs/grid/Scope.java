package dev.lockstep.blacs.grid;

import dev.lockstep.blacs.machine.Arguments;

/**
 * The processes that take part in an operation.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, table 1; the vector is section 7.1.1's arbitrary
 * scope.
 */
public enum Scope {
  ROW("Row"),
  COLUMN("Column"),
  ALL("All"),
  VECTOR("Vector");

  private final String word;

  Scope(String word) {
    this.word = word;
  }

  /**
   * The scope that a program calls so: a word or its first letter, in capitals or not.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Scope of(String call, String word) {
    return switch (Arguments.letter(word)) {
      case 'R' -> ROW;
      case 'C' -> COLUMN;
      case 'A' -> ALL;
      case 'V' -> VECTOR;
      default ->
          throw new IllegalArgumentException(
              "%s: scope '%s' is none of 'Row', 'Column', 'All' and 'Vector'"
                  .formatted(call, word));
    };
  }

  @Override
  public String toString() {
    return word;
  }
}
