package dev.lockstep.blacs.vectors;

import static dev.lockstep.blacs.vectors.Prices.everyMachinePrices;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;

class ExtremesTest {
  private static final short[] OTHERS = {5, 5, 5, 5};

  private static short[] mine() {
    return new short[] {3, 3, 3, 3};
  }

  @Test
  void absolute_values_count_and_signs_stay() {
    int[] ints = {9, 1, -2, 3, -4};
    short[] whose = mine();
    Extremes.ivvmax(4, ints, 1, whose, new int[] {-2, 1, -3, 5}, OTHERS);
    assertArrayEquals(new int[] {9, -2, -2, 3, 5}, ints);
    assertArrayEquals(new short[] {5, 3, 3, 5}, whose);

    float[] floats = {1, -2, 3, -4};
    whose = mine();
    Extremes.svvmax(4, floats, 0, whose, new float[] {-2, 1, -3, 5}, OTHERS);
    assertArrayEquals(new float[] {-2, -2, 3, 5}, floats);
    assertArrayEquals(new short[] {5, 3, 3, 5}, whose);

    double[] doubles = {1, -2, 3, -4};
    whose = mine();
    Extremes.dvvmax(4, doubles, 0, whose, new double[] {-2, 1, -3, 5}, OTHERS);
    assertArrayEquals(new double[] {-2, -2, 3, 5}, doubles);
    assertArrayEquals(new short[] {5, 3, 3, 5}, whose);
  }

  @Test
  void the_smallest_are_kept_likewise() {
    int[] ints = {1, -2, 3, -4};
    short[] whose = mine();
    Extremes.ivvmin(4, ints, 0, whose, new int[] {-2, 1, -3, 5}, OTHERS);
    assertArrayEquals(new int[] {1, 1, 3, -4}, ints);
    assertArrayEquals(new short[] {3, 5, 3, 3}, whose);

    float[] floats = {9, 1, -2, 3, -4};
    whose = mine();
    Extremes.svvmin(4, floats, 1, whose, new float[] {-2, 1, -3, 5}, OTHERS);
    assertArrayEquals(new float[] {9, 1, 1, 3, -4}, floats);
    assertArrayEquals(new short[] {3, 5, 3, 3}, whose);

    double[] doubles = {1, -2, 3, -4};
    whose = mine();
    Extremes.dvvmin(4, doubles, 0, whose, new double[] {-2, 1, -3, 5}, OTHERS);
    assertArrayEquals(new double[] {1, 1, 3, -4}, doubles);
    assertArrayEquals(new short[] {3, 5, 3, 3}, whose);
  }

  @Test
  void complex_numbers_have_the_sum_of_their_parts_absolute_values() {
    float[] floats = {0, 3, 4, 1, -1};
    short[] whose = mine();
    Extremes.cvvmax(2, floats, 1, whose, new float[] {-4, 4, 0, 1}, OTHERS);
    assertArrayEquals(new float[] {0, -4, 4, 1, -1}, floats);
    assertArrayEquals(new short[] {5, 3, 3, 3}, whose);

    // 6 is farther from 0 than 3 + 4i, but 7 is more.
    double[] doubles = {3, 4, 5, 0};
    whose = mine();
    Extremes.zvvmax(2, doubles, 0, whose, new double[] {6, 0, 3, 3}, OTHERS);
    assertArrayEquals(new double[] {3, 4, 3, 3}, doubles);
    assertArrayEquals(new short[] {3, 5, 3, 3}, whose);

    float[] small = {3, 4, 5, 0};
    whose = mine();
    Extremes.cvvmin(2, small, 0, whose, new float[] {6, 0, 3, 3}, OTHERS);
    assertArrayEquals(new float[] {6, 0, 5, 0}, small);
    assertArrayEquals(new short[] {5, 3, 3, 3}, whose);

    double[] smallOnes = {3, 4, 5, 0};
    whose = mine();
    Extremes.zvvmin(2, smallOnes, 0, whose, new double[] {6, 0, 3, 3}, OTHERS);
    assertArrayEquals(new double[] {6, 0, 5, 0}, smallOnes);
    assertArrayEquals(new short[] {5, 3, 3, 3}, whose);
  }

  @Test
  void of_two_that_are_the_same_the_lower_process_has_it() {
    short[] lower = {1, 1, 1, 1};
    int[] ints = {2, -2};
    short[] whose = mine();
    Extremes.ivvmax(2, ints, 0, whose, new int[] {-2, 2}, lower);
    assertArrayEquals(new int[] {-2, 2}, ints);
    assertArrayEquals(new short[] {1, 1, 3, 3}, whose);
    Extremes.ivvmin(2, ints, 0, whose, new int[] {2, -2}, OTHERS);
    assertArrayEquals(new int[] {-2, 2}, ints);

    double[] complex = {1, 2};
    whose = mine();
    Extremes.zvvmin(1, complex, 0, whose, new double[] {-2, 1}, lower);
    assertArrayEquals(new double[] {-2, 1}, complex);
    assertArrayEquals(new short[] {1, 3, 3, 3}, whose);
  }

  @Test
  void the_least_integer_has_the_greatest_absolute_value() {
    int[] ints = {Integer.MAX_VALUE};
    Extremes.ivvmax(1, ints, 0, mine(), new int[] {Integer.MIN_VALUE}, OTHERS);
    assertArrayEquals(new int[] {Integer.MIN_VALUE}, ints);
    Extremes.ivvmin(1, ints, 0, mine(), new int[] {Integer.MAX_VALUE}, OTHERS);
    assertArrayEquals(new int[] {Integer.MAX_VALUE}, ints);
  }

  @Test
  void numbers_of_processes_have_sixteen_bits() {
    short[] whose = new short[2];
    Extremes.own(2, whose, 40_000);
    assertArrayEquals(new short[] {(short) 40_000, (short) 40_000}, whose);
    int[] ints = {1, 1};
    Extremes.ivvmax(2, ints, 0, whose, new int[] {-1, -1}, new short[] {7, (short) 50_000});
    assertArrayEquals(new int[] {-1, 1}, ints);
    assertArrayEquals(new short[] {7, (short) 40_000}, whose);
  }

  @Test
  void every_machine_prices_them_by_the_element() {
    for (String name : new String[] {"max", "min"}) {
      everyMachinePrices("Extremes", "ivv" + name, "(I[II[S[I[S)V");
      everyMachinePrices("Extremes", "svv" + name, "(I[FI[S[F[S)V");
      everyMachinePrices("Extremes", "dvv" + name, "(I[DI[S[D[S)V");
      everyMachinePrices("Extremes", "cvv" + name, "(I[FI[S[F[S)V");
      everyMachinePrices("Extremes", "zvv" + name, "(I[DI[S[D[S)V");
    }
    everyMachinePrices("Extremes", "own", "(I[SI)V");
  }
}
