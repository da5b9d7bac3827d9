package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.HOST;
import static dev.lockstep.ipsc.utilities.Utilities.mesh;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** mesh. */
final class MeshTest {
  private static final int CUBEDIM = 6;
  private static final int NODES = 1 << CUBEDIM;

  /** All lengths of up to three directions that have a place among 64 nodes. */
  static Stream<int[]> shapes() {
    List<int[]> shapes = new ArrayList<>(List.of(new int[0]));
    for (int a = 1; a <= NODES; a++) {
      shapes.add(new int[] {a});
      for (int b = 1; room(a, b) <= NODES; b++) {
        shapes.add(new int[] {a, b});
        for (int c = 1; room(a, b, c) <= NODES; c++) {
          shapes.add(new int[] {a, b, c});
        }
      }
    }
    return shapes.stream();
  }

  /** How many nodes a mesh takes with its lengths rounded up to powers of two. */
  private static long room(int... lindim) {
    long room = 1;
    for (int length : lindim) {
      room *= Integer.highestOneBit(length) == length ? length : 2L * Integer.highestOneBit(length);
    }
    return room;
  }

  @Test
  void each_node_of_each_shape_has_the_neighbours_that_the_coordinates_say() {
    CubeRun run =
        CubeRun.of(
            CUBEDIM,
            (ci, host) -> {
              for (int[] lindim : shapes().toList()) {
                for (int boundaries = 0; boundaries < 1 << lindim.length; boundaries++) {
                  checkShape(lindim, perbc(lindim.length, boundaries));
                }
              }
            },
            (ci, me) -> {});
    assertEquals(List.of(), run.logs());
  }

  private static int[] perbc(int dim, int bits) {
    int[] perbc = new int[dim];
    for (int i = 0; i < dim; i++) {
      perbc[i] = bits >> i & 1;
    }
    return perbc;
  }

  private static void checkShape(int[] lindim, int[] perbc) {
    Mesh[] places = new Mesh[NODES];
    Map<List<Integer>, Integer> nodes = new HashMap<>();
    for (int node = 0; node < NODES; node++) {
      places[node] = mesh(node, lindim.length, lindim, perbc);
      if (lindim.length == 0 ? node == 0 : places[node].coords()[0] >= 0) {
        nodes.put(list(places[node].coords()), node);
      } else {
        assertNowhere(places[node]);
      }
    }
    assertEquals(Arrays.stream(lindim).reduce(1, (a, b) -> a * b), nodes.size());
    nodes.forEach((at, node) -> checkPlace(nodes, at, places[node], lindim, perbc));
  }

  private static void checkPlace(
      Map<List<Integer>, Integer> nodes, List<Integer> at, Mesh place, int[] lindim, int[] perbc) {
    int node = nodes.get(at);
    for (int i = 0; i < lindim.length; i++) {
      checkNeighbour(nodes, at, i, -1, lindim[i], perbc[i], node, place.pred()[i]);
      checkNeighbour(nodes, at, i, 1, lindim[i], perbc[i], node, place.succ()[i]);
    }
  }

  private static void checkNeighbour(
      Map<List<Integer>, Integer> nodes,
      List<Integer> at,
      int direction,
      int step,
      int length,
      int periodic,
      int node,
      int neighbour) {
    int next = at.get(direction) + step;
    boolean wraps = next < 0 || next >= length;
    if (wraps && periodic == 0) {
      assertEquals(-1, neighbour);
      return;
    }
    List<Integer> there = new ArrayList<>(at);
    there.set(direction, Math.floorMod(next, length));
    assertEquals(nodes.get(there), neighbour);
    if (!wraps || (room(length) == length && length > 1)) {
      assertEquals(1, Integer.bitCount(node ^ neighbour), "one link");
    }
  }

  private static List<Integer> list(int[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }

  private static void assertNowhere(Mesh place) {
    assertTrue(Arrays.stream(place.coords()).allMatch(coordinate -> coordinate == -1));
    assertTrue(Arrays.stream(place.pred()).allMatch(node -> node == -1));
    assertTrue(Arrays.stream(place.succ()).allMatch(node -> node == -1));
  }

  /** A mesh of 4 times 2: the first direction has the two low bits, in the code 0 1 3 2. */
  @Test
  void the_first_direction_has_the_lowest_bits() {
    int[] lindim = {4, 2};
    Mesh[] open = new Mesh[8];
    Mesh[] closed = new Mesh[8];
    CubeRun.of(
        3,
        (ci, me) -> {
          open[me] = mesh(me, 2, lindim, new int[] {0, 0});
          closed[me] = mesh(me, 2, lindim, new int[] {1, 1});
        });
    assertPlace(open[7], new int[] {2, 1}, new int[] {5, 3}, new int[] {6, -1});
    assertPlace(closed[4], new int[] {0, 1}, new int[] {6, 0}, new int[] {5, 0});
  }

  private static void assertPlace(Mesh place, int[] coords, int[] pred, int[] succ) {
    assertArrayEquals(coords, place.coords());
    assertArrayEquals(pred, place.pred());
    assertArrayEquals(succ, place.succ());
  }

  @Test
  void the_host_and_numbers_that_no_node_has_are_nowhere() {
    CubeRun.of(
        2,
        (ci, host) -> {
          for (int me : new int[] {HOST, -32768, 4, 1000}) {
            assertNowhere(mesh(me, 1, new int[] {4}, new int[] {1}));
          }
        },
        (ci, me) -> {});
  }

  /** 5 times 2 takes 8 times 2 nodes, and there are 8: bit 3 is the second direction's. */
  @Test
  void a_mesh_that_is_too_large_is_logged_and_has_the_right_numbers() {
    Mesh[] places = new Mesh[8];
    CubeRun run =
        CubeRun.of(
            3,
            (ci, me) -> {
              if (me == 3) {
                places[me] = mesh(me, 2, new int[] {5, 2}, new int[] {0, 0});
              }
            });
    assertPlace(places[3], new int[] {2, 0}, new int[] {1, -1}, new int[] {2, 8 + 3});
    assertEquals(List.of("3, 0: MESH: TOO LARGE"), run.logs());
  }

  @Test
  void what_counts_is_the_length_rounded_up() {
    CubeRun run =
        CubeRun.of(
            3,
            (ci, host) -> {
              mesh(0, 1, new int[] {8}, new int[] {0});
              mesh(0, 2, new int[] {2, 4}, new int[] {0, 0});
              mesh(0, 1, new int[] {9}, new int[] {0});
              mesh(0, 2, new int[] {3, 3}, new int[] {0, 0});
            },
            (ci, me) -> {});
    assertEquals(List.of("H, 0: MESH: TOO LARGE", "H, 0: MESH: TOO LARGE"), run.logs());
  }
}
