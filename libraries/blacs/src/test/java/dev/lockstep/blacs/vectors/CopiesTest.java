package dev.lockstep.blacs.vectors;

import static dev.lockstep.blacs.vectors.Prices.everyMachinePrices;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class CopiesTest {
  @Test
  void as_many_elements_are_copied_as_there_are_whatever_bytes_they_have() {
    double[] to = {1, 2, 3, 4};
    Copies.copy(16, 2, new double[] {10, 20, 30}, 1, to, 2);
    assertArrayEquals(new double[] {1, 2, 20, 30}, to);
    Copies.copy(8, 0, to, 0, to, 3);
    assertArrayEquals(new double[] {1, 2, 20, 30}, to);
  }

  @Test
  void parts_of_one_array_may_overlap() {
    int[] both = {1, 2, 3, 4};
    Copies.copy(12, 3, both, 0, both, 1);
    assertArrayEquals(new int[] {1, 1, 2, 3}, both);
  }

  @Test
  void arrays_of_other_types_are_refused() {
    int[] ints = new int[2];
    float[] floats = new float[2];
    assertThrows(ArrayStoreException.class, () -> Copies.copy(8, 2, ints, 0, floats, 0));
  }

  @Test
  void every_machine_prices_them_by_the_byte() {
    everyMachinePrices("Copies", "copy", "(IILjava/lang/Object;ILjava/lang/Object;I)V");
  }
}
