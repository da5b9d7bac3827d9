package dev.lockstep.blacs.matrix;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which elements of an array are meant, drawn by hand: rows parted by slashes. */
class MatrixTest {
  private static final int OFFSET = 3;

  /** An array whose elements are their own indices. */
  private static int[] numbered(int length) {
    int[] array = new int[length];
    for (int i = 0; i < length; i++) {
      array[i] = i;
    }
    return array;
  }

  @ParameterizedTest
  @CsvSource({
    "GENERAL,    xxx/xxx",
    "UPPER,      xxxxx/.xxxx/..xxx",
    "UPPER_UNIT, .xxxx/..xxx/...xx",
    "UPPER,      xxx/.xx/..x",
    "UPPER_UNIT, .xx/..x/...",
    "UPPER,      xxx/xxx/xxx/.xx/..x",
    "UPPER_UNIT, xxx/xxx/.xx/..x/...",
    "UPPER,      xxx",
    "UPPER_UNIT, .xx",
    "UPPER,      x/x/x",
    "UPPER_UNIT, x/x/.",
    "LOWER,      xxx../xxxx./xxxxx",
    "LOWER_UNIT, xx.../xxx../xxxx.",
    "LOWER,      x../xx./xxx",
    "LOWER_UNIT, .../x../xx.",
    "LOWER,      x../xx./xxx/xxx/xxx",
    "LOWER_UNIT, .../x../xx./xxx/xxx",
    "LOWER,      xxx",
    "LOWER_UNIT, xx.",
    "LOWER,      x/x/x",
    "LOWER_UNIT, ./x/x",
    "UPPER,      x",
    "UPPER_UNIT, .",
    "LOWER_UNIT, .",
  })
  void shapes_are_as_drawn(Shape shape, String drawing) {
    String[] rows = drawing.split("/");
    int m = rows.length;
    int n = rows[0].length();
    int ld = m + 2;
    List<Integer> drawn = new ArrayList<>();
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < m; i++) {
        if (rows[i].charAt(j) == 'x') {
          drawn.add(OFFSET + j * ld + i);
        }
      }
    }
    int[] expected = drawn.stream().mapToInt(i -> i).toArray();
    int[] array = numbered(OFFSET + n * ld + 2);
    Matrix matrix = new Matrix(Element.I, shape, m, n, array, OFFSET, ld);
    assertEquals(expected.length, matrix.count());
    int[] packed = new int[expected.length + 1];
    matrix.pack(packed);
    assertEquals(0, packed[expected.length]);
    int[] whole = new int[expected.length];
    System.arraycopy(packed, 0, whole, 0, whole.length);
    assertArrayEquals(expected, whole);
    unpacks(shape, m, n, ld, expected);
  }

  /** Nothing else is written. */
  private static void unpacks(Shape shape, int m, int n, int ld, int[] expected) {
    int[] array = new int[OFFSET + n * ld + 2];
    new Matrix(Element.I, shape, m, n, array, OFFSET, ld).unpack(expected);
    int[] unpacked = new int[array.length];
    for (int i : expected) {
      unpacked[i] = i;
    }
    assertArrayEquals(unpacked, array);
  }

  @Test
  void complex_numbers_are_pairs() {
    float[] array = new float[20];
    for (int i = 0; i < array.length; i++) {
      array[i] = i;
    }
    Matrix matrix = new Matrix(Element.C, Shape.LOWER, 2, 2, array, 1, 3);
    float[] packed = new float[6];
    matrix.pack(packed);
    assertEquals(3, matrix.count());
    assertArrayEquals(new float[] {1, 2, 3, 4, 9, 10}, packed);
    float[] empty = new float[20];
    new Matrix(Element.C, Shape.LOWER, 2, 2, empty, 1, 3).unpack(packed);
    assertArrayEquals(
        new float[] {0, 1, 2, 3, 4, 0, 0, 0, 0, 9, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0}, empty);
  }

  @ParameterizedTest
  @CsvSource({
    "GENERAL, 3, 2, 3, true",
    "GENERAL, 3, 2, 4, false",
    "GENERAL, 3, 1, 4, true",
    "GENERAL, 0, 5, 1, true",
    "GENERAL, 3, 0, 4, true",
    "UPPER, 2, 2, 2, false",
    "LOWER_UNIT, 2, 1, 2, false",
  })
  void only_general_columns_that_touch_are_sent_from_where_they_are(
      Shape shape, int m, int n, int ld, boolean isContiguous) {
    Matrix matrix = new Matrix(Element.D, shape, m, n, new double[20], 0, ld);
    assertEquals(isContiguous, matrix.isContiguous());
  }

  @Test
  void shapes_have_two_words() {
    assertEquals(Shape.UPPER, Shape.of(true, false));
    assertEquals(Shape.UPPER_UNIT, Shape.of(true, true));
    assertEquals(Shape.LOWER, Shape.of(false, false));
    assertEquals(Shape.LOWER_UNIT, Shape.of(false, true));
  }

  @Test
  void nothing_has_no_elements() {
    for (Shape shape : Shape.values()) {
      assertEquals(0, new Matrix(Element.S, shape, 0, 4, new float[0], 0, 1).count());
      assertEquals(0, new Matrix(Element.S, shape, 4, 0, new float[0], 0, 4).count());
    }
    assertTrue(new Matrix(Element.S, Shape.GENERAL, 0, 4, new float[0], 0, 1).isContiguous());
    assertFalse(new Matrix(Element.S, Shape.UPPER, 0, 4, new float[0], 0, 1).isContiguous());
  }
}
