package dev.lockstep.picl.highlevel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.picl.Arc;
import dev.lockstep.picl.session.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who sends to whom. */
final class FlowTest {
  /** 1 to 20, 32 and 64. */
  static IntStream numbersOfProcessors() {
    return IntStream.concat(IntStream.rangeClosed(1, 20), IntStream.of(32, 64));
  }

  private static List<Integer> children(Flow flow) {
    return IntStream.range(0, flow.children).map(flow::child).boxed().toList();
  }

  @ParameterizedTest
  @MethodSource("numbersOfProcessors")
  void every_node_is_behind_exactly_one_other_and_hears_of_every_root(int nprocs) {
    for (Arc arc : Arcs.all(nprocs)) {
      for (int root = 0; root < nprocs; root++) {
        Flow[] outward = new Flow[nprocs];
        Flow[] inward = new Flow[nprocs];
        for (int me = 0; me < nprocs; me++) {
          outward[me] = outward(arc, me, root);
          inward[me] = inward(arc, me, root);
        }
        assertIsTree(outward, root);
        assertIsTree(inward, root);
      }
    }
  }

  private static void assertIsTree(Flow[] flows, int root) {
    List<Integer> reached = new ArrayList<>(List.of(root));
    for (int next = 0; next < reached.size(); next++) {
      int node = reached.get(next);
      for (int child : children(flows[node])) {
        assertEquals(node, flows[child].parent);
        reached.add(child);
      }
    }
    List<Integer> everyNode = IntStream.range(0, flows.length).boxed().toList();
    assertEquals(everyNode, reached.stream().sorted().toList());
  }

  @ParameterizedTest
  @MethodSource("numbersOfProcessors")
  void in_a_hypercube_all_links_are_between_neighbours_and_all_ways_are_shortest(int nprocs) {
    for (int root = 0; root < nprocs; root++) {
      for (int me = 0; me < nprocs; me++) {
        int hops = 0;
        for (int node = me; node != root; hops++) {
          int parent = outward(Arcs.hypercube(nprocs), node, root).parent;
          assertEquals(1, Integer.bitCount(node ^ parent));
          node = parent;
        }
        assertEquals(Integer.bitCount(me ^ root), hops);
      }
    }
  }

  /** Who has the message sends it to one other node in each round. */
  @ParameterizedTest
  @MethodSource("numbersOfProcessors")
  void in_a_hypercube_no_broadcast_takes_more_rounds_than_there_are_dimensions(int nprocs) {
    int dimensions = Integer.SIZE - Integer.numberOfLeadingZeros(nprocs - 1);
    for (int root = 0; root < nprocs; root++) {
      assertTrue(rounds(nprocs, root, root) <= dimensions);
    }
  }

