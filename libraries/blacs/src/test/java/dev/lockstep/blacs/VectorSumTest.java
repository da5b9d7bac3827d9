package dev.lockstep.blacs;

import static dev.lockstep.blacs.VectorSum.dvvsum;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.machines.profile.ElementCount;
import dev.lockstep.machines.profile.LibraryCosts;
import dev.lockstep.machines.profile.RoutineCost;
import dev.lockstep.machines.reader.Profiles;
import org.junit.jupiter.api.Test;

final class VectorSumTest {
  @Test
  void elements_are_added_one_by_one() {
    double[] into = {1, 2, 3};
    double[] from = {10, 20, 30};
    dvvsum(3, into, from);
    assertArrayEquals(new double[] {11, 22, 33}, into);
    assertArrayEquals(new double[] {10, 20, 30}, from);
  }

  @Test
  void elements_behind_the_first_n_stay() {
    double[] into = {1, 2, 3};
    dvvsum(2, into, new double[] {10, 20});
    assertArrayEquals(new double[] {11, 22, 3}, into);
    dvvsum(0, into, new double[0]);
    assertArrayEquals(new double[] {11, 22, 3}, into);
  }

  @Test
  void a_vector_can_be_added_to_itself() {
    double[] both = {1, 2};
    dvvsum(2, both, both);
    assertArrayEquals(new double[] {2, 4}, both);
  }

  @Test
  void bad_arguments_are_refused_before_anything_is_added() {
    assertEquals("dvvsum: n is -1", refusal(-1, new double[1], new double[1]));
    assertEquals("dvvsum: into is null", refusal(1, null, new double[1]));
    assertEquals("dvvsum: from is null", refusal(1, new double[1], null));
    assertEquals(
        "dvvsum: into has 2 elements, and n is 3", refusal(3, new double[2], new double[3]));
    double[] into = {1, 2, 3};
    assertEquals("dvvsum: from has 1 elements, and n is 3", refusal(3, into, new double[1]));
    assertArrayEquals(new double[] {1, 2, 3}, into);
  }

  @Test
  void every_machine_prices_it_by_the_element() {
    for (String machine : Profiles.names()) {
      LibraryCosts costs = Profiles.load(machine).libraryCosts();
      RoutineCost cost = costs.of("dev/lockstep/blacs/VectorSum", "dvvsum", "(I[D[D)V");
      assertEquals(new ElementCount(ElementCount.Source.ARGUMENT, 0), cost.elementCount(), machine);
      assertFalse(cost.elementTicks().isNone(), machine);
    }
  }

  private static String refusal(int n, double[] into, double[] from) {
    return assertThrows(IllegalArgumentException.class, () -> dvvsum(n, into, from)).getMessage();
  }
}
