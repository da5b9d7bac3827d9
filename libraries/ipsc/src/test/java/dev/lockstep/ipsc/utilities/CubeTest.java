package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.utilities.Utilities.between;
import static dev.lockstep.ipsc.utilities.Utilities.ginv;
import static dev.lockstep.ipsc.utilities.Utilities.gray;
import static dev.lockstep.ipsc.utilities.Utilities.split;
import static dev.lockstep.ipsc.utilities.Utilities.xor;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** between, gray, ginv, split and xor. */
final class CubeTest {
  private static int distance(int i, int j) {
    return Integer.bitCount(i ^ j);
  }

  @Test
  void between_is_on_a_shortest_path() {
    for (int i = 0; i < 32; i++) {
      for (int j = 0; j < 32; j++) {
        for (int k = 0; k < 32; k++) {
          assertEquals(distance(i, j) + distance(j, k) == distance(i, k), between(i, j, k));
        }
      }
    }
  }

  @Test
  void the_gray_code_is_reflected_and_ginv_is_its_inverse() {
    List<Integer> code = new ArrayList<>(List.of(0));
    for (int bit = 1; bit < 1024; bit *= 2) {
      for (int i = bit - 1; i >= 0; i--) {
        code.add(bit + code.get(i));
      }
    }
    for (int i = 0; i < 1024; i++) {
      assertEquals(code.get(i), gray(i));
      assertEquals(i, ginv(gray(i)));
    }
  }

  @Test
  void xor_is_a_neighbour_s_number() {
    assertEquals(6, xor(5, 3));
    assertEquals(7, xor(5, 1 << 1));
  }

  /** From 0: 1 is between 0 and 3, 7 and 5, and nothing is between 0 and 1; 6 is not behind 1. */
  @Test
  void split_puts_those_behind_the_target_first() {
    int[] list = {3, 6, 7, 1, 5};
    CubeRun.of(
        3,
        (ci, me) -> {
          if (me == 0) {
            assertEquals(3, split(5, list));
          }
        });
    assertEquals(1, list[3]);
    assertEquals(6, list[4]);
    Arrays.sort(list, 0, 3);
    assertArrayEquals(new int[] {3, 5, 7, 1, 6}, list);
  }

  @Test
  void split_does_what_its_definition_says_for_random_lists() {
    Random random = new Random(3);
    for (int round = 0; round < 200; round++) {
      List<Integer> nodes = new ArrayList<>();
      for (int node = 0; node < 32; node++) {
        nodes.add(node);
      }
      Collections.shuffle(nodes, random);
      int caller = nodes.removeFirst();
      int number = 1 + random.nextInt(31);
      int[] before = nodes.stream().mapToInt(node -> node).toArray();
      int[] list = before.clone();
      CubeRun.of(
          5,
          (ci, me) -> {
            if (me == caller) {
              checkSplit(me, number, before, list, split(number, list));
            }
          });
    }
  }

  private static void checkSplit(int me, int number, int[] before, int[] list, int first) {
    int target = list[first];
    for (int i = 0; i < number; i++) {
      assertTrue(list[i] == target || !between(me, list[i], target), "nobody is nearer on the way");
      assertEquals(i <= first, between(me, target, list[i]));
    }
    assertArrayEquals(sorted(before, number), sorted(list, number));
    assertArrayEquals(
        Arrays.copyOfRange(before, number, before.length),
        Arrays.copyOfRange(list, number, list.length));
  }

  private static int[] sorted(int[] list, int number) {
    int[] copy = Arrays.copyOf(list, number);
    Arrays.sort(copy);
    return copy;
  }
}