  private static int rounds(int nprocs, int node, int root) {
    int rounds = 0;
    List<Integer> children = children(outward(Arcs.hypercube(nprocs), node, root));
    for (int i = 0; i < children.size(); i++) {
      rounds = Math.max(rounds, i + 1 + rounds(nprocs, children.get(i), root));
    }
    return rounds;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 16, 32, 64})
  void in_a_complete_hypercube_all_roots_have_the_same_tree_under_exclusive_or(int nprocs) {
    Arc arc = Arcs.hypercube(nprocs);
    for (int root = 0; root < nprocs; root++) {
      for (int me = 0; me < nprocs; me++) {
        int thisRoot = root;
        List<Integer> relative =
            children(outward(arc, me, root)).stream().map(child -> child ^ thisRoot).toList();
        assertEquals(children(outward(arc, me ^ root, 0)), relative);
      }
    }
  }

  /** All links, node by node: {@code 0>1,2,4} is node 0 that sends to nodes 1, 2 and 4. */
  private static String links(Arc arc, int root) {
    return IntStream.range(0, arc.nprocs())
        .mapToObj(me -> me + ">" + joined(children(outward(arc, me, root))))
        .filter(node -> !node.endsWith(">"))
        .collect(Collectors.joining(" "));
  }

  private static String joined(List<Integer> nodes) {
    return nodes.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  @Test
  void a_hypercube_has_the_tree_of_the_original_library() {
    assertEquals("0>1,2 1>3", links(Arcs.hypercube(4), 0));
    assertEquals("2>0 3>2,1", links(Arcs.hypercube(4), 3));
    assertEquals("0>1,2,4 1>3,5 2>6 3>7", links(Arcs.hypercube(8), 0));
    assertEquals("4>0 5>1 6>4,2 7>6,5,3", links(Arcs.hypercube(8), 7));
  }

  /**
   * Of six nodes, from node 5: node 4 lacks bit 1 and node 1 lacks bit 4, both are right behind.
   * Node 2 is three bits away: from 5 to 4 to 0 to 2, as neither 6 nor 7 are there.
   */
  @Test
  void in_an_incomplete_hypercube_bits_go_before_others_come() {
    assertEquals("0>1,2,4 1>3,5", links(Arcs.hypercube(6), 0));
    assertEquals("0>2 1>3 4>0 5>4,1", links(Arcs.hypercube(6), 5));
    assertEquals("0>1,4 1>5 2>0,3", links(Arcs.hypercube(6), 2));
    assertEquals("0>1 2>0", links(Arcs.hypercube(3), 2));
  }

  /** The chain from a root on, in the words of the manual. */
  private static String chain(Arc arc, int root) {
    StringBuilder chain = new StringBuilder().append(root);
    Flow flow = outward(arc, root, root);
    while (flow.children > 0) {
      int next = flow.child(flow.children - 1);
      chain.append(' ').append(next);
      flow = outward(arc, next, root);
    }
    return chain.toString();
  }

  @Test
  void unidirectional_rings_are_those_of_the_manual() {
    int ring = Arc.UNIDIRECTIONAL_RING;
    assertEquals("0 1 2 3 4 5 6 7", chain(new Arc(8, ring, Arc.NATURAL, Arc.FORWARD), 0));
    assertEquals("7 6 5 4 3 2 1 0", chain(new Arc(8, ring, Arc.NATURAL, Arc.BACKWARD), 7));
    assertEquals("0 1 3 2 6 7 5 4", chain(new Arc(8, ring, Arc.GRAY, Arc.FORWARD), 0));
    assertEquals("4 5 7 6 2 3 1 0", chain(new Arc(8, ring, Arc.GRAY, Arc.BACKWARD), 4));
    assertEquals("6 7 5 4 0 1 3 2", chain(new Arc(8, ring, Arc.GRAY, Arc.FORWARD), 6));
    assertEquals("3 4 0 1 2", chain(new Arc(5, ring, Arc.NATURAL, Arc.FORWARD), 3));
    assertEquals("3 2 1 0 4", chain(new Arc(5, ring, Arc.NATURAL, Arc.BACKWARD), 3));
  }

  @Test
  void what_goes_inward_in_a_unidirectional_ring_goes_round_in_its_direction() {
    Arc arc = new Arc(5, Arc.UNIDIRECTIONAL_RING, Arc.NATURAL, Arc.FORWARD);
    List<Integer> parents =
        IntStream.range(0, 5).map(me -> inward(arc, me, 3).parent).boxed().toList();
    assertEquals(List.of(1, 2, 3, 4, 0), parents);
    assertEquals(0, inward(arc, 4, 3).children, "node 4 is the first");
    assertEquals(List.of(2), children(inward(arc, 3, 3)));
  }

  @Test
  void a_bidirectional_ring_is_two_chains_the_one_in_its_direction_first() {
    int ring = Arc.BIDIRECTIONAL_RING;
    Arc natural = new Arc(8, ring, Arc.NATURAL, Arc.FORWARD);
    assertEquals("0>1,7 1>2 2>3 3>4 6>5 7>6", links(natural, 0));
    assertEquals("0>1 3>2 4>3 5>6,4 6>7 7>0", links(natural, 5));
    assertEquals("0>6,1 1>2 2>3 5>4 6>5", links(new Arc(7, ring, Arc.NATURAL, Arc.BACKWARD), 0));
    Arc gray = new Arc(8, ring, Arc.GRAY, Arc.FORWARD);
    assertEquals("0>1,4 1>3 2>6 3>2 4>5 5>7", links(gray, 0));
    assertEquals("0>1", links(new Arc(2, ring, Arc.NATURAL, Arc.FORWARD), 0));
    assertEquals("0>1,2", links(new Arc(3, ring, Arc.NATURAL, Arc.FORWARD), 0));
  }

  @Test
  void the_root_of_a_star_sends_in_the_order_of_the_ring() {
    assertEquals("3>4,0,1,2", links(new Arc(5, Arc.FULL, Arc.NATURAL, Arc.FORWARD), 3));
    assertEquals("3>2,1,0,4", links(new Arc(5, Arc.FULL, Arc.NATURAL, Arc.BACKWARD), 3));
    assertEquals("2>6,7,5,4,0,1,3", links(new Arc(8, Arc.FULL, Arc.GRAY, Arc.FORWARD), 2));
    assertEquals("2>3,1,0,4,5,7,6", links(new Arc(8, Arc.FULL, Arc.GRAY, Arc.BACKWARD), 2));
  }

  private static Flow outward(Arc arc, int me, int root) {
    return Flow.outward(topology(arc), me, root);
  }

  private static Flow inward(Arc arc, int me, int root) {
    return Flow.inward(topology(arc), me, root);
  }

  private static Topology topology(Arc arc) {
    return new Topology(arc.nprocs(), arc.top(), arc.ord(), arc.dir());
  }
}
