package dev.lockstep.blacs.matrix;

import dev.lockstep.blacs.vectors.Copies;

/**
 * What a call means by M, N, A and LDA: elements of an array, column by column.
 *
 * <pre>
 *   offset ─┐   M = 2, N = 3, LDA = 4
 *   array   . . x x . . x x . . x x . .
 *               column    │
 *               └── LDA ──┘
 * </pre>
 *
 * @param offset where in the array the first element is
 * @param ld how far the columns are apart, in elements
 */
public record Matrix(
    Element element, Shape shape, int rows, int columns, Object array, int offset, int ld) {

  /** How many elements are meant. */
  public int count() {
    if (shape == Shape.GENERAL) {
      return rows * columns;
    }
    int count = 0;
    for (int j = 0; rows > 0 && j < columns; j++) {
      count += Math.max(0, shape.end(rows, columns, j) - shape.first(rows, columns, j));
    }
    return count;
  }

  /** Whether they lie one behind the other, so that they can be sent from where they are. */
  public boolean isContiguous() {
    return shape == Shape.GENERAL && (columns <= 1 || rows == ld || rows == 0);
  }

  /** Copies all of them to the beginning of a buffer. */
  public void pack(Object buffer) {
    move(buffer, true);
  }

  /** Copies as many from the beginning of a buffer. */
  public void unpack(Object buffer) {
    move(buffer, false);
  }

  private void move(Object buffer, boolean toBuffer) {
    if (isContiguous()) {
      moveColumn(buffer, 0, offset, count(), toBuffer);
      return;
    }
    int at = 0;
    for (int j = 0; rows > 0 && j < columns; j++) {
      int first = shape.first(rows, columns, j);
      int length = shape.end(rows, columns, j) - first;
      if (length > 0) {
        moveColumn(buffer, at, offset + element.slots(j * ld + first), length, toBuffer);
        at += length;
      }
    }
  }

  private void moveColumn(Object buffer, int at, int start, int length, boolean toBuffer) {
    int bytes = length * element.bytes();
    int slots = element.slots(length);
    int inBuffer = element.slots(at);
    if (toBuffer) {
      Copies.copy(bytes, slots, array, start, buffer, inBuffer);
    } else {
      Copies.copy(bytes, slots, buffer, inBuffer, array, start);
    }
  }
}
