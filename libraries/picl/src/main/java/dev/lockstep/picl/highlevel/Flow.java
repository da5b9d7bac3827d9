package dev.lockstep.picl.highlevel;

import dev.lockstep.picl.session.Topology;

/**
 * Where one node stands in the tree that data flows along: outward from the root, or inward to it.
 *
 * <p>The manual's figures 6 and 7, with any node as the root:
 *
 * <ul>
 *   <li>Hypercube: a minimum spanning tree. A node is reached by correcting, in the order of the
 *       dimensions, the bits in which it differs from the root; so the root sends to its neighbours
 *       by increasing bit. In an incomplete cube the bits that the root has too many come first,
 *       then those that it lacks: so no node on the way is above both ends, and each is there.
 *   <li>Full: a star; the root sends in the order of the ring.
 *   <li>Unidirectional ring: a chain, outward from the root to the node before it, inward from the
 *       node after it round to the root.
 *   <li>Bidirectional ring: two chains. The one in the ring's direction is served first, and has
 *       the odd node.
 * </ul>
 */
final class Flow {
  /** The node that is nearer to the root; the root's has no meaning. */
  int parent;

  /** How many nodes are right behind this one. */
  int children;

  private final int nprocs;
  private final int me;

  /** Made where the flow is joined. */
  @SuppressWarnings("NullAway.Init")
  private int[] child;

  private Flow(int nprocs, int me) {
    this.nprocs = nprocs;
    this.me = me;
  }

  /** The node that is the {@code i}-th to be sent to. */
  int child(int i) {
    return child[i];
  }

  /** How a broadcast flows. */
  static Flow outward(Topology topology, int me, int root) {
    Flow flow = new Flow(topology.nprocs(), me);
    switch (topology.top()) {
      case Topology.HYPERCUBE -> flow.joinTree(root);
      case Topology.FULL -> flow.joinStar(new Ring(topology, root), root);
      case Topology.UNIDIRECTIONAL_RING -> flow.joinChainOutward(new Ring(topology, root));
      default -> flow.joinTwoChains(new Ring(topology, root));
    }
    return flow;
  }

  /** How contributions to a result flow. */
  static Flow inward(Topology topology, int me, int root) {
    if (topology.top() != Topology.UNIDIRECTIONAL_RING) {
      return outward(topology, me, root);
    }
    Flow flow = new Flow(topology.nprocs(), me);
    flow.joinChainInward(new Ring(topology, root));
    return flow;
  }

  private void joinTree(int root) {
    int differs = me ^ root;
    int first = isPowerOfTwo(nprocs) ? 0 : root;
    int later = differs & ~first;
    parent = me ^ Integer.highestOneBit(later == 0 ? differs : later);
    child = new int[Integer.SIZE - Integer.numberOfLeadingZeros(nprocs)];
    if (later == 0) {
      addNeighbours(first, differs);
    }
    addNeighbours(~first, later);
  }

  /** Neighbours across these dimensions that are above all of {@code differs}. */
  private void addNeighbours(int dimensions, int differs) {
    for (int bit = 1; bit < nprocs; bit <<= 1) {
      if ((dimensions & bit) != 0 && bit > differs && (me ^ bit) < nprocs) {
        add(me ^ bit);
      }
    }
  }

  private static boolean isPowerOfTwo(int number) {
    return (number & (number - 1)) == 0;
  }

  private void joinStar(Ring ring, int root) {
    parent = root;
    if (me == root) {
      child = new int[nprocs - 1];
      for (int distance = 1; distance < nprocs; distance++) {
        add(ring.at(distance));
      }
    }
  }

  private void joinChainOutward(Ring ring) {
    int distance = ring.distance(me);
    child = new int[1];
    parent = ring.at(distance - 1);
    if (distance < nprocs - 1) {
      add(ring.at(distance + 1));
    }
  }

  private void joinChainInward(Ring ring) {
    int distance = ring.distance(me);
    child = new int[1];
    parent = ring.at(distance + 1);
    if (distance != 1 && nprocs > 1) {
      add(ring.at(distance - 1));
    }
  }

  private void joinTwoChains(Ring ring) {
    int distance = ring.distance(me);
    int longer = nprocs / 2;
    child = new int[2];
    if (distance <= longer) {
      parent = ring.at(distance - 1);
      if (distance < longer) {
        add(ring.at(distance + 1));
      }
    } else {
      parent = ring.at(distance + 1);
    }
    boolean isInShorter = distance == 0 || distance > longer;
    int shorterNext = distance == 0 ? nprocs - 1 : distance - 1;
    if (isInShorter && shorterNext > longer) {
      add(ring.at(shorterNext));
    }
  }

  private void add(int node) {
    child[children++] = node;
  }
}
