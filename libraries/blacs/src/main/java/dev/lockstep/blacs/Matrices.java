package dev.lockstep.blacs;

import dev.lockstep.blacs.machine.Arguments;
import dev.lockstep.blacs.matrix.Element;
import dev.lockstep.blacs.matrix.Matrix;
import dev.lockstep.blacs.matrix.Shape;

/** Makes matrices of what routines are given. */
final class Matrices {
  private Matrices() {}

  /** A general one. */
  static Matrix matrix(String call, Element element, int m, int n, Object a, int offset, int lda) {
    return checked(call, element, Shape.GENERAL, m, n, a, offset, lda);
  }

  /** A trapezoidal one. */
  static Matrix matrix(
      String call,
      Element element,
      String uplo,
      String diag,
      int m,
      int n,
      Object a,
      int offset,
      int lda) {
    Shape shape = Shape.of(isFirst(call, "uplo", uplo, 'U', 'L'), isUnit(call, diag));
    return checked(call, element, shape, m, n, a, offset, lda);
  }

  /** Where {@code uplo} is {@code 'G'} the matrix is general. */
  static Matrix any(
      String call,
      Element element,
      String uplo,
      String diag,
      int m,
      int n,
      Object a,
      int offset,
      int lda) {
    return Arguments.letter(uplo) == 'G'
        ? matrix(call, element, m, n, a, offset, lda)
        : matrix(call, element, uplo, diag, m, n, a, offset, lda);
  }

  private static Matrix checked(
      String call, Element element, Shape shape, int m, int n, Object a, int offset, int lda) {
    Arguments.matrix(call, m, n, a, element.arrayName(), element.slots(1), offset, lda);
    return new Matrix(element, shape, m, n, a, offset, lda);
  }

  private static boolean isUnit(String call, String diag) {
    return isFirst(call, "diag", diag, 'U', 'N');
  }

  /** Whether a word begins with the first of two letters. */
  private static boolean isFirst(String call, String name, String word, char first, char second) {
    char letter = Arguments.letter(word);
    if (letter != first && letter != second) {
      throw new IllegalArgumentException(
          "%s: %s '%s' is neither '%s' nor '%s'".formatted(call, name, word, first, second));
    }
    return letter == first;
  }
}
