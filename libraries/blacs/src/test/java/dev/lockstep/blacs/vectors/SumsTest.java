package dev.lockstep.blacs.vectors;

import static dev.lockstep.blacs.vectors.Prices.everyMachinePrices;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SumsTest {
  @Test
  void elements_are_added_one_by_one_from_an_offset_on() {
    int[] ints = {1, 2, 3, 4};
    Sums.ivvsum(2, ints, 1, new int[] {10, 20, 30});
    assertArrayEquals(new int[] {1, 12, 23, 4}, ints);
    float[] floats = {1, 2, 3, 4};
    Sums.svvsum(3, floats, 0, new float[] {10, 20, 30});
    assertArrayEquals(new float[] {11, 22, 33, 4}, floats);
    double[] doubles = {1, 2, 3, 4};
    Sums.dvvsum(3, doubles, 1, new double[] {10, 20, 30});
    assertArrayEquals(new double[] {1, 12, 23, 34}, doubles);
  }

  @Test
  void complex_numbers_are_pairs_and_the_offset_counts_their_parts() {
    float[] floats = {1, 2, 3, 4, 5};
    Sums.cvvsum(2, floats, 1, new float[] {10, 20, 30, 40});
    assertArrayEquals(new float[] {1, 12, 23, 34, 45}, floats);
    double[] doubles = {1, 2, 3, 4, 5};
    Sums.zvvsum(1, doubles, 2, new double[] {10, 20, 30, 40});
    assertArrayEquals(new double[] {1, 2, 13, 24, 5}, doubles);
  }

  @Test
  void integers_wrap_round_as_in_java() {
    int[] ints = {Integer.MAX_VALUE};
    Sums.ivvsum(1, ints, 0, new int[] {1});
    assertArrayEquals(new int[] {Integer.MIN_VALUE}, ints);
  }

  @Test
  void nothing_is_added_to_nothing() {
    double[] doubles = {1, 2};
    Sums.dvvsum(0, doubles, 0, new double[0]);
    Sums.zvvsum(0, doubles, 2, new double[0]);
    assertArrayEquals(new double[] {1, 2}, doubles);
  }

  @Test
  void a_vector_can_be_added_to_itself() {
    double[] both = {1, 2};
    Sums.dvvsum(2, both, 0, both);
    assertArrayEquals(new double[] {2, 4}, both);
  }

  @Test
  void fewer_elements_than_asked_for_are_refused() {
    double[] two = new double[2];
    double[] three = new double[3];
    assertThrows(ArrayIndexOutOfBoundsException.class, () -> Sums.dvvsum(3, two, 0, three));
    assertThrows(ArrayIndexOutOfBoundsException.class, () -> Sums.dvvsum(3, three, 0, two));
    assertThrows(ArrayIndexOutOfBoundsException.class, () -> Sums.zvvsum(2, three, 0, three));
  }

  @Test
  void every_machine_prices_them_by_the_element() {
    everyMachinePrices("Sums", "ivvsum", "(I[II[I)V");
    everyMachinePrices("Sums", "svvsum", "(I[FI[F)V");
    everyMachinePrices("Sums", "dvvsum", "(I[DI[D)V");
    everyMachinePrices("Sums", "cvvsum", "(I[FI[F)V");
    everyMachinePrices("Sums", "zvvsum", "(I[DI[D)V");
  }
}
